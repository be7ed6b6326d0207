### How a table is: what is wrong, and why.

health-title = How the table is
health-well = all is well
health-part = { $part ->
        [camera] Camera
        [board] Sensor board
        [disk] Room on the disk
        [clock] Clock
        [record] Record
       *[second-copy] Second copy
    }
health-camera = all is well: asked for { $width } × { $height } and { NUMBER($fps, maximumFractionDigits: 0) } pictures a second; this machine can look at { NUMBER($most, maximumFractionDigits: 0) }
health-not-followed = the table is no longer followed
health-no-disk = the disk cannot be asked: { $why }
health-disk = { $mb } MB are left; make room
health-clock-old = the clock stands before this program was written; the network has not set it yet
health-clock-back = the clock is behind the last entry; times in the record will be wrong until it is set
health-record-held = nothing can be written: one act holds the record
health-packed = { $file } has the log without names, codes and addresses; look through it before it is sent

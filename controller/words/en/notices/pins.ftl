### The Pi's own pins: why they cannot be used.

pins-unused = the Pi's pins are not used: { $why }
pins-no-gpiozero = gpiozero is not installed
    .help = pip install 'rackside[pi]'
pins-denied = the pins may not be opened by this user
    .help = sudo adduser $USER gpio, then log in again
pins-no-pi = this machine is no Raspberry Pi
    .help = leave [pins] fitted out of its settings
pins-no-lgpio = lgpio is not installed
    .help = pip install 'rackside[pi]', or sudo apt install python3-lgpio
pins-no-way = no way to the pins ({ $why })
pins-busy = another program holds the pins (is `rackside run` at work?)
pins-untaken = the pins cannot be taken ({ $kind }: { $why })

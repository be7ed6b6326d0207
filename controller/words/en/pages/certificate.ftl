### The page on which a phone gets the table's own certificate, and what the console says of it.

certificate-title = Trust this table
certificate-why = Then this phone and the table talk in a way that nobody else in the room can read or change. It is the table's own certificate: it is good for addresses of home and club networks alone, and for no other site.
certificate-file = Get the certificate
certificate-compare = Compare it first
    .how = These signs (SHA-256) must be the same on the phone, here, and where the table was started. If they are not, somebody stands between this phone and the table: do not go on.
certificate-android = Android
    .how = Settings, Security, Encryption and credentials, Install a certificate, CA certificate: choose the file. The phone warns, since it cannot know whose it is. Afterwards it is listed under Trusted credentials, User, where its signs are shown and where it is removed again.
certificate-iphone = iPhone and iPad
    .how = Open this page in Safari and allow the download. Settings, Profile downloaded, Install. Then Settings, General, About, Certificate Trust Settings: switch it on. It is removed under General, VPN and Device Management.
certificate-after = Then
    .how = open the table encrypted:
certificate-next = The next phone
certificate-console =
    Phones that are to trust this table open { $address }
    and compare these signs of its certificate (SHA-256):
    { $fingerprint }
certificate-no-authority = this is not the table's authority as Rackside keeps it; move it away and a new one is made, which phones have to be given again
certificate-no-file = [display] tls = "files" needs certificate = the file with it, and key = the file with its key
certificate-not-for = the table's certificate was made before this name was in the settings, and cannot be good for it; rackside certificate --anew makes another, which phones have to be given again
certificate-anew = a new certificate; phones have to be given it again
certificate-good-for = good for: { $names }
certificate-none = this table has no certificate of its own yet: rackside run --tls own makes it

#!/bin/bash
# Runs inside the Debian that image.sh makes. Debian's MicroPython source leaves out what is
# packaged elsewhere (pico-sdk, tinyusb) and what is not free (pico-sdk's float routines in
# the boot ROM, mbedtls' copy): the board needs no TLS, and libgcc has floats.
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive
apt-get update -q
apt-get install -q -y --no-install-recommends \
    pico-sdk-source tinyusb-source picotool libnewlib-arm-none-eabi gcc-arm-none-eabi \
    build-essential cmake xz-utils dpkg-dev python3
cd /build
rm -rf src && mkdir src
apt-get source --download-only micropython
tar xf micropython_*.orig.tar.xz -C src --strip-components=1
tar xf micropython_*.debian.tar.xz -C src
cd src
for number in 0004 0007; do patch -p1 -s <debian/patches/$number-*.patch; done
make -j2 -C mpy-cross
rmdir lib/tinyusb lib/pico-sdk
ln -s /usr/src/tinyusb lib/tinyusb
ln -s /usr/src/pico-sdk lib/pico-sdk
touch /usr/src/pico-sdk/README.md lib/micropython-lib/README.md # only looked for
cd ports/rp2
sed -i 's/^set(MICROPY_SSL_MBEDTLS ON)/set(MICROPY_SSL_MBEDTLS OFF)/
    /micropy_lib_mbedtls)/d
    s#^    mbedtls/mbedtls_port.c##
    s#^    ${MICROPY_PORT_DIR}/libm_extra.c##
    /^ *pico_wrap_function(pico_float_micropython /d
    s#^ *${PICO_SDK_PATH}/src/rp2_common/pico_float/float_aeabi_rp2040.S##
    s#^ *${PICO_SDK_PATH}/src/rp2_common/pico_float/float_init_rom_rp2040.c##
    s#^ *${PICO_SDK_PATH}/src/rp2_common/pico_float/float_v1_rom_shim_rp2040.S##' CMakeLists.txt
sed -i 's/#define MICROPY_SSL_MBEDTLS .*/#define MICROPY_SSL_MBEDTLS (0)/
    s/#define MICROPY_PY_SSL .*/#define MICROPY_PY_SSL (0)/
    s/#define MICROPY_PY_CRYPTOLIB .*/#define MICROPY_PY_CRYPTOLIB (0)/
    s/#define MICROPY_PY_HASHLIB_SHA1 .*/#define MICROPY_PY_HASHLIB_SHA1 (0)/' mpconfigport.h
echo 'freeze("$(PORT_DIR)/modules")' >/build/manifest.py
make -j2 BOARD=RPI_PICO PICO_SDK_PATH=/usr/src/pico-sdk FROZEN_MANIFEST=/build/manifest.py
cp build-RPI_PICO/firmware.uf2 /build/
cd /build
arm-none-eabi-gcc -mcpu=cortex-m0plus -mthumb -Os -fno-builtin -ffreestanding \
    -fno-toplevel-reorder -c rom.c -o rom.o
arm-none-eabi-ld -T rom.ld rom.o -o rom.elf
arm-none-eabi-objcopy -O binary rom.elf rom.bin

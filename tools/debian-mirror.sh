#!/bin/sh
# Prints the first Debian archive among this machine's apt sources, in either of their two
# formats; exits 1 when there is none.
cat /etc/apt/sources.list.d/*.sources /etc/apt/sources.list.d/*.list /etc/apt/sources.list 2>/dev/null |
    grep -v '^ *#' | grep -oE '[a-z+]+:[^ ]*/debian/?( |$)' | head -n 1 | tr -d ' ' | grep .

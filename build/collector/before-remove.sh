#!/bin/sh
# Ends the service before its program and its user go; an upgrade leaves it running until the new one is there.
set -e
if [ "$1" = remove ] && [ -d /run/systemd/system ]; then systemctl disable --now leme-coletor.service; fi

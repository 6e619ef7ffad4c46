#!/bin/sh
# What was collected stays until the package is purged: without its secret it could never be opened again.
set -e
if [ -d /run/systemd/system ]; then systemctl daemon-reload; fi
if [ "$1" != purge ]; then exit 0; fi
rm -rf /etc/leme-coletor /var/lib/leme-coletor
if getent passwd leme-coletor > /dev/null; then userdel leme-coletor; fi

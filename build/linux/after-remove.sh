#!/bin/bash
# As electron-builder's script, but for an rpm: there it also runs at the end of an upgrade, with 1 as its argument, and
# would take away the command that the new version has just made.
if [ "$1" -ge 1 ]; then exit 0; fi
if type update-alternatives > /dev/null 2>&1; then
  update-alternatives --remove leme /opt/Leme/leme
else
  rm -f /usr/bin/leme
fi
if [ -f /etc/apparmor.d/leme ]; then
  if apparmor_status --enabled > /dev/null 2>&1; then apparmor_parser --remove /etc/apparmor.d/leme || true; fi
  rm -f /etc/apparmor.d/leme
fi

#!/bin/sh
# Makes the user, the secret and the configuration once; an upgrade leaves them as they are.
set -e
if [ "$1" != configure ]; then exit 0; fi
if ! getent passwd leme-coletor > /dev/null; then
  useradd --system --user-group --home-dir /var/lib/leme-coletor --no-create-home --shell /usr/sbin/nologin leme-coletor
fi
install -d -m 0755 /etc/leme-coletor
install -d -m 0700 -o leme-coletor -g leme-coletor /var/lib/leme-coletor
if [ ! -e /etc/leme-coletor/secret ]; then
  umask 0377
  head -c 32 /dev/urandom | base64 > /etc/leme-coletor/secret
  umask 0022
  chown leme-coletor:leme-coletor /etc/leme-coletor/secret
fi
if [ ! -e /etc/leme-coletor/coletor.json ]; then
  # The address of a webhook may be a secret.
  install -m 0640 -g leme-coletor /usr/lib/leme-coletor/coletor.example.json /etc/leme-coletor/coletor.json
fi
if [ -d /run/systemd/system ]; then
  systemctl daemon-reload
  systemctl try-restart leme-coletor.service
fi

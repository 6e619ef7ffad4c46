#!/bin/sh
# The program as it is installed. What root runs becomes the service's user first, with the service's variables: files
# that it writes stay the service's, and what the shell opened for root (< and >) stays open.
set -e
if [ "$(id -u)" = 0 ]; then
  if [ -r /etc/leme-coletor/env ]; then
    set -a
    . /etc/leme-coletor/env
    set +a
  fi
  exec runuser -u leme-coletor -- /usr/bin/leme-coletor "$@"
fi
exec /usr/lib/leme-coletor/node --disable-warning=ExperimentalWarning --disable-warning=DeprecationWarning /usr/lib/leme-coletor/leme-coletor.mjs "$@"

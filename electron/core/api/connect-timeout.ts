/**
 * Time limit for a connection, TLS and proxy included, milliseconds. Only the host's fetch knows when it is
 * established, so each host applies it (electron/shell/system/network.ts, electron/node/network.ts) and rejects like
 * a timeout.
 */
export const CONNECT_TIMEOUT_MS = 5_000

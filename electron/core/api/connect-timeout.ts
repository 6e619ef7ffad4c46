/**
 * Until a connection has to be there, TLS and proxy included, in milliseconds. Only the host's fetch can tell when that is,
 * so each host keeps to it (electron/shell/system/network.ts, electron/preview/network.ts) and rejects as a time-out does.
 */
export const CONNECT_TIMEOUT_MS = 5_000

// The two IPC channels, and never more: a new request is a command, not a channel.
export const CALL_CHANNEL = 'desktop:call'
export const EVENT_CHANNEL = 'desktop:event'

// Loaded before a long-running script (node --import). npm starts scripts through a shell, which ends on a signal
// without forwarding it, so the script would keep running. This sends SIGTERM to the script when its parent has ended.
const CHECK_EVERY_MS = 250
const parent = process.ppid

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, CHECK_EVERY_MS).unref()

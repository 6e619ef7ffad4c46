// Loaded before a long-running script (node --import): npm starts scripts through a shell, which dies of a signal without
// handing it on, so the script would run on without anybody to stop it. When its parent is gone, it stops as if told.
const CHECK_EVERY_MS = 250
const parent = process.ppid

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, CHECK_EVERY_MS).unref()

// An address that does not answer connection attempts, as behind a firewall that drops packets: a process that listens,
// accepts no connection and has a full queue. Linux then ignores further attempts.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'

/** Listens with a queue of one, prints the port, and blocks. */
const LISTENER = `
const server = require('node:net').createServer()
server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
  require('node:fs').writeSync(1, server.address().port + '\\n')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
})`
/** Number of connections; more than fit into the queue. */
const FILLERS = 4

export const hasBlackHole = process.platform === 'linux'

export async function startBlackHole(): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const child = spawn(process.execPath, ['-e', LISTENER], { env: {}, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const [line] = await once(child.stdout, 'data')
  const port = Number(String(line))
  const fillers = Array.from({ length: FILLERS }, () =>
    connect(port, '127.0.0.1').on('error', () => undefined),
  )
  // Once the first one is connected, those that fit are in the queue; the others wait.
  await once(fillers[0] as (typeof fillers)[0], 'connect')
  return {
    port,
    async stop() {
      for (const filler of fillers) filler.destroy()
      child.kill('SIGKILL')
      await ended
    },
  }
}

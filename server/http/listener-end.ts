// Ends a listener without resetting a connection. The system completes connections before the process accepts them;
// those that wait when the listener closes are reset, with the request that their client has already written.
import { type Server, Server as TcpServer } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** More turns than connections can wait: the system's queue has 511 places, and each turn accepts one at least. */
const MOST_TURNS = 1_000

/**
 * Returns a function that accepts every connection that waits, and closes the listener, no connection. The caller must
 * do no work for requests meanwhile: during it further connections would be completed.
 */
export function createListenerEnd(server: Server): () => Promise<void> {
  let accepted = 0
  server.on('connection', () => {
    accepted += 1
  })
  return async () => {
    await nextTurn()
    for (let before = -1, turn = 0; before !== accepted && turn < MOST_TURNS; turn++) {
      before = accepted
      await nextTurn()
    }
    // The method of an HTTP server would close connections, too.
    TcpServer.prototype.close.call(server)
  }
}

// Ends a listener without resetting a connection. The system completes connections before the process accepts them;
// those that wait when the listener closes are reset, with the request that their client has already written.
import { type Server, Server as TcpServer } from 'node:net'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'

/** Long enough for a client that has just been answered to connect again, on a busy machine too. */
const QUIET_MS = 20
/** The rest of the stop has its time, too. More turns than connections can wait: the system's queue has 511 places. */
const MOST_MS = 500
const MOST_TURNS = 1_000

/**
 * Returns a function that accepts connections until none came for `QUIET_MS`, for `MOST_MS` at most, and closes the
 * listener, no connection. The caller must answer no request meanwhile: its client would connect again.
 */
export function createListenerEnd(server: Server): () => Promise<void> {
  let accepted = 0
  server.on('connection', () => {
    accepted += 1
  })
  return async () => {
    const until = performance.now() + MOST_MS
    for (let before = -1; before !== accepted && performance.now() < until; ) {
      before = accepted
      await delay(QUIET_MS)
      await acceptWaiting(() => accepted)
    }
    // The method of an HTTP server would close connections, too.
    TcpServer.prototype.close.call(server)
  }
}

/** Each turn accepts one connection at least. */
async function acceptWaiting(count: () => number): Promise<void> {
  for (let before = -1, turn = 0; before !== count() && turn < MOST_TURNS; turn++) {
    before = count()
    await nextTurn()
  }
}

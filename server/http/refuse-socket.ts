// Answers bytes that are no HTTP and closes the connection so that the client can read the answer: further bytes are
// discarded up to a limit, since closing with unread bytes resets the connection and loses the answer.
import type { Duplex } from 'node:stream'
import type { DrainLimits } from './drain-body.ts'

type ClientSocket = Duplex & { readonly bytesRead?: number }

/** Creates a `clientErrorHandler` that sends `text` once a connection. */
export function createSocketRefusal(text: string, { maxBytes, maxMs }: DrainLimits) {
  const readBefore = new WeakMap<ClientSocket, number>()
  return (_error: Error, socket: ClientSocket): void => {
    const before = readBefore.get(socket)
    if (before !== undefined) {
      // Called again for further bytes, and when the client ends the connection.
      if (socket.readableEnded || (socket.bytesRead ?? 0) - before > maxBytes) socket.destroy()
      return
    }
    if (!socket.writable) {
      socket.destroy()
      return
    }
    readBefore.set(socket, socket.bytesRead ?? 0)
    socket.end(text)
    const timer = setTimeout(() => socket.destroy(), maxMs)
    socket.once('close', () => clearTimeout(timer))
  }
}

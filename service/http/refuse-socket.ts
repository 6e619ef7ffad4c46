// Answers bytes that are no HTTP and closes the connection, so that the answer can still be read: what goes on coming is
// dropped up to a bound, since closing with unread bytes resets the connection and takes the answer away.
import type { Duplex } from 'node:stream'
import type { DrainLimits } from './drain-body.ts'

type ClientSocket = Duplex & { readonly bytesRead?: number }

/** Makes a `clientErrorHandler` that answers `text` once a connection. */
export function createSocketRefusal(text: string, { maxBytes, maxMs }: DrainLimits) {
  const readBefore = new WeakMap<ClientSocket, number>()
  return (_error: Error, socket: ClientSocket): void => {
    const before = readBefore.get(socket)
    if (before !== undefined) {
      // Called anew for whatever follows, and at the client's own end.
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

// The two channels of the bridge between a page and the core, over one WebSocket for each page: calls with their
// answers, and events. The first message is the page's nonce; the first answer proves that this host served the page.
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { limitCalls } from '../core/application/commands/calls-in-flight.ts'
import type { Application } from '../core/application/deps.ts'
import { MAX_MESSAGE_BYTES } from './bridge-script.ts'

const MAX_NONCE_LENGTH = 100
/** WebSocket close code "policy violation" (RFC 6455, 7.4.1). */
const POLICY_VIOLATION = 1008

/** Bytes that wait for a page that does not read; beyond it the connection ends, and the page says so. */
export const MOST_WAITING_BYTES = 64 * 1024 * 1024

/** Reads a call of a page, `{id, command, params}`; null for anything else. */
function readCall(data: RawData): { id: string; command: unknown; params: unknown } | null {
  try {
    const { id, command, params } = JSON.parse(String(data)) as Record<string, unknown>
    return typeof id === 'string' && /^\d{1,16}$/.test(id) ? { id, command, params } : null
  } catch {
    return null
  }
}

export function createPageChannels(
  application: Pick<Application, 'call' | 'onEvent'>,
  prove: (nonce: string) => string,
  mostWaitingBytes = MOST_WAITING_BYTES,
) {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES })

  function send(socket: WebSocket, message: string): void {
    if (socket.bufferedAmount > mostWaitingBytes) socket.terminate()
    else socket.send(message)
  }

  function serve(socket: WebSocket): void {
    const stop = application.onEvent((event) => send(socket, `event ${JSON.stringify(event)}`))
    socket.on('close', stop)
    const answerOf = limitCalls(application.call)
    socket.on('message', async (data, isBinary) => {
      const call = isBinary ? null : readCall(data)
      if (call === null) return socket.close(POLICY_VIOLATION)
      const answer = await answerOf(call.command, call.params)
      send(socket, `${call.id} ${JSON.stringify(answer)}`)
    })
  }

  return {
    /** Accepts a connection whose request was already checked. */
    accept(request: IncomingMessage, connection: Duplex, head: Buffer): void {
      server.handleUpgrade(request, connection, head, (socket) => {
        // A message that is too large or invalid closes the connection; the page then reports it.
        socket.on('error', () => socket.terminate())
        socket.once('message', (nonce) => {
          const text = String(nonce)
          if (text.length > MAX_NONCE_LENGTH) return socket.close(POLICY_VIOLATION)
          socket.send(prove(text))
          serve(socket)
        })
      })
    },
    /** Ends every connection. */
    close(): void {
      for (const socket of server.clients) socket.terminate()
      server.close()
    },
  }
}

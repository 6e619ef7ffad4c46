// Sends a message to a server of assistants with any headers: fetch would set some of them itself.
import { request } from 'node:http'

export interface SentMessage {
  readonly method?: string
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

const PING = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })

/** Returns the status. */
export function sendMessage(url: string, message: SentMessage = {}): Promise<number> {
  const { method = 'POST', key, headers = {}, body = PING } = message
  const given = {
    ...(key !== undefined && { authorization: `Bearer ${key}` }),
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...headers,
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: given }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end(method === 'POST' ? body : undefined)
  })
}

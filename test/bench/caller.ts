// A client that measures only the call: one connection is kept open, and the body is read completely.
import { Agent, request } from 'node:http'

export interface Caller {
  /** Posts a body as JSON and returns how many milliseconds the answer took. Rejects unless it is 200. */
  readonly call: (path: string, body: object) => Promise<number>
  readonly close: () => void
}

/** Creates a client of a server on the loopback: one call at a time over one connection. */
export function createCaller(port: number): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { 'content-type': 'application/json' }
  return {
    close: () => agent.destroy(),
    call: (path, body) =>
      new Promise((resolve, reject) => {
        const payload = Buffer.from(JSON.stringify(body))
        const startedMs = performance.now()
        const options = { host: '127.0.0.1', port, path, method: 'POST', agent }
        const sent = request(
          { ...options, headers: { ...headers, 'content-length': payload.length } },
          (response) => {
            const chunks: Buffer[] = []
            response.on('data', (chunk) => chunks.push(chunk))
            response.on('end', () => {
              if (response.statusCode === 200) resolve(performance.now() - startedMs)
              else
                reject(
                  new Error(
                    `status ${response.statusCode}: ${Buffer.concat(chunks).toString().slice(0, 200)}`,
                  ),
                )
            })
          },
        )
        sent.on('error', reject)
        sent.end(payload)
      }),
  }
}

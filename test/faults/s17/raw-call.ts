// A call as an attacker writes it: any path, any header, any bytes. fetch would normalise or refuse them.
import { Agent, request } from 'node:http'

export interface RawCall {
  readonly method: string
  /** As it is sent, without normalisation. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

export interface RawAnswer {
  readonly status: number
  /** Head and body, for a search. */
  readonly text: string
  readonly body: string
}

/** Returns a function that calls a port of the loopback over 16 lasting connections. */
export function createRawClient(baseUrl: string) {
  const { hostname, port } = new URL(baseUrl)
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  return {
    close: () => agent.destroy(),
    /** Null when the connection was ended without an answer. */
    call: ({ method, path, headers, body }: RawCall): Promise<RawAnswer | null> =>
      new Promise((resolve) => {
        const asked = request({ agent, host: hostname, port, method, path, headers }, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', () => resolve(null))
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString('utf8')
            const head = response.rawHeaders.join('\n')
            resolve({ status: response.statusCode ?? 0, text: `${head}\n\n${text}`, body: text })
          })
        })
        asked.on('error', () => resolve(null))
        asked.end(body)
      }),
  }
}

/** Runs work for each item, some at once. */
export async function inTurns<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of waiting) await work(item)
    }),
  )
}

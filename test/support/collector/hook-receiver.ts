// A webhook on the loopback, which keeps what it was called with.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { listenHere } from '../processes/listen.ts'

export interface HookCall {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface HookReceiver {
  readonly address: string
  readonly calls: readonly HookCall[]
  close(): Promise<void>
}

/** @param answer answers the n-th call, from 0 on; 204 without it */
export async function startHookReceiver(
  answer: (response: ServerResponse, index: number) => void = (response) => response.writeHead(204).end(),
): Promise<HookReceiver> {
  const calls: HookCall[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => {
      body += chunk
    })
    request.on('end', () => {
      calls.push({ headers: request.headers, body })
      answer(response, calls.length - 1)
    })
  })
  const { origin, close } = await listenHere(server)
  return {
    address: `${origin}/hook`,
    calls,
    close,
  }
}

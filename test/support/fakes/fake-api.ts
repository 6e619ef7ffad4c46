// A small fake of the API on loopback. It returns the answers that a test sets, otherwise the examples of the registry,
// and a funnel whose days the test can compute as well.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { CallName } from '../../../shared/api/collector-operations.ts'
import { isOperationName, OPERATIONS } from '../../../shared/api/registry.ts'
import { listDays, type PlainDate } from '../../../shared/time/calendar.ts'
import { listenHere } from '../processes/listen.ts'

export const FAKE_COMPANY_ID = 'b1e7c1c2-43c5-4f0b-9f52-0c6f2f1f7a10'

export interface FakeRequest {
  readonly token: string
  readonly operation: string
  readonly body: Record<string, unknown>
  readonly incoming: IncomingMessage
}

/** True for an operation of the API: what only a Coletor answers is asked once in six hours. */
export function isOfApi({ operation }: FakeRequest): boolean {
  return isOperationName(operation)
}

/** Writes the response itself, or returns `result`. */
export type FakeHandler = (request: FakeRequest, response: ServerResponse) => unknown

export interface FakeApi {
  readonly baseUrl: string
  readonly requests: FakeRequest[]
  /** Maximum number of requests that were open at once. */
  readonly maxOpen: () => number
  /** Sets the handler of one operation, or of all others with `*`. Null removes it. */
  respond(operation: CallName | '*', handler: FakeHandler | null): void
  /** Answers a path outside the API, such as a picture. */
  serve(path: string, answer: (incoming: IncomingMessage, response: ServerResponse) => void): void
  close(): Promise<void>
}

/** A day of the fake funnel. Its figures depend only on the date and `bump`. */
export function fakeDay(date: string, bump = 0): Record<string, unknown> {
  const n = Number(date.slice(8, 10)) + bump
  return {
    date,
    leads: {
      total: n + 3,
      google: n,
      meta: 2,
      other: 1,
      junk: 1,
      junk_by_reason: [{ reason: 'Fora da região', count: 1 }],
    },
    opportunities: { created: n, value: n + 0.25, by_channel: [], by_pipeline: [] },
    sales: {
      won: 1,
      value: n + 0.1,
      by_channel: [],
      by_pipeline: [],
      lost: 2,
      lost_by_reason: [{ reason: null, count: 2, value: 10 }],
    },
  }
}

export function fakeFunnel(body: Record<string, unknown>, companyId = FAKE_COMPANY_ID): unknown {
  const { from, to } = body as { from: PlainDate; to: PlainDate }
  // Tests have their own clock, which this server does not know, so the answer has no `generated_at`.
  const { generated_at: _, ...example } = OPERATIONS['marketing.funnel'].example.result
  return {
    ...example,
    company_id: companyId,
    from,
    to,
    days: listDays({ from, to }).map((day) => fakeDay(day)),
  }
}

/** Returns a handler that responds with an error as the reference service writes it. */
export function refuseWith(status: number, code: string, headers: Record<string, string> = {}): FakeHandler {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify({ ok: false, error: { code, message: 'refused' } }))
  }
}

/** Returns a handler that responds with exactly this body. */
export function answerWith(
  body: string | Buffer,
  headers: Record<string, string> = {},
  status = 200,
): FakeHandler {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(body)
  }
}

async function readBody(incoming: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}')
}

function defaultResult(operation: string, body: Record<string, unknown>): unknown {
  if (operation === 'marketing.funnel') return fakeFunnel(body)
  return isOperationName(operation) ? OPERATIONS[operation].example.result : undefined
}

export async function startFakeApi(): Promise<FakeApi> {
  const handlers = new Map<string, FakeHandler>()
  const requests: FakeRequest[] = []
  const served = new Map<string, (incoming: IncomingMessage, response: ServerResponse) => void>()
  let open = 0
  let mostOpen = 0

  async function answer(
    incoming: IncomingMessage,
    response: ServerResponse,
    settle: () => void,
  ): Promise<void> {
    const [, token = '', operation = ''] = /\/api\/v1\/([^/]*)\/([^/?]*)/.exec(incoming.url ?? '') ?? []
    const body = await readBody(incoming)
    const request = { token: decodeURIComponent(token), operation, body, incoming }
    requests.push(request)
    // An instance answers so at once to what is no operation of the API.
    const other = isOperationName(operation) ? handlers.get('*') : refuseWith(404, 'NOT_FOUND')
    const handler = handlers.get(operation) ?? other
    const result = handler ? await handler(request, response) : defaultResult(operation, body)
    if (response.writableEnded || response.headersSent || response.destroyed || result === undefined) return
    settle()
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ ok: true, method: operation, result }))
  }

  const server = createServer((incoming, response) => {
    open++
    mostOpen = Math.max(mostOpen, open)
    // Tests have their own clock, which this server does not know.
    response.sendDate = false
    let isSettled = false
    const settle = () => {
      if (!isSettled) open--
      isSettled = true
    }
    response.once('close', settle)
    const own = served.get(incoming.url ?? '')
    if (own !== undefined) return own(incoming, response)
    answer(incoming, response, settle).catch(() => response.destroy())
  })
  const { origin, close } = await listenHere(server)

  return {
    baseUrl: origin,
    requests,
    maxOpen: () => mostOpen,
    respond(operation, handler) {
      if (handler === null) handlers.delete(operation)
      else handlers.set(operation, handler)
    },
    serve: (path, own) => void served.set(path, own),
    close,
  }
}

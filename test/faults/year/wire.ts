// The network between the application and the service: it works, is flaky, requires a sign-in, has no quota or is
// unavailable; or it ends with the application during a refresh. Reports what got through and counts requests.
import type { RawReply, YearCompany, YearService } from './service-year.ts'

export type Weather = 'fair' | 'flaky' | 'captive' | 'quota' | 'offline'

/** An answer that reached the application completely. */
export interface Delivered {
  readonly company: YearCompany
  readonly operation: string
  readonly body: Readonly<Record<string, unknown>>
}

export interface WireOptions {
  readonly service: YearService
  /** The service's clock, milliseconds since 1970. */
  readonly trueMs: () => number
  readonly random: () => number
  /** Called before the service changes after its answer. */
  readonly onDelivered: (delivered: Delivered) => Promise<void>
  /** Called with every page that reached the application with status 200, whatever its content. */
  readonly onPage: (delivered: Delivered, text: string) => void
}

export interface Wire {
  readonly fetch: typeof globalThis.fetch
  weather: Weather
  /** False during a connection test: its answers are not stored. */
  isNoted: boolean
  /** Number of requests until the process is killed; null for never. */
  killIn: number | null
  /** Called instead of the request that never gets an answer. */
  onKill: () => Promise<void>
  isDead: boolean
  inFlight(): number
  /** Times at which requests were sent, by token. */
  readonly sentAt: ReadonlyMap<string, number[]>
  failures: number
}

const HTML = '<!doctype html><title>Entrar na rede</title>'

function networkError(code: string): TypeError {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })
}

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve))
}

export function createWire({ service, trueMs, random, onDelivered, onPage }: WireOptions): Wire {
  const sentAt = new Map<string, number[]>()
  let inFlight = 0

  function answer({ status, body }: RawReply, type = 'application/json'): Response {
    const date = new Date(trueMs()).toUTCString()
    return new Response(body, { status, headers: { 'content-type': type, date } })
  }

  const refusal = (status: number, code: string) =>
    answer({ status, body: JSON.stringify({ ok: false, error: { code, message: 'recusado' } }) })

  const page = (asked: Delivered) => {
    onPage(asked, HTML)
    return answer({ status: 200, body: HTML }, 'text/html')
  }

  /** Returns or throws what blocks a request; null when nothing does. */
  function obstacle(asked: Delivered): Response | null {
    if (wire.isDead || wire.weather === 'offline') throw networkError('ENETUNREACH')
    if (wire.weather === 'captive') return page(asked)
    if (wire.weather === 'quota') return refusal(429, 'RATE_LIMITED')
    if (wire.weather === 'fair' || random() > 0.3) return null
    const kind = Math.floor(random() * 6)
    if (kind === 0) throw networkError('UND_ERR_HEADERS_TIMEOUT')
    if (kind === 1) throw networkError('ECONNRESET')
    if (kind === 2) return page(asked)
    if (kind === 3) return refusal(429, 'RATE_LIMITED')
    if (kind === 4) return answer({ status: 200, body: '{"ok":true,"method":"' })
    return refusal(500, 'INTERNAL_ERROR')
  }

  async function dieIfDue(): Promise<void> {
    if (wire.killIn === null || wire.isDead) return
    wire.killIn--
    // Not while another answer is in flight: it would be unknown whether that one was stored.
    if (wire.killIn > 0 || inFlight > 1) return
    await turns(10)
    await wire.onKill()
    wire.isDead = true
  }

  async function send(url: string, text: string): Promise<Response> {
    const [, token = '', operation = ''] = /\/api\/v1\/([^/]+)\/([^/]+)$/.exec(url) ?? []
    const company = service.companies.find((known) => known.token === decodeURIComponent(token))
    if (company === undefined) throw new Error('a request with no known token')
    const times = sentAt.get(company.token) ?? []
    sentAt.set(company.token, times)
    times.push(trueMs())
    await dieIfDue()
    const body = JSON.parse(text) as Record<string, unknown>
    const asked = { company, operation, body }
    const blocked = obstacle(asked)
    if (blocked !== null) {
      wire.failures++
      return blocked
    }
    const reply = await service.ask(company.token, operation, body)
    if (reply.status === 200) {
      onPage(asked, reply.body)
      if (wire.isNoted) await onDelivered(asked)
    }
    return answer(reply)
  }

  const wire: Wire = {
    async fetch(input, init) {
      inFlight++
      try {
        return await send(String(input), String(init?.body))
      } catch (error) {
        wire.failures++
        throw error
      } finally {
        inFlight--
      }
    },
    weather: 'fair',
    isNoted: false,
    killIn: null,
    onKill: async () => undefined,
    isDead: false,
    inFlight: () => inFlight,
    sentAt,
    failures: 0,
  }
  return wire
}

// The network between the application and the service: works, is flaky, wants a sign-in, is out of quota or is not there;
// or ends with the application, in the middle of a refresh. Tells what got through, and counts what was asked.
import type { RawReply, YearCompany, YearService } from './service-year.ts'

export type Weather = 'fair' | 'flaky' | 'captive' | 'quota' | 'offline'

/** An answer that reached the application whole. */
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
  /** Told while the service is as it was when it answered. */
  readonly onDelivered: (delivered: Delivered) => Promise<void>
  /** Told of every page that reached the application as 200, whatever it was. */
  readonly onPage: (delivered: Delivered, text: string) => void
}

export interface Wire {
  readonly fetch: typeof globalThis.fetch
  weather: Weather
  /** False while a connection is tried: what it brings is not kept. */
  isNoted: boolean
  /** Requests until the process dies; null for never. */
  killIn: number | null
  /** Called in the place of the request that is never answered. */
  onKill: () => Promise<void>
  isDead: boolean
  inFlight(): number
  /** When each request was sent, by token. */
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

  /** What is in the way of a request; null when nothing is. */
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
    // Not while another answer is on its way: whether that one was kept would be a guess.
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

// Client of the API: one queue per token, and one retry where it can help. Reads are safe to repeat; a 4xx is never
// repeated, because the answer would be the same.
import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { operationIn } from '../../../shared/api/collector-operations.ts'
import { traitsOf } from '../../../shared/bridge/error-traits.ts'
import { getOrMake } from '../../../shared/maps/get-or-make.ts'
import { type ApiReply, type ApiRequest, callOverHttp, type HttpLimits } from './http-call.ts'
import {
  createRequestBudget,
  createTokenQueue,
  type HourlyBudget,
  type MinuteCount,
  type Priority,
} from './token-queue.ts'

export interface ApiClientOptions {
  readonly fetch: typeof globalThis.fetch
  readonly now: () => number
  readonly random: () => number
  readonly limits: HttpLimits
  /** Longest delay before the retry, milliseconds; the actual delay is random. */
  readonly retryDelayMs: number
  readonly onPause: (companyId: string, untilMs: number | null) => void
  /** Called when a request is counted, with the company's requests of the last hour. */
  readonly onRequest: (companyId: string, minutes: readonly MinuteCount[]) => void
}

export interface ApiCall extends ApiRequest {
  /** Company of the pause; null while a connection is only being tested. */
  readonly companyId: string | null
  readonly priority?: Priority | undefined
  /** A pause of an earlier run. */
  readonly pausedUntilMs?: number | null
  /** Without it, requests are not counted. */
  readonly budget?: HourlyBudget
}

export type ApiClient = ReturnType<typeof createApiClient>

type RequestBudget = ReturnType<typeof createRequestBudget>

interface Token {
  readonly queue: ReturnType<typeof createTokenQueue>
  readonly companyIds: Set<string>
  budget: RequestBudget | null
}

export const DEFAULT_LIMITS: HttpLimits = {
  headersTimeoutMs: 10_000,
  totalTimeoutMs: 30_000,
  maxBodyBytes: 8 * 1024 * 1024,
}

function isWorthRepeating(reply: ApiReply): boolean {
  if (reply.ok) return false
  const { code, status } = reply.error
  return (
    (code === 'UNREACHABLE' && status === undefined) || (code === 'INTERNAL_ERROR' && (status ?? 0) >= 500)
  )
}

export function createApiClient(options: ApiClientOptions) {
  const tokens = new Map<string, Token>()
  const closing = new AbortController()

  function tokenOf({ baseUrl, token, companyId, pausedUntilMs = null, budget }: ApiCall): Token {
    const key = createHash('sha256').update(`${baseUrl}\n${token}`).digest('hex')
    const known = getOrMake(tokens, key, (): Token => {
      const companyIds = new Set<string>()
      const onPause = (untilMs: number | null) => {
        for (const id of companyIds) options.onPause(id, untilMs)
      }
      return { queue: createTokenQueue({ ...options, pausedUntilMs, onPause }), companyIds, budget: null }
    })
    if (companyId !== null) known.companyIds.add(companyId)
    // A connection test comes before its company has a budget.
    if (budget !== undefined)
      known.budget ??= createRequestBudget(options.now, budget, (minutes) => {
        for (const id of known.companyIds) options.onRequest(id, minutes)
      })
    return known
  }

  async function send(call: ApiCall, budget: RequestBudget | null, signal: AbortSignal): Promise<ApiReply> {
    const fullUntil = budget?.fullUntil(call.priority ?? 'foreground') ?? null
    if (fullUntil !== null) {
      // Foreground calls may still be allowed; only when they are not is the limit itself reached.
      const isReached = budget?.fullUntil('foreground') !== null
      const code = isReached ? 'BUDGET_SPENT' : 'BACKGROUND_SPENT'
      return { ok: false, error: { code, retryAt: new Date(fullUntil).toISOString() } }
    }
    budget?.count()
    return callOverHttp(options.fetch, options.limits, { ...call, signal })
  }

  async function attempt(
    call: ApiCall,
    budget: RequestBudget | null,
    signal: AbortSignal,
  ): Promise<ApiReply> {
    const first = await send(call, budget, signal)
    if (!isWorthRepeating(first) || signal.aborted) return first
    try {
      await delay(options.retryDelayMs * (0.3 + 0.7 * options.random()), undefined, { signal })
    } catch {
      return first
    }
    const second = await send(call, budget, signal)
    if (second.ok || second.error.code === 'CANCELLED') return second
    const isUnsent = traitsOf(second.error.code).concerns === 'local'
    return isUnsent ? first : second
  }

  return {
    /** Calls an operation; never rejects. */
    async call(call: ApiCall): Promise<ApiReply> {
      const operation = operationIn(call.operation)
      const cancelled: ApiReply = { ok: false, error: { code: 'CANCELLED', ...operation } }
      if (closing.signal.aborted || call.signal?.aborted) return cancelled
      const { queue, budget } = tokenOf(call)
      const { signal, release } = eitherSignal(closing.signal, call.signal)
      try {
        const priority = call.priority ?? 'foreground'
        const reply = await queue.run(priority, () => attempt(call, budget, signal), signal)
        return reply.ok ? reply : { ...reply, error: { ...reply.error, ...operation } }
      } finally {
        release()
      }
    },
    /** Cancels calls in flight; later calls return CANCELLED. */
    close(): void {
      closing.abort()
      for (const { queue } of tokens.values()) queue.close()
    },
  }
}

/**
 * Aborts with either signal, until `release`. `AbortSignal.any` frees a call only when every listener is removed from
 * its signal, and those of `fetch` are not ours: 200,000 calls with one left hold 135 MB in Electron 33, 239 MB in
 * Node 24.
 */
function eitherSignal(
  closing: AbortSignal,
  own: AbortSignal | undefined,
): { readonly signal: AbortSignal; release(): void } {
  const either = new AbortController()
  const abort = () => either.abort()
  const sources = own === undefined ? [closing] : [closing, own]
  for (const source of sources) source.addEventListener('abort', abort, { once: true })
  const release = () => {
    for (const source of sources) source.removeEventListener('abort', abort)
  }
  return { signal: either.signal, release }
}

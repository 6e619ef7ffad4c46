// The way to the API: one gate per token, one retry where it can help. Reads are safe to repeat; a 4xx never is,
// because the answer would be the same.
import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type ApiReply, type ApiRequest, callOverHttp, type HttpLimits } from './http-call.ts'
import { createTokenGate, type Priority, type TokenGate } from './token-gate.ts'

export interface ApiClientOptions {
  readonly fetch: typeof globalThis.fetch
  readonly now: () => number
  readonly random: () => number
  readonly limits: HttpLimits
  /** Longest wait before the one retry; the wait is random up to it. */
  readonly retryDelayMs: number
  readonly onPause: (companyId: string, untilMs: number | null) => void
}

export interface ApiCall extends Omit<ApiRequest, 'signal'> {
  /** Whose pause it is; null while a connection is only being tried. */
  readonly companyId: string | null
  readonly priority?: Priority
  /** A pause left behind by an earlier run. */
  readonly pausedUntilMs?: number | null
}

export interface ApiClient {
  /** Calls an operation; never rejects. */
  call(call: ApiCall): Promise<ApiReply>
  /** Cancels what is in flight; later calls answer CANCELLED. */
  close(): void
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

export function createApiClient(options: ApiClientOptions): ApiClient {
  const gates = new Map<string, { gate: TokenGate; companyIds: Set<string> }>()
  const closing = new AbortController()

  function gateOf(call: ApiCall) {
    const key = createHash('sha256').update(`${call.baseUrl}\n${call.token}`).digest('hex')
    const known = gates.get(key)
    if (known) return known
    const companyIds = new Set<string>()
    const gate = createTokenGate({
      now: options.now,
      random: options.random,
      pausedUntilMs: call.pausedUntilMs ?? null,
      onPause: (untilMs) => {
        for (const companyId of companyIds) options.onPause(companyId, untilMs)
      },
    })
    const entry = { gate, companyIds }
    gates.set(key, entry)
    return entry
  }

  async function attempt(call: ApiCall): Promise<ApiReply> {
    const request: ApiRequest = { ...call, signal: closing.signal }
    const first = await callOverHttp(options.fetch, options.limits, request)
    if (!isWorthRepeating(first) || closing.signal.aborted) return first
    try {
      await delay(options.retryDelayMs * (0.3 + 0.7 * options.random()), undefined, {
        signal: closing.signal,
      })
    } catch {
      return first
    }
    return callOverHttp(options.fetch, options.limits, request)
  }

  return {
    async call(call) {
      const cancelled: ApiReply = { ok: false, error: { code: 'CANCELLED', operation: call.operation } }
      if (closing.signal.aborted) return cancelled
      const { gate, companyIds } = gateOf(call)
      if (call.companyId !== null) companyIds.add(call.companyId)
      const reply = await gate.run(call.priority ?? 'foreground', () => attempt(call))
      return reply.ok ? reply : { ...reply, error: { ...reply.error, operation: call.operation } }
    },
    close() {
      closing.abort()
      for (const { gate } of gates.values()) gate.close()
    },
  }
}

// Shares of the platform's quota, whose size nobody tells. For a minute after the platform refused a call, each key may
// ask as often as the platform answered in the minute before, divided by the keys that ask. Who asks more is refused;
// the others wait for the platform.
import type { CompanyApi, TimedReply } from '../../electron/core/api/company-api.ts'
import type { CompanyRecord } from '../../electron/core/vault/company.ts'
import { ApiFailure } from '../../server/http/api-failure.ts'
import type { OperationName } from '../../shared/api/registry.ts'
import { getOrMake } from '../../shared/maps/get-or-make.ts'
import type { AskedHow } from './answering.ts'

const WINDOW_MS = 60_000
/** A Leme gives a question up after ten seconds. */
export const MOST_WAIT_MS = 8_000

interface Usage {
  /** Calls of the last minute that reached the platform, the oldest first. */
  calls: { readonly keyId: number; readonly atMs: number }[]
  /** When the platform last refused a call, and how many it answered in the minute before. */
  refusal: { readonly atMs: number; readonly answered: number } | null
}

export type AskInTurn = (
  company: CompanyRecord,
  operation: OperationName,
  params: unknown,
  how: AskedHow,
) => Promise<TimedReply>

/** Waits; rejects when the signal aborts. */
export type Rest = (
  ms: number,
  value: undefined,
  options: { readonly signal?: AbortSignal | undefined },
) => Promise<unknown>

export function createShares({ ask }: Pick<CompanyApi, 'ask'>, now: () => number, rest: Rest) {
  const usages = new Map<string, Usage>()

  function usageOf(companyId: string): Usage {
    const usage = getOrMake(usages, companyId, () => ({ calls: [], refusal: null }))
    const isRecent = ({ atMs }: { readonly atMs: number }) => Math.abs(now() - atMs) < WINDOW_MS
    usage.calls = usage.calls.filter(isRecent)
    if (usage.refusal !== null && !isRecent(usage.refusal)) usage.refusal = null
    return usage
  }

  /** Returns how long a key has to wait for its share, milliseconds; 0 when it is below it. */
  function waitOf(companyId: string, keyId: number): number {
    const { calls, refusal } = usageOf(companyId)
    const active = new Set(calls.map((call) => call.keyId)).add(keyId).size
    if (refusal === null || active === 1) return 0
    const share = Math.max(1, Math.floor(refusal.answered / active))
    const own = calls.filter((call) => call.keyId === keyId)
    const oldest = own.at(-share)
    return oldest === undefined || own.length < share ? 0 : oldest.atMs + WINDOW_MS - now()
  }

  function note(companyId: string, keyId: number, reply: TimedReply): void {
    const usage = usageOf(companyId)
    if (reply.ok || reply.error.code !== 'RATE_LIMITED') {
      usage.calls.push({ keyId, atMs: now() })
      // Without a status it was not sent: all wait for the platform already.
    } else if (reply.error.status !== undefined) {
      usage.refusal = { atMs: now(), answered: usage.calls.length }
    }
  }

  const askInTurn: AskInTurn = async (company, operation, params, how) => {
    for (let waitedMs = 0; ; ) {
      const reply = await ask(company, operation, params, how)
      note(company.id, how.keyId, reply)
      if (reply.ok || reply.error.code !== 'RATE_LIMITED' || waitOf(company.id, how.keyId) > 0) return reply
      const waitMs = Math.max(1, Date.parse(reply.error.retryAt ?? '') - now())
      waitedMs += waitMs
      if (!(waitedMs <= MOST_WAIT_MS)) return reply
      const isOver = await rest(waitMs, undefined, { signal: how.signal }).catch(() => null)
      if (isOver === null) return reply
    }
  }

  return {
    ask: askInTurn,
    /** Throws ApiFailure 429 for a key over its share. */
    check(companyId: string, keyId: number): void {
      const waitMs = waitOf(companyId, keyId)
      if (waitMs > 0)
        throw new ApiFailure(429, 'RATE_LIMITED', 'The key asked more than its share.', waitMs / 1000)
    },
  }
}

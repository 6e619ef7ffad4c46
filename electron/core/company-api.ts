// Asks the API in the name of a connected company. Finds its address and token, joins equal questions that are under
// way, and binds the connection to the API's company. Hands out no secret.
import type { OperationName } from '../../shared/api/registry.ts'
import type { AppError } from '../../shared/bridge/app-error.ts'
import type { ApiClient } from './api/api-client.ts'
import type { ApiReply } from './api/http-call.ts'
import type { Priority } from './api/token-gate.ts'
import type { CompanyBook } from './company-book.ts'
import type { DemoRunner } from './demo/demo-runner.ts'
import { canonicalJson } from './store/canonical.ts'
import type { CompanyRecord } from './store/company-rows.ts'
import type { TokenTrust } from './token-trust.ts'
import type { Secrets } from './vault/secrets.ts'

export interface CompanyApi {
  /** `params` are checked and carry their defaults. Never rejects. */
  ask(
    company: CompanyRecord,
    operation: OperationName,
    params: unknown,
    priority?: Priority,
  ): Promise<TimedReply>
}

/**
 * A reply with the time at which it was complete (milliseconds since 1970), and whether it may be kept: an answer to a
 * token that may be another company's is shown and not stored.
 */
export type TimedReply = ApiReply & { readonly repliedAtMs: number; readonly mayBeKept: boolean }

export interface CompanyApiOptions {
  readonly api: ApiClient
  readonly book: CompanyBook
  readonly secrets: Secrets
  readonly demo: DemoRunner
  readonly trust: TokenTrust
  readonly now: () => number
}

/** The one operation that names its company (specification 2.11). */
const CONFIRMING: OperationName = 'marketing.funnel'

function companyIdIn(raw: unknown): string | null {
  const id = typeof raw === 'object' && raw !== null ? (raw as { company_id?: unknown }).company_id : null
  return typeof id === 'string' ? id : null
}

export function createCompanyApi(options: CompanyApiOptions): CompanyApi {
  const { api, book, secrets, demo, trust, now } = options
  const underWay = new Map<string, Promise<TimedReply>>()

  async function accessOf(
    company: CompanyRecord,
  ): Promise<{ baseUrl: string; token: string } | AppError['code']> {
    if (company.isDemo) return (await demo.ensure()) ?? 'DEMO_UNAVAILABLE'
    await secrets.whenLoaded(company.id)
    const token = secrets.tokenFor(company.id, company.baseUrl)
    return token === null ? 'NO_TOKEN' : { baseUrl: company.baseUrl, token }
  }

  async function askNow(
    company: CompanyRecord,
    operation: OperationName,
    params: unknown,
    priority: Priority,
  ): Promise<TimedReply> {
    const access = await accessOf(company)
    if (typeof access === 'string') {
      return { ok: false, error: { code: access, operation }, repliedAtMs: now(), mayBeKept: false }
    }
    const { token } = access
    const refused: AppError = { code: 'OTHER_COMPANY', operation }
    // Only the operation that names its company is asked again with a foreign token: it may have been put right.
    if (operation !== CONFIRMING && trust.standingOf(company.id, token) === 'foreign') {
      return { ok: false, error: refused, repliedAtMs: now(), mayBeKept: false }
    }
    const reply = await api.call({
      baseUrl: access.baseUrl,
      token,
      operation,
      params,
      companyId: company.id,
      priority,
      pausedUntilMs: book.get(company.id)?.pausedUntilMs ?? null,
    })
    const repliedAtMs = now()
    if (!reply.ok) return { ...reply, repliedAtMs, mayBeKept: false }
    const named = operation === CONFIRMING ? companyIdIn(reply.raw) : null
    const standing =
      named === null ? trust.standingOf(company.id, token) : trust.note(company.id, token, named)
    if (standing === 'foreign') return { ok: false, error: refused, repliedAtMs, mayBeKept: false }
    return { ...reply, repliedAtMs, mayBeKept: standing === 'confirmed' }
  }

  return {
    ask(company, operation, params, priority = 'foreground') {
      const key = `${company.id}\n${operation}\n${priority}\n${canonicalJson(params)}`
      const known = underWay.get(key)
      if (known) return known
      const asked = askNow(company, operation, params, priority).finally(() => underWay.delete(key))
      underWay.set(key, asked)
      return asked
    },
  }
}

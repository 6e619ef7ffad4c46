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

/** A reply with the time at which it was complete (milliseconds since 1970). */
export type TimedReply = ApiReply & { readonly repliedAtMs: number }

export interface CompanyApiOptions {
  readonly api: ApiClient
  readonly book: CompanyBook
  readonly secrets: Secrets
  readonly demo: DemoRunner
  readonly now: () => number
}

/** Where an answer names its company, as marketing.funnel does (specification 2.11). */
function companyIdIn(raw: unknown): string | null {
  const id = typeof raw === 'object' && raw !== null ? (raw as { company_id?: unknown }).company_id : null
  return typeof id === 'string' ? id : null
}

export function createCompanyApi(options: CompanyApiOptions): CompanyApi {
  const { api, book, secrets, demo, now } = options
  const underWay = new Map<string, Promise<TimedReply>>()

  async function accessOf(
    company: CompanyRecord,
  ): Promise<{ baseUrl: string; token: string } | AppError['code']> {
    if (company.isDemo) return (await demo.ensure()) ?? 'DEMO_UNAVAILABLE'
    await secrets.whenLoaded(company.id)
    const token = secrets.tokenFor(company.id, company.baseUrl)
    return token === null ? 'NO_TOKEN' : { baseUrl: company.baseUrl, token }
  }

  /** The first answer that names a company binds the connection to it; another one later is refused. */
  function isOfAnotherCompany(companyId: string, raw: unknown): boolean {
    const apiCompanyId = companyIdIn(raw)
    const company = book.get(companyId)
    if (apiCompanyId === null || company === null) return false
    if (company.apiCompanyId === null) void book.save({ ...company, apiCompanyId })
    return company.apiCompanyId !== null && company.apiCompanyId !== apiCompanyId
  }

  async function askNow(
    company: CompanyRecord,
    operation: OperationName,
    params: unknown,
    priority: Priority,
  ): Promise<TimedReply> {
    const access = await accessOf(company)
    if (typeof access === 'string') {
      return { ok: false, error: { code: access, operation }, repliedAtMs: now() }
    }
    const reply = await api.call({
      baseUrl: access.baseUrl,
      token: access.token,
      operation,
      params,
      companyId: company.id,
      priority,
      pausedUntilMs: book.get(company.id)?.pausedUntilMs ?? null,
    })
    const repliedAtMs = now()
    if (reply.ok && isOfAnotherCompany(company.id, reply.raw)) {
      return { ok: false, error: { code: 'OTHER_COMPANY', operation }, repliedAtMs }
    }
    return { ...reply, repliedAtMs }
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

// Asks the API in the name of a connected company. Finds its address and token, joins equal questions that are under
// way, and hands out no secret.
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
    return { ...reply, repliedAtMs: now() }
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

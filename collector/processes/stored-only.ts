// Answers from what is stored, for companies that no process asks the platform for at the moment: another one is about
// to take them over.

import type { Vault } from '../../electron/core/deps.ts'
import type { AsyncStore } from '../../electron/core/store/store-calls.ts'
import type { CompanyRecord } from '../../electron/core/store/tables/companies.ts'
import { createSecrets } from '../../electron/core/vault/secrets.ts'
import { ApiFailure } from '../../server/http/api-failure.ts'
import { isOperationName } from '../../shared/api/registry.ts'
import { type AnswerAges, answerPlatformCalls } from '../answers/answer-operations.ts'
import type { Answering } from '../answers/answering.ts'
import type { CompanyConfig } from '../config.ts'
import { companyIdOf } from '../open-core.ts'

const VAULT_TIMEOUT_MS = 3_000

export interface StoredOnlyOptions {
  readonly store: AsyncStore
  readonly vault: Vault
  readonly companies: readonly CompanyConfig[]
  readonly ages: AnswerAges
  readonly now: () => number
}

function recordOf({ name, label, address, timeZone }: CompanyConfig): CompanyRecord {
  return {
    id: companyIdOf(name),
    label,
    baseUrl: address,
    timeZone,
    isDemo: false,
    apiCompanyId: null,
    tokenFingerprint: null,
    pausedUntilMs: null,
    createdAtMs: 0,
  }
}

export function answerStoredOnly({ store, vault, companies, ages, now }: StoredOnlyOptions): Answering {
  const nothing = () => undefined
  const secrets = createSecrets({ vault, timeoutMs: VAULT_TIMEOUT_MS, onToken: nothing, onLate: nothing })
  const records = new Map(companies.map((company) => [company.name, recordOf(company)]))
  async function unheard() {
    const error = { code: 'UNREACHABLE' } as const
    return { ok: false, error, repliedAtMs: now(), mayBeKept: false } as const
  }
  const answer = answerPlatformCalls({
    context: {
      store,
      gateway: { read: unheard },
      secrets,
      companies: { get: () => null },
      companyApi: { ask: unheard },
      funnelDays: { fetch: unheard, isUnseenSince: () => true },
    },
    ages,
    now,
  })
  return async (call) => {
    const company = records.get(call.company)
    try {
      if (company === undefined || !isOperationName(call.operation)) throw new Error('it is not stored')
      await secrets.load(company.id)
      return await answer(company, call.operation, call)
    } catch {
      throw new ApiFailure(503, 'INTERNAL_ERROR', 'The company is being taken over; try again in a moment.')
    }
  }
}

// A Coletor on a port of the loopback, in this process, for one company of a platform. Its keys are in memory.
import type { AddressInfo } from 'node:net'
import { answerFrom } from '../../../collector/answers/answer-operations.ts'
import type { Rest } from '../../../collector/answers/shares.ts'
import { buildCollector } from '../../../collector/build-app.ts'
import { assistantsFrom } from '../../../collector/http/assistants.ts'
import { type CollectorCore, companyIdOf, openCore } from '../../../collector/open-core.ts'
import type { ApplicationDeps, ApplicationTuning } from '../../../electron/core/application/deps.ts'
import type { CompanyRecord, RecordOwner } from '../../../electron/core/vault/company.ts'
import { tokenAccount } from '../../../electron/core/vault/secrets.ts'
import type { Vault } from '../../../electron/core/vault/vault.ts'
import { type AccessToken, hashToken } from '../../../server/access/auth.ts'
import { COLLECTOR_OPERATION_NAMES } from '../../../shared/api/collector-operations.ts'
import { OPERATION_NAMES } from '../../../shared/api/registry.ts'

const COMPANY_NAME = 'casa-aroeira'
const EVERY_OPERATION = [...OPERATION_NAMES, ...COLLECTOR_OPERATION_NAMES]
/** Time stands still in most tests: nobody waits for the platform. */
export const NO_REST = () => Promise.reject(new Error('nobody waits'))
/** Far above the use of any test. */
const MANY = 1_000_000

export interface CollectorPlace {
  readonly platformUrl: string
  readonly token: string
  readonly now: () => number
  readonly folder: string
  readonly vault: Vault
  readonly openStore: ApplicationDeps['openStore']
  readonly fetch?: typeof globalThis.fetch
  readonly rest?: Rest
  readonly tuning?: ApplicationTuning
  readonly log?: (line: string) => unknown
}

export interface CollectorHere {
  readonly baseUrl: string
  readonly core: CollectorCore
  readonly company: CompanyRecord
  readonly owner: RecordOwner
  /** Lets a key in. `scopes` are those of every operation by default; `calls` its quota, which never grows again. */
  addKey(key: string, scopes?: readonly string[], calls?: number): void
  close(): Promise<void>
}

export async function openCollectorHere(place: CollectorPlace): Promise<CollectorHere> {
  const { platformUrl, token, now, folder, vault, openStore } = place
  const secret = JSON.stringify({ baseUrl: platformUrl, token })
  await vault.write(tokenAccount(companyIdOf(COMPANY_NAME)), secret)
  const core = await openCore({
    folder,
    openStore,
    fetch: place.fetch ?? globalThis.fetch,
    vault,
    clock: { now },
    version: '0.0.0',
    log: () => undefined,
    companies: [
      { name: COMPANY_NAME, label: 'Casa Aroeira', address: platformUrl, timeZone: 'America/Sao_Paulo' },
    ],
    tuning: { retryDelayMs: 1, ...place.tuning },
  })
  const company = core.companies.get(COMPANY_NAME)
  const owner = company && (await core.context.secrets.ownerOf(company.id))
  if (!company || !owner) throw new Error('the company is not connected')
  const keys = new Map<string, AccessToken<string>>()
  const rules = { isDisabled: false, ipAllowList: null, company: COMPANY_NAME }
  const app = buildCollector({
    answer: answerFrom({
      core,
      now,
      log: (line) => place.log?.(line),
      rest: place.rest ?? NO_REST,
    }),
    assistants: assistantsFrom(core, '0.0.0', (line) => place.log?.(line)),
    problem: async () => (core.context.isStoreWritable() ? null : 'the store cannot be written'),
    keys: { find: (sha256) => keys.get(sha256) ?? null },
    clock: { now },
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    core,
    company,
    owner,
    addKey(key, scopes = EVERY_OPERATION, calls = MANY) {
      const quota = { quotaCapacity: calls, quotaPerSecond: calls === MANY ? MANY : 0 }
      keys.set(hashToken(key), { id: keys.size + 1, scopes, ...rules, ...quota })
    },
    async close() {
      await app.close()
      await core.application.close()
    },
  }
}

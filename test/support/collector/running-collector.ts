// A Coletor on a port of the loopback, in this process, in front of a fake of the platform.
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { buildCollector } from '../../../collector/build-app.ts'
import { type CollectorCore, companyIdOf, openCore } from '../../../collector/open-core.ts'
import type { Vault } from '../../../electron/core/deps.ts'
import type { RecordOwner } from '../../../electron/core/store/engine/sealed-rows.ts'
import type { CompanyRecord } from '../../../electron/core/store/tables/companies.ts'
import { tokenAccount } from '../../../electron/core/vault/accounts.ts'
import { hashToken } from '../../../server/access/auth.ts'
import { COLLECTOR_OPERATION_NAMES } from '../../../shared/api/collector-operations.ts'
import { OPERATION_NAMES } from '../../../shared/api/registry.ts'
import { createLastingVault, makeTempFolder, TEST_TOKEN } from '../core/core-harness.ts'
import { openStoreHere } from '../store/store-here.ts'

export const COMPANY_NAME = 'casa-aroeira'
const EVERY_OPERATION = [...OPERATION_NAMES, ...COLLECTOR_OPERATION_NAMES]

export interface TestCollector {
  readonly baseUrl: string
  readonly core: CollectorCore
  readonly company: CompanyRecord
  readonly owner: RecordOwner
  /** Folder of its data. */
  readonly folder: string
  /** Ends it, and starts another over the same data. */
  restart(): Promise<TestCollector>
  /** Lets a key in. `scopes` are those of every operation by default. */
  addKey(key: string, scopes?: readonly string[]): void
}

/** Starts a Coletor for one company. It ends with the test. */
export async function startTestCollector(platformUrl: string, now: () => number): Promise<TestCollector> {
  const folder = makeTempFolder()
  onTestFinished(folder.remove)
  const vault = createLastingVault()
  const secret = JSON.stringify({ baseUrl: platformUrl, token: TEST_TOKEN })
  await vault.write(tokenAccount(companyIdOf(COMPANY_NAME)), secret)
  return open({ platformUrl, now, folder: folder.path, vault })
}

interface Place {
  readonly platformUrl: string
  readonly now: () => number
  readonly folder: string
  readonly vault: Vault
}

async function open(place: Place): Promise<TestCollector> {
  const { platformUrl, now, folder, vault } = place
  const core = await openCore({
    folder,
    openStore: openStoreHere,
    fetch: globalThis.fetch,
    vault,
    clock: { now },
    version: '0.0.0',
    log: () => undefined,
    companies: [
      { name: COMPANY_NAME, label: 'Casa Aroeira', address: platformUrl, timeZone: 'America/Sao_Paulo' },
    ],
    tuning: { retryDelayMs: 1 },
  })
  onTestFinished(core.application.close)
  const company = core.companies.get(COMPANY_NAME)
  const owner = company && (await core.context.secrets.ownerOf(company.id))
  if (!company || !owner) throw new Error('the company is not connected')
  const keys = new Map<string, readonly string[]>()
  const app = buildCollector({
    core,
    keys: {
      find(sha256) {
        const scopes = keys.get(sha256)
        if (scopes === undefined) return null
        const rules = { isDisabled: false, ipAllowList: null, quotaCapacity: 1_000, quotaPerSecond: 1_000 }
        return { id: 1, company, scopes, ...rules }
      },
      list: () => [],
    },
    clock: { now },
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    folder,
    async restart() {
      await app.close()
      await core.application.close()
      return open(place)
    },
    core,
    company,
    owner,
    addKey: (key, scopes = EVERY_OPERATION) => keys.set(hashToken(key), scopes),
  }
}

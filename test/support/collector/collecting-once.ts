// A Coletor that collects once over a folder: its own refresh, and what a person asks. The clock and the timers are the
// test's. Used in the test's process, and in a child that is killed (collecting-child.ts).
import { parseConfig } from '../../../collector/config.ts'
import { withData } from '../../../collector/data/database.ts'
import { addKeys } from '../../../collector/keys/key-ring.ts'
import { companyIdOf } from '../../../collector/open-core.ts'
import { type RunningCollector, startCollector } from '../../../collector/start-collector.ts'
import { openSealedVault } from '../../../collector/vault/sealed-vault.ts'
import { tokenAccount } from '../../../electron/core/vault/secrets.ts'
import { OPERATIONS } from '../../../shared/api/registry.ts'
import { TEST_TOKEN } from '../core/core-harness.ts'
import { createFakeTime } from '../fakes/fake-time.ts'
import { openStoreHere } from '../store/store-here.ts'
import { keyWith } from './key-with.ts'

export const COMPANY = 'casa-aroeira'
const SECRET = Buffer.from('the-secret-of-a-test-0123456789-abcdef')
const KEY = 'key-of-ana-0123456789'
/** After the pause that a refresh waits at a start. */
const FIRST_MS = 10_000
/** After the time between two refreshes. */
const NEXT_MS = 10 * 60_000
/** What people ask that the refresh does not. */
const ASKED = ['stages.list', 'shop.loja.config', 'shop.banners.list', 'products.list', 'tasks.list'] as const

export interface CollectingPlace {
  /** Of the Coletor's data. */
  readonly folder: string
  readonly platformUrl: string
  readonly nowMs: number
}

/** Writes the token and the key into the folder. */
export async function prepareCollecting({ folder, platformUrl }: CollectingPlace): Promise<void> {
  const secret = JSON.stringify({ baseUrl: platformUrl, token: TEST_TOKEN })
  await withData({ data: folder }, async (data) => {
    const vault = await openSealedVault(data, SECRET)
    await vault.write(tokenAccount(companyIdOf(COMPANY)), secret)
    await addKeys(vault, [keyWith(KEY, COMPANY)])
  })
}

export interface CollectingHooks {
  readonly onLine: (line: string) => void
  /** Called when it is open, before it asks anything. */
  readonly onOpened?: (collector: RunningCollector) => Promise<void>
}

export interface CollectedOnce extends RunningCollector {
  /** Lets it run until after its next refresh. */
  collectAgain(): Promise<void>
}

/** Starts a Coletor and lets it collect. The caller stops it. */
export async function collectOnce(
  { folder, platformUrl, nowMs }: CollectingPlace,
  { onLine, onOpened }: CollectingHooks,
): Promise<CollectedOnce> {
  const time = createFakeTime(nowMs)
  const config = {
    data: folder,
    secret: { environment: 'NONE' },
    listen: { port: 0 },
    companies: [{ name: COMPANY, label: 'Casa Aroeira', address: platformUrl }],
  }
  const collector = await startCollector({
    config: parseConfig(JSON.stringify(config)),
    secret: SECRET,
    clock: { now: time.now },
    log: { level: 'warn', write: onLine },
    fetch: globalThis.fetch,
    openStore: openStoreHere,
    version: '0.0.0',
    tuning: { timers: time.timers, retryDelayMs: 1, random: () => 0.5 },
  })
  await onOpened?.(collector)
  await time.pass(FIRST_MS)
  const { application } = collector.core
  await application.whenRefreshed()
  for (const operation of ASKED) {
    const response = await fetch(`${collector.baseUrl}/api/v1/${KEY}/${operation}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(OPERATIONS[operation].example.request),
    })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${operation}: ${response.status}`)
  }
  return {
    ...collector,
    async collectAgain() {
      await time.pass(NEXT_MS)
      await application.whenRefreshed()
    },
  }
}

// Run as a child by R22, with a small heap: connects a company whose server sends leads without end, and one with a
// healthy server. Reads all leads of both, starts again over the same folder, and reports what each company shows.
import type { Answer } from '../../../shared/bridge/answer.ts'
import { createLastingVault, type Harness, startCore } from '../../support/core/core-harness.ts'
import { openStoreThread } from '../../support/store/store-fixture.ts'

export interface CompanyShown {
  /** Why the full lead sync ended, and the number of stored leads. */
  readonly endedBy: string | null
  readonly stored: number
  /** Number of leads that an offline search finds; null when the store has no answer. */
  readonly found: number | null
  readonly isComplete: boolean | null
  /** Source and value of the total of leads when the API is called. */
  readonly source: string
  readonly total: number | null
}

export interface FloodReport {
  readonly before: { readonly flooded: CompanyShown; readonly healthy: CompanyShown }
  readonly again: { readonly flooded: CompanyShown; readonly healthy: CompanyShown }
  /** Failure codes in the log. */
  readonly failures: readonly string[]
}

interface LeadsValue {
  readonly total: number | null
}

async function readAll(core: Harness, companyId: string): Promise<void> {
  const over = new Promise<void>((resolve) => {
    core.application.onEvent((event) => {
      if (event.type !== 'lead-sync' || event.companyId !== companyId) return
      if (event.status.state !== 'running') resolve()
    })
  })
  await core.value('leadSync.start', { companyId })
  await over
}

async function show(core: Harness, companyId: string): Promise<CompanyShown> {
  const ask = (params: object, readFrom: 'offline' | 'api') =>
    core.value('operation.read', {
      companyId,
      operation: 'leads.list',
      readFrom,
      params: params as Record<string, unknown>,
    }) as Promise<Answer<LeadsValue>>
  const found = await ask({ search: 'Aurora', limit: 10 }, 'offline')
  const live = await ask({ limit: 1 }, 'api')
  const { endedBy, stored } = await core.value('leadSync.status', { companyId })
  return {
    endedBy,
    stored,
    found: found.value?.total ?? null,
    isComplete: found.coverage?.isComplete ?? null,
    source: live.source,
    total: live.value?.total ?? null,
  }
}

async function main(): Promise<void> {
  const [floodedUrl = '', healthyUrl = '', folder = ''] = process.argv.slice(2)
  const vault = createLastingVault()
  const start = () => startCore(folder, { vault, openStore: openStoreThread })
  const first = await start()
  const { companyId: healthy } = await first.connect(healthyUrl, 'tk_healthy')
  const { companyId: flooded } = await first.connect(floodedUrl, 'tk_flooded')
  await Promise.all([readAll(first, healthy), readAll(first, flooded)])
  const before = { flooded: await show(first, flooded), healthy: await show(first, healthy) }
  await first.application.close()
  const second = await start()
  const again = { flooded: await show(second, flooded), healthy: await show(second, healthy) }
  await second.application.close()
  const failures = [...first.lines, ...second.lines].filter((line) => line.startsWith('STORE_'))
  process.send?.({ before, again, failures } satisfies FloodReport)
  process.disconnect()
}

await main()

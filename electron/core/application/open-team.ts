import type { OperationName } from '../../../shared/api/registry.ts'
import type { HistoryExchange } from '../history/history-exchange.ts'
import { createCollectorSync } from '../sync/collector-sync.ts'
import type { CoreAnswers } from './open-answers.ts'
import type { CoreApi } from './open-api.ts'
import type { CoreBackground } from './open-background.ts'
import type { CoreData } from './open-data.ts'
import type { CoreHost } from './open-host.ts'

/** Whose answers a merged record may change. */
const COPIED_OPERATIONS = [
  'marketing.funnel',
  'pipelines.list',
  'shop.banners.list',
  'tasks.list',
  'leads.list',
] as const satisfies readonly OperationName[]

/** The sixth phase: what a Coletor remembers for the team is read. Nothing happens before a refresh was over. */
export function openTeam(
  { tuning, events, log, now }: CoreHost,
  { companies, companySettings, secrets, settings }: CoreData,
  { companyApi, connections }: CoreApi,
  { keeper }: CoreAnswers,
  { retention }: CoreBackground,
  exchange: HistoryExchange,
) {
  async function onMerged(companyId: string): Promise<void> {
    // A Coletor may hold days that are older than what may be kept here.
    await retention.run()
    for (const operation of COPIED_OPERATIONS) keeper.noteStored({ companyId, operation })
  }
  const collectorSync = createCollectorSync({
    companies,
    companyApi,
    companySettings,
    connections,
    exchange,
    log,
    now,
    secrets,
    settings,
    onMerged,
    onFound: () => events.emit('state', null),
  })
  events.on('refreshed', ({ companyId }) => {
    // A Coletor asks the platform, which is none.
    if (tuning.hasNoWindow !== true) collectorSync.noteRefreshed(companyId)
  })
  return {
    parts: { collectorSync },
    close: collectorSync.close,
  }
}

export type CoreTeam = ReturnType<typeof openTeam>['parts']

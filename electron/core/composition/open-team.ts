import type { OperationName } from '../../../shared/api/registry.ts'
import { createDemoTeam } from '../demo/demo-team.ts'
import type { HistoryExchange } from '../history/history-exchange.ts'
import { createCollectorSync } from '../team/collector-sync.ts'
import { createTeamConfigs } from '../team/team-config.ts'
import { createTeamFolder } from '../team/team-folder.ts'
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

/**
 * The sixth phase: what the team remembers is read, from its folder or from a Coletor. Nothing happens before a refresh
 * was over.
 */
export function openTeam(
  host: CoreHost,
  data: CoreData,
  { companyApi, connections }: CoreApi,
  { watches }: CoreAnswers,
  { refresh, retention }: CoreBackground,
  exchange: HistoryExchange,
) {
  const { deps, tuning, events } = host
  const configs = createTeamConfigs(data.settings)
  async function onMerged(companyId: string): Promise<void> {
    // A file may hold days that are older than what may be kept here.
    await retention.run()
    for (const operation of COPIED_OPERATIONS) watches.noteStored({ companyId, operation })
    events.emit('desktop', { type: 'stored', companyId, operations: COPIED_OPERATIONS })
  }
  const teamFolder = createTeamFolder({
    ...host,
    ...data,
    exchange,
    configs,
    chooseFolder: deps.chooseFolder,
    historyCost: tuning.historyCost,
    whenRefreshed: refresh.whenIdle,
    onMerged,
    onStatus: (companyId, status) => events.emit('desktop', { type: 'team-folder', companyId, status }),
  })
  const collectorSync = createCollectorSync({
    ...host,
    ...data,
    companyApi,
    connections,
    exchange,
    onMerged,
    onFound: () => events.emit('state', null),
  })
  events.on('refreshed', ({ companyId }) => {
    teamFolder.noteRefreshed(companyId)
    // A Coletor asks the platform, which is none.
    if (tuning.hasNoWindow !== true) collectorSync.noteRefreshed(companyId)
  })
  const demoTeam = createDemoTeam({
    ...host,
    ...data,
    configs,
    dataFolder: deps.dataFolder,
    historyCost: tuning.historyCost,
  })
  return {
    parts: { teamFolder, collectorSync, demoTeam },
    async close() {
      await collectorSync.close()
      await teamFolder.close()
    },
  }
}

export type CoreTeam = ReturnType<typeof openTeam>['parts']

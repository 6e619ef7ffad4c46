import type { OperationName } from '../../../shared/api/registry.ts'
import { createDemoTeam } from '../demo/demo-team.ts'
import type { HistoryExchange } from '../history/history-exchange.ts'
import { createTeamConfigs } from '../team/team-config.ts'
import { createTeamFolder } from '../team/team-folder.ts'
import type { CoreAnswers } from './open-answers.ts'
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

/** The sixth phase: the folder of the team is read and written. Nothing happens before a refresh was over. */
export function openTeam(
  host: CoreHost,
  data: CoreData,
  { watches }: CoreAnswers,
  { refresh, retention }: CoreBackground,
  exchange: HistoryExchange,
) {
  const { deps, tuning, events } = host
  const configs = createTeamConfigs(data.settings)
  const teamFolder = createTeamFolder({
    ...host,
    ...data,
    exchange,
    configs,
    chooseFolder: deps.chooseFolder,
    historyCost: tuning.historyCost,
    whenRefreshed: refresh.whenIdle,
    async onMerged(companyId) {
      // A file may hold days that are older than what may be kept here.
      await retention.run()
      for (const operation of COPIED_OPERATIONS) watches.noteStored({ companyId, operation })
      events.emit('desktop', { type: 'stored', companyId, operations: COPIED_OPERATIONS })
    },
    onStatus: (companyId, status) => events.emit('desktop', { type: 'team-folder', companyId, status }),
  })
  events.on('refreshed', ({ companyId }) => teamFolder.noteRefreshed(companyId))
  const demoTeam = createDemoTeam({
    ...host,
    ...data,
    configs,
    dataFolder: deps.dataFolder,
    historyCost: tuning.historyCost,
  })
  return { parts: { teamFolder, demoTeam }, close: teamFolder.close }
}

export type CoreTeam = ReturnType<typeof openTeam>['parts']

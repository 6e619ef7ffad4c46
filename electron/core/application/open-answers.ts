import { DAYS_A_YEAR } from '../../../shared/bridge/retention.ts'
import { addDays, type PlainDate } from '../../../shared/time/calendar.ts'
import { createAnswers, Watches } from '../answers/answers.ts'
import { createKinds } from '../answers/kinds/kinds.ts'
import { createMeasuredFactsStore } from '../answers/measured-facts-store.ts'
import { FunnelPieces } from '../keeper/funnel-piece.ts'
import { createHistories } from '../keeper/histories.ts'
import { createKeeper } from '../keeper/keeper.ts'
import { createOfflineStores } from '../keeper/offline/offline-stores.ts'
import { Operations } from '../keeper/operations.ts'
import type { StoreChange } from '../keeper/resource.ts'
import { createTaskList } from '../keeper/task-list.ts'
import { createNamedPictures, MAX_NAMED } from '../pictures/named-pictures.ts'
import { createPictures, PICTURE_TIMEOUT_MS } from '../pictures/pictures.ts'
import type { CoreApi } from './open-api.ts'
import type { CoreData } from './open-data.ts'
import type { CoreHost } from './open-host.ts'

export type CoreAnswers = ReturnType<typeof openAnswers>['parts']

/** The fourth phase: questions can be answered. */
export function openAnswers(
  { deps, tuning, events, log, now, timers }: CoreHost,
  { companies, companySettings, policy, preferences, secrets, store }: CoreData,
  { companyApi, demo }: CoreApi,
) {
  const onStored = (change: StoreChange) => events.emit('stored', change)
  const offlineStores = createOfflineStores(store, now)
  /** The retention job counts in UTC. */
  const keptFrom = (today: PlainDate) => {
    const years = preferences.effectiveRetention() * DAYS_A_YEAR - 1
    return addDays(today, -Math.min(policy.describe().retentionDays ?? Infinity, years))
  }
  const named = createNamedPictures(MAX_NAMED)
  const onRead = named.note
  const measured = createMeasuredFactsStore({
    companies,
    companySettings,
    async corrections(companyId, pipelineId) {
      const read = await answers.ask({ kind: 'corrections', companyId, pipelineId }, { readFrom: 'store' })
      return (read.ok && read.value.value) || []
    },
    onChange: (companyId) => onStored({ companyId, operation: 'marketing.funnel', isMeasured: true }),
  })
  const operations = new Operations({
    companies,
    companyApi,
    offlineStores,
    onRead,
    onStored,
    secrets,
    store,
  })
  const pieces = new FunnelPieces({
    companies,
    companyApi,
    onAnswer: (answer) => void measured.note(answer),
    onStored,
    secrets,
    store,
  })
  const histories = createHistories({ now, onRead, store })
  const taskList = createTaskList(operations)
  const kinds = createKinds(histories, operations, pieces.resource, taskList, keptFrom)
  const onBug = () => log('UNEXPECTED', 'answer')
  const keeper = createKeeper({ companies, now, onBug, secrets, timers })
  const answers = createAnswers({ companies, keeper, kinds, measured, now })
  const watches = new Watches({
    answers,
    now,
    timers,
    onBug,
    onAnswer: (watchId, answer) => events.emit('desktop', { type: 'answer', watchId, answer }),
    onProgress: (watchId, count) => events.emit('desktop', { type: 'answer-progress', watchId, count }),
    onLive: (companyId) => events.emit('refreshed', { companyId }),
  })
  const pictures = createPictures({
    companies,
    demo,
    named,
    network: deps.pictures,
    timeoutMs: tuning.pictureTimeoutMs ?? PICTURE_TIMEOUT_MS,
  })
  events.on('stored', keeper.noteStored)
  events.on('desktop', (event) => {
    if (event.type === 'connection' && event.connection.state === 'connected')
      watches.retry(event.companyId, 'connection')
    if (event.type === 'rate-limited' && event.until === null) watches.retry(event.companyId, 'pause')
  })
  events.on('state', () => {
    const isConnected = (companyId: string) => companies.get(companyId) !== null
    watches.forget(isConnected)
    keeper.forget(isConnected)
    named.forget(isConnected)
  })
  return {
    parts: { answers, pieces, keeper, keptFrom, operations, pictures, watches },
    close() {
      pictures.close()
      watches.close()
      keeper.close()
    },
  }
}

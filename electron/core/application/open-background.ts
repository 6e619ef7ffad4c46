import type { OperationName } from '../../../shared/api/registry.ts'
import { createAlertWatch } from '../alerts/alert-watch.ts'
import { createSentAlerts } from '../alerts/sent-alerts.ts'
import type { HistoryExchange } from '../history/history-exchange.ts'
import { createRetentionJob } from '../store/retention-job.ts'
import { createCollectorSync } from '../sync/collector-sync.ts'
import { createFirstResponse } from '../sync/first-response.ts'
import { createLeadSync } from '../sync/lead-sync.ts'
import { createRefresh } from '../sync/scheduler.ts'
import { createUpdater } from '../updates/updater.ts'
import type { CoreAnswers } from './open-answers.ts'
import type { CoreApi } from './open-api.ts'
import type { CoreData } from './open-data.ts'
import type { CoreHost } from './open-host.ts'

export type CoreBackground = ReturnType<typeof openBackground>['parts']

/** Whose answers a merged record may change. */
const COPIED_OPERATIONS = [
  'marketing.funnel',
  'pipelines.list',
  'shop.banners.list',
  'tasks.list',
  'leads.list',
  'messages.list',
] as const satisfies readonly OperationName[]

/** What is read of leads and their conversations after a refresh. */
function openReading(
  { events, now }: CoreHost,
  { companies, companySettings, secrets, store }: CoreData,
  companyApi: CoreApi['companyApi'],
  keeper: CoreAnswers['keeper'],
) {
  const leadSync = createLeadSync({
    companies,
    companyApi,
    now,
    secrets,
    store,
    onProgress: (companyId, status) => {
      events.emit('desktop', { type: 'lead-sync', companyId, status })
      // While it runs, the API answers: what was computed from stored leads is read again at its end.
      if (status.state !== 'running') keeper.noteStored({ companyId, operation: 'leads.list' })
    },
  })
  const firstResponse = createFirstResponse({
    companies,
    companyApi,
    companySettings,
    now,
    secrets,
    store,
    onMeasured: (companyId) => keeper.noteStored({ companyId, operation: 'messages.list' }),
  })
  return { leadSync, firstResponse }
}

/** The fifth phase: background work. Nothing is refreshed before the host sends `start`. */
export function openBackground(
  host: CoreHost,
  data: CoreData,
  { companyApi, connections }: CoreApi,
  { answers, keeper, keptFrom }: CoreAnswers,
  exchange: HistoryExchange,
) {
  const { deps, tuning, events, log, now, random, timers } = host
  const { companies, companySettings, policy, preferences, secrets, settings, store } = data
  const isForAll = tuning.hasNoWindow === true
  const { leadSync, firstResponse } = openReading(host, data, companyApi, keeper)
  const retention = createRetentionJob({
    companies,
    maxAgeDays: () => policy.describe().retentionDays,
    now,
    retention: preferences.effectiveRetention,
    secrets,
    store,
    timers,
  })
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
    async onMerged(companyId) {
      // A Coletor may hold days that are older than what may be kept here.
      await retention.run()
      for (const operation of COPIED_OPERATIONS) keeper.noteStored({ companyId, operation })
    },
  })
  const updates = createUpdater({
    host: deps.updates,
    log,
    now,
    policy,
    random,
    timers,
    onChange: () => events.emit('state', null),
  })
  const refresh = createRefresh({
    answers,
    companies,
    companySettings,
    isForAll,
    keptFrom,
    now,
    random,
    timers,
    async onRefreshed(companyId, stoppedBy) {
      events.emit('refreshed', { companyId, stoppedBy })
      // A Coletor asks the platform, which is none.
      if (!isForAll) collectorSync.keepUp(companyId)
      if (stoppedBy !== null) return
      await firstResponse.keepUp(companyId, refresh.signal)
      await leadSync.keepUp(companyId)
    },
    async onAll() {
      updates.keepUp()
      await retention.keepUp()
    },
  })
  events.on('stored', ({ companyId, operation, isMeasured = false }) => {
    if (isMeasured) return
    if (operation === 'leads.list') events.emit('desktop', { type: 'leads-stored', companyId })
    refresh.reached()
  })
  const sentAlerts = createSentAlerts(settings)
  const alerts = createAlertWatch({
    answers,
    companies,
    companySettings,
    log,
    notify: deps.notify,
    now,
    preferences,
    sentAlerts,
  })
  events.on('refreshed', ({ companyId }) => void alerts.onRefreshed(companyId))
  return {
    parts: { alerts, collectorSync, leadSync, refresh, retention, sentAlerts, updates },
    async close() {
      refresh.close()
      await collectorSync.close()
      void leadSync.close()
      retention.stop()
      await updates.close()
    },
  }
}

import { createAlertWatch } from '../alerts/alert-watch.ts'
import { createSentAlerts } from '../alerts/sent-alerts.ts'
import { createRetentionJob } from '../store/retention-job.ts'
import { createLeadSync } from '../sync/lead-sync.ts'
import { createRefresh } from '../sync/refresh.ts'
import { createStoreChangeNotifier } from '../sync/store-change-notifier.ts'
import type { CoreAnswers } from './open-answers.ts'
import type { CoreApi } from './open-api.ts'
import type { CoreData } from './open-data.ts'
import type { CoreHost } from './open-host.ts'

/** The fifth phase: background work. Nothing is refreshed before the host sends `start`. */
export function openBackground(
  { deps, events, log, now, random, timers }: CoreHost,
  data: CoreData,
  { companyApi }: CoreApi,
  answers: CoreAnswers,
) {
  const { companies, companySettings, preferences, secrets, settings, store } = data
  const notifier = createStoreChangeNotifier(timers, (companyId, operations) =>
    events.emit('desktop', { type: 'stored', companyId, operations }),
  )
  const leadSync = createLeadSync({
    ...{ companies, companyApi, secrets, store, now },
    onProgress: (companyId, status) => {
      events.emit('desktop', { type: 'lead-sync', companyId, status })
      notifier.note(companyId, 'leads.list')
      answers.watches.noteStored({ companyId, operation: 'leads.list' })
    },
  })
  const refresh = createRefresh({
    ...answers,
    ...{ companies, leadSync, timers, now, random },
    refreshMinutes: () => preferences.get().refreshMinutes,
    onRefreshed: (companyId) => events.emit('refreshed', { companyId }),
    chosenPipeline: (companyId) => companySettings.get(companyId).pipelineId,
  })
  events.on('stored', ({ companyId, operation, isMeasured = false }) => {
    if (isMeasured) return
    notifier.note(companyId, operation)
    refresh.reached()
  })
  const sentAlerts = createSentAlerts(settings)
  const alerts = createAlertWatch({
    ...answers,
    ...{ companies, companySettings, preferences, sentAlerts, now, log },
    notify: deps.notify,
  })
  events.on('refreshed', ({ companyId }) => void alerts.onRefreshed(companyId))
  const retention = createRetentionJob({
    ...{ store, companies, secrets, now, timers },
    retention: () => preferences.get().retention,
  })
  retention.start()
  return {
    parts: { alerts, leadSync, refresh, sentAlerts },
    close() {
      refresh.close()
      leadSync.close()
      notifier.close()
      retention.stop()
    },
  }
}

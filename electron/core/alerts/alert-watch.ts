// Tells what has to be sent after a refresh. Off costs nothing: without a rule that is on, nothing is read. However many
// answers come at once, a company is looked at by one look at a time.
import { ALERT_RULES } from '../../../shared/bridge/alerts.ts'
import type { CompanyRegistry } from '../companies/company-registry.ts'
import type { ApplicationDeps } from '../deps.ts'
import type { PreferencesStore } from '../preferences/preferences-store.ts'
import { alertText, testText } from './alert-words.ts'
import { type FactSources, readFacts } from './facts.ts'
import { alertsOf } from './rules.ts'
import type { SentAlerts } from './sent-alerts.ts'

export interface AlertWatch {
  /** To be called when new answers of a company were stored. Never rejects. */
  onRefreshed(companyId: string): Promise<void>
  /** Resolves when no company is being looked at. */
  whenIdle(): Promise<void>
  /** Shows an example; false where the host shows none. */
  test(): boolean
}

export interface AlertWatchOptions extends FactSources {
  readonly companies: CompanyRegistry
  readonly preferences: Pick<PreferencesStore, 'get'>
  readonly sentAlerts: SentAlerts
  readonly notify: ApplicationDeps['notify']
  readonly now: () => number
  readonly log: (code: string, detail?: string) => void
}

export function createAlertWatch(options: AlertWatchOptions): AlertWatch {
  const { companies, preferences, sentAlerts, notify, now, log } = options

  async function check(companyId: string): Promise<void> {
    const company = companies.get(companyId)
    const { alerts: settings, views, language } = preferences.get()
    if (notify === null || company === null || !ALERT_RULES.some((rule) => settings[rule].isOn)) return
    const { timeZone } = company
    const facts = await readFacts(options, { companyId, timeZone, nowMs: now(), views, settings })
    // Forgotten while it was read.
    if (companies.get(companyId) === null) return
    const label = companies.list().length > 1 ? company.label : null
    for (const alert of alertsOf(facts, settings)) {
      if (!sentAlerts.claim(companyId, alert.rule, facts.today)) continue
      const pipelineId = 'pipelineId' in alert ? alert.pipelineId : null
      log('ALERT', alert.rule)
      notify({ ...alertText(alert, language, label), target: { companyId, rule: alert.rule, pipelineId } })
    }
  }

  /** Companies that are being looked at; true when there is news since the look began. */
  const looking = new Map<string, { hasNews: boolean; readonly done: Promise<void> }>()

  async function look(companyId: string): Promise<void> {
    do {
      const state = looking.get(companyId)
      if (state) state.hasNews = false
      await check(companyId).catch(() => log('ALERTS_FAILED'))
    } while (looking.get(companyId)?.hasNews)
    looking.delete(companyId)
  }

  return {
    onRefreshed(companyId) {
      const running = looking.get(companyId)
      if (running) {
        running.hasNews = true
        return running.done
      }
      // Begins after this turn, so that the entry is there when it looks for news.
      const done = Promise.resolve().then(() => look(companyId))
      looking.set(companyId, { hasNews: false, done })
      return done
    },
    async whenIdle() {
      while (looking.size > 0) await Promise.all([...looking.values()].map(({ done }) => done))
    },
    test() {
      if (notify === null) return false
      log('ALERT', 'test')
      notify({ ...testText(preferences.get().language), target: null })
      return true
    },
  }
}

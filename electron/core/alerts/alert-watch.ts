// Sends due alerts after a refresh. When no rule is on, nothing is read. A company is checked by one check at a time,
// however many answers arrive at once.
import { ALERT_RULES, type AlertTarget } from '../../../shared/bridge/alert-rules.ts'
import type { Answers } from '../answers/answers.ts'
import { createJobs } from '../keeper/jobs.ts'
import type { CompanySettingsStore } from '../preferences/company-settings-store.ts'
import type { PreferencesStore } from '../preferences/preferences-store.ts'
import type { CompanyRegistry } from '../store/company-registry.ts'
import { alertText, testText } from './alert-words.ts'
import { readFacts } from './facts.ts'
import { alertsOf } from './rules.ts'
import type { SentAlerts } from './sent-alerts.ts'

/** A notification without personal data. A click opens its target, or only the window when `target` is null. */
export interface SystemNotification {
  readonly title: string
  readonly body: string
  readonly target: AlertTarget | null
}

export function createAlertWatch({
  answers,
  companies,
  companySettings,
  preferences,
  sentAlerts,
  notify,
  now,
  log,
}: {
  readonly answers: Pick<Answers, 'ask'>
  readonly companies: CompanyRegistry
  readonly preferences: Pick<PreferencesStore, 'get'>
  readonly companySettings: Pick<CompanySettingsStore, 'get'>
  readonly sentAlerts: SentAlerts
  readonly notify: ((notice: SystemNotification) => void) | null
  readonly now: () => number
  readonly log: (code: string, detail?: string) => void
}) {
  async function check(companyId: string): Promise<void> {
    const company = companies.get(companyId)
    const { alerts: rules, language } = preferences.get()
    if (notify === null || company === null || !ALERT_RULES.some((rule) => rules[rule].isOn)) return
    const settings = companySettings.get(companyId)
    const facts = await readFacts(answers, company, now(), settings, rules)
    // The company was deleted during the read.
    if (companies.get(companyId) === null) return
    const label = companies.list().length > 1 ? company.label : null
    for (const alert of alertsOf(facts, rules)) {
      if (!sentAlerts.claim(companyId, alert.rule, facts.today)) continue
      const pipelineId = 'pipelineId' in alert ? alert.pipelineId : null
      log('ALERT', alert.rule)
      notify({ ...alertText(alert, language, label), target: { companyId, rule: alert.rule, pipelineId } })
    }
  }

  const jobs = createJobs()
  /** Companies with new answers since their last check began. */
  const unchecked = new Set<string>()

  function look(companyId: string): Promise<void> {
    async function run(): Promise<void> {
      unchecked.delete(companyId)
      await check(companyId).catch(() => log('ALERTS_FAILED'))
    }
    return jobs.start(companyId, run, async () => {
      if (unchecked.has(companyId)) await look(companyId)
    })
  }

  return {
    /** Call it when new answers of a company were stored. Never rejects. */
    onRefreshed(companyId: string): Promise<void> {
      unchecked.add(companyId)
      return look(companyId)
    },
    /** Resolves when no check is running. */
    whenIdle: jobs.whenIdle,
    /** Shows an example alert. False when the host cannot show notifications. */
    test(): boolean {
      if (notify === null) return false
      log('ALERT', 'test')
      notify({ ...testText(preferences.get().language), target: null })
      return true
    },
  }
}

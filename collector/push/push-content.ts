// What is pushed, from the facts, rules and words of the application's own alerts: sums and counts, never a person.
import { alertText, summaryLines, testText } from '../../electron/core/alerts/alert-words.ts'
import { type Alert, type AlertFacts, alertsOf, forecastPercent } from '../../electron/core/alerts/rules.ts'
import { type AlertSettings, DEFAULT_ALERTS } from '../../shared/bridge/alerts.ts'
import type { Language } from '../../shared/bridge/app-state.ts'
import { WORDS } from '../../shared/words/words.ts'
import type { AlertPush } from './push-config.ts'

export interface PushContent {
  readonly type: 'summary' | 'alert' | 'test'
  /** What it is the only one of on its day: a time or a rule. */
  readonly name: string
  readonly title: string
  readonly text: string
  /** By name; cents, counts and percent. Null when it is not known today. */
  readonly figures: Readonly<Record<string, number | null>>
}

const { overdueTasks, stalled, noLeads, pace, summary } = DEFAULT_ALERTS

/** The rules whose facts a summary is made of. */
export const SUMMARY_RULES: AlertSettings = {
  ...DEFAULT_ALERTS,
  noLeads: { ...noLeads, isOn: true },
  pace: { ...pace, isOn: true },
  summary: { ...summary, isOn: true },
}

/** Returns the rules of a company: those that are named are on. */
export function alertRulesOf(push: AlertPush): AlertSettings {
  const isOn = true
  return {
    ...DEFAULT_ALERTS,
    overdueTasks: push.overdueTasks ? { ...push.overdueTasks, isOn } : overdueTasks,
    stalled: push.stalled ? { ...push.stalled, isOn } : stalled,
    noLeads: push.noLeads ? { ...push.noLeads, isOn } : noLeads,
    pace: push.pace ? { ...push.pace, isOn } : pace,
  }
}

/** Returns the summary for a time (`HH:MM`); null while nothing of today is known. */
export function summaryContent(
  facts: AlertFacts,
  at: string,
  language: Language,
  label: string,
): PushContent | null {
  const lines = summaryLines(facts, language)
  if (lines.length === 0) return null
  return {
    type: 'summary',
    name: at,
    title: `${WORDS[language].alerts.summary} · ${label}`,
    text: lines.join('\n'),
    figures: {
      wonMonthCents: facts.summary?.wonCents ?? null,
      overdueTasks: facts.summary?.overdue ?? null,
      stalledDeals: facts.summary?.stalled ?? null,
      leadsToday: facts.leads?.count ?? null,
      forecastPercent: forecastPercent(facts.pace),
    },
  }
}

function alertFigures(alert: Alert): PushContent['figures'] {
  switch (alert.rule) {
    case 'overdueTasks':
      return { overdueTasks: alert.count, unreadableTasks: alert.unreadable }
    case 'stalled':
      return { stalledDeals: alert.count, added: alert.added.count }
    case 'noLeads':
      return { leadsToday: 0 }
    case 'pace':
      return { forecastPercent: alert.percent }
    default:
      return {}
  }
}

/** Returns the alerts that the facts trigger. */
export function alertContents(facts: AlertFacts, push: AlertPush, label: string): PushContent[] {
  return alertsOf(facts, alertRulesOf(push)).map((alert) => {
    const { title, body } = alertText(alert, push.language, label)
    return { type: 'alert', name: alert.rule, title, text: body, figures: alertFigures(alert) }
  })
}

/** Returns the example alert of the application. */
export function testContent(language: Language, label: string): PushContent {
  const { title, body } = testText(language)
  return { type: 'test', name: 'test', title: `${title} · ${label}`, text: body, figures: {} }
}

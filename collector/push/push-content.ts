// What is pushed, from the facts, rules and words of the application's own alerts: sums and counts, never a person.
import { alertText, summaryText, testText } from '../../electron/core/alerts/alert-words.ts'
import { type Alert, type AlertFacts, alertsOf } from '../../electron/core/alerts/rules.ts'
import { type AlertSettings, DEFAULT_ALERTS } from '../../shared/bridge/alerts.ts'
import type { Language } from '../../shared/bridge/app-state.ts'
import type { Line } from '../../shared/compare/judged.ts'
import { isTelling } from '../../shared/summary/summary.ts'
import { WORDS } from '../../shared/words/words.ts'
import type { AlertPush } from './push-config.ts'

/** A figure beyond its usual; `of` is its channel or reason, `since` the first day of its window. */
type PushedLine = Pick<Line, 'figure' | 'of' | 'now' | 'expected' | 'since'>

export interface PushContent {
  readonly type: 'summary' | 'alert' | 'test'
  /** What it is the only one of on its day: a time or a rule. */
  readonly name: string
  readonly title: string
  readonly text: string
  /** By name; cents, counts and percent. Null when it is not known today. */
  readonly figures: Readonly<Record<string, number | readonly PushedLine[] | null>>
}

/** The only rule whose facts a summary is made of. */
export const SUMMARY_RULES: AlertSettings = {
  ...DEFAULT_ALERTS,
  summary: { ...DEFAULT_ALERTS.summary, isOn: true },
}

/** Returns the rules of a company: those that are named are on. */
export function alertRulesOf({ overdueTasks, unusual, noLeads, pace }: AlertPush): AlertSettings {
  const isOn = true
  return {
    ...DEFAULT_ALERTS,
    ...(overdueTasks && { overdueTasks: { ...overdueTasks, isOn } }),
    ...(unusual && { unusual: { isOn } }),
    ...(noLeads && { noLeads: { ...noLeads, isOn } }),
    ...(pace && { pace: { ...pace, isOn } }),
  }
}

const pushedLines = (lines: readonly Line[]): PushedLine[] =>
  lines.map(({ figure, of, now, expected, since }) => ({ figure, of, now, expected, since }))

/** Returns the summary for a time (`HH:MM`); null while nothing of today is known. */
export function summaryContent(
  { summary }: AlertFacts,
  at: string,
  language: Language,
  label: string,
): PushContent | null {
  if (summary === null || !isTelling(summary)) return null
  const { closed, month, since, forecast, unusual, stalled, overdue } = summary
  return {
    type: 'summary',
    name: at,
    title: `${WORDS[language].alerts.summary} · ${label}`,
    text: summaryText(summary, language).join('\n'),
    figures: {
      closedMonthCents: closed?.wonCents ?? null,
      closedMonthTargetCents: closed?.targetCents ?? null,
      wonMonthCents: month?.wonCents ?? null,
      targetMonthCents: month?.targetCents ?? null,
      wonToday: since.wonCount,
      wonTodayCents: since.wonCents,
      leadsToday: since.leads,
      forecastCents: forecast?.projectedCents ?? null,
      forecastLowCents: forecast?.lowCents ?? null,
      forecastHighCents: forecast?.highCents ?? null,
      unusual: unusual && pushedLines(unusual),
      stalledDeals: stalled?.count ?? null,
      stalledCents: stalled?.valueCents ?? null,
      stalledAdded: stalled?.added ?? null,
      overdueTasks: overdue?.count ?? null,
      overdueLate: overdue?.late ?? null,
    },
  }
}

function alertFigures(alert: Alert): PushContent['figures'] {
  switch (alert.rule) {
    case 'overdueTasks':
      return { overdueTasks: alert.count, unreadableTasks: alert.unreadable }
    case 'unusual':
      return { unusual: pushedLines(alert.lines) }
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

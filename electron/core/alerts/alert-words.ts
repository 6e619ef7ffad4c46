// The texts of alerts, created in the core because no window may be open. Only figures and the connection's name, never
// a person's: anyone who sees the screen can read a notification.
import type { Language } from '../../../shared/bridge/app-state.ts'
import { type Cents, reaisFromCents } from '../../../shared/money/money.ts'
import type { Words } from '../../../shared/words/pt-br.ts'
import { fillGaps, WORDS } from '../../../shared/words/words.ts'
import { type Alert, type AlertFacts, forecastPercent, type SummaryFigures } from './rules.ts'

export interface AlertText {
  readonly title: string
  readonly body: string
}

type Counted = keyof Words['alerts'] extends infer Key
  ? Key extends `${infer Name}_one`
    ? Name
    : never
  : never

function wordsIn(language: Language) {
  const words = WORDS[language].alerts
  const count = new Intl.NumberFormat(language).format
  const reais = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'BRL',
    maximumFractionDigits: 0,
  })
  return {
    words,
    count,
    money: (cents: number) => reais.format(reaisFromCents(cents as Cents)),
    counted: (name: Counted, value: number, gaps: Readonly<Record<string, string>> = {}) =>
      fillGaps(words[`${name}_${value === 1 ? 'one' : 'other'}`], { shown: count(value), ...gaps }),
  }
}

/** Returns the known figures of the day's summary in words; empty when none is known. */
function summaryParts({ wonCents, overdue, stalled }: SummaryFigures, language: Language): string[] {
  const { words, money, counted } = wordsIn(language)
  return [
    ...(wonCents === null ? [] : [fillGaps(words.summaryWon, { amount: money(wonCents) })]),
    ...(overdue === null ? [] : [counted('summaryOverdue', overdue)]),
    ...(stalled === null ? [] : [counted('summaryStalled', stalled)]),
  ]
}

/** Returns the summary where nothing is clicked: a line for each kind of figure that is known; none without any. */
export function summaryLines(
  { summary, leads, pace }: Pick<AlertFacts, 'summary' | 'leads' | 'pace'>,
  language: Language,
): string[] {
  const { words, count, counted } = wordsIn(language)
  const parts = summary === null ? [] : summaryParts(summary, language)
  const percent = forecastPercent(pace)
  return [
    ...(parts.length === 0 ? [] : [parts.join(' · ')]),
    ...(leads === null ? [] : [counted('summaryLeads', leads.count, { time: leads.knownUntil })]),
    ...(percent === null ? [] : [fillGaps(words.paceBody, { percent: count(percent) })]),
  ]
}

function bodyOf(alert: Alert, language: Language): string {
  const { words, count, counted } = wordsIn(language)
  switch (alert.rule) {
    case 'overdueTasks': {
      const unread = alert.unreadable === 0 ? '' : counted('unread', alert.unreadable)
      return counted('overdueTasksBody', alert.count, { unread })
    }
    case 'stalled': {
      const { added } = alert
      const whole = counted('deals', alert.count)
      const more = `+${count(added.count)}`
      const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
      return fillGaps(words.stalledMore, { whole, more, day: day.format(Date.parse(added.since)) })
    }
    case 'noLeads':
      return fillGaps(words.noLeadsBody, { time: alert.knownUntil })
    case 'pace':
      return fillGaps(words.paceBody, { percent: count(alert.percent) })
    case 'summary':
      return [...summaryParts(alert.figures, language), words.summaryCopy].join(' · ')
  }
}

/** `label` names the company when there are several, else null. */
export function alertText(alert: Alert, language: Language, label: string | null): AlertText {
  const title = WORDS[language].alerts[alert.rule]
  return { title: label === null ? title : `${title} · ${label}`, body: bodyOf(alert, language) }
}

/** The example alert of the button in Ajustes. */
export function testText(language: Language): AlertText {
  const { test, testBody } = WORDS[language].alerts
  return { title: test, body: testBody }
}

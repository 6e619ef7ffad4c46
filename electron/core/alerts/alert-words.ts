// The texts of alerts, created in the core because no window may be open. Only figures and the names of company and
// pipeline, never a person's: anyone who sees the screen can read a notification.
import type { Language } from '../../../shared/bridge/app-state.ts'
import { lineText } from '../../../shared/compare/line-words.ts'
import { summaryLines } from '../../../shared/summary/summary.ts'
import { textFormatsOf } from '../../../shared/text/text-formats.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { fillCounted, fillGaps, SUMMARY_WORDS, WORDS } from '../../../shared/words/words.ts'
import type { Alert, NamedSummary } from './rules.ts'

/** The lines of a summary that a notification has room for. */
const SHOWN_LINES = 3

export interface AlertText {
  readonly title: string
  readonly body: string
}

const formatsOn = (language: Language, day: PlainDate) => textFormatsOf(language, day.slice(0, 4))

/** Returns the lines of a summary, as "Copiar resumo" has them. */
export function summaryText(summary: NamedSummary, language: Language): string[] {
  const { company, pipeline, capturedAt, timeZone, today } = summary
  const formats = formatsOn(language, today)
  const collected =
    capturedAt &&
    fillGaps(SUMMARY_WORDS[language].collected, { time: formats.dateTime(capturedAt, timeZone) })
  const head = [company, pipeline, collected].filter((part) => part !== null)
  return summaryLines(summary, head, formats)
}

function bodyOf(alert: Alert, language: Language): string {
  const words = WORDS[language].alerts
  switch (alert.rule) {
    case 'overdueTasks': {
      const count = new Intl.NumberFormat(language).format
      const shown = count(alert.unreadable)
      const said = fillCounted(SUMMARY_WORDS[language], 'unread', alert.unreadable, { shown })
      const unread = alert.unreadable === 0 ? '' : `, ${said}`
      return fillCounted(words, 'overdueTasksBody', alert.count, { shown: count(alert.count), unread })
    }
    case 'unusual':
      return alert.lines.map((line) => lineText(formatsOn(language, line.morning), line)).join('\n')
    case 'noLeads':
      return fillGaps(words.noLeadsBody, { time: alert.knownUntil })
    case 'pace':
      return fillGaps(words.paceBody, { percent: alert.percent })
    case 'summary':
      return [...summaryText(alert.summary, language).slice(0, SHOWN_LINES), words.summaryCopy].join('\n')
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

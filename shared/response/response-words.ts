// What a response time says: the same on every screen, in files, in the search and to an assistant.
import type { TextFormats } from '../text/text-formats.ts'
import { fillCounted, fillGaps, SUMMARY_WORDS } from '../words/words.ts'
import type { ResponseRecord, ResponseTime } from './first-response.ts'

type Formats = Pick<TextFormats, 'language' | 'count' | 'minutes'>

/** Minutes up to here are written without hours. */
const SHORT_MINUTES = 120

/** "16 min (12–21)": the median with its range; in words where most have no answer. */
export function responseFigure(formats: Formats, { minutes, low, high }: ResponseTime): string {
  const words = SUMMARY_WORDS[formats.language]
  if (minutes === null) return words.mostUnanswered
  const isShort = Math.max(minutes, low ?? 0, high ?? 0) < SHORT_MINUTES
  const write = (each: number | null) =>
    each === null ? words.unanswered : isShort ? formats.count(Math.round(each)) : formats.minutes(each)
  return `${formats.minutes(minutes)} (${write(low)}–${write(high)})`
}

/** "de 20 conversas". */
export function conversationsText({ language, count }: Formats, { conversations }: ResponseTime): string {
  return fillGaps(SUMMARY_WORDS[language].ofConversations, { shown: count(conversations) })
}

/** "16 min (12–21), de 20 conversas". */
export function responseText(formats: Formats, time: ResponseTime): string {
  return `${responseFigure(formats, time)}, ${conversationsText(formats, time)}`
}

/** "fora do horário chegaram 7 leads, 4 ainda sem conversa"; null where they were not counted, or none came. */
export function afterHoursText(
  formats: Formats,
  { afterHours }: Pick<ResponseRecord, 'afterHours'>,
): string | null {
  if (!afterHours?.leads) return null
  const { leads, without } = afterHours
  const values = { shown: formats.count(leads), without: formats.count(without) }
  return fillCounted(SUMMARY_WORDS[formats.language], 'afterHours', leads, values)
}

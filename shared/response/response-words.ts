// What a response time says: the same on every screen, in files, in the search and to an assistant.
import type { TextFormats } from '../text/text-formats.ts'
import { fillCounted, fillGaps, SUMMARY_WORDS } from '../words/words.ts'
import type { ResponseTime } from './first-response.ts'
import type { ResponseRecord } from './response-record.ts'

type Formats = Pick<TextFormats, 'language' | 'count' | 'minutes'>

/** Minutes up to here are written without hours. */
const SHORT_MINUTES = 120

/** "12–21": the range of the median. */
export function responseRange(formats: Formats, { minutes, low, high }: ResponseTime): string {
  const words = SUMMARY_WORDS[formats.language]
  const isShort = Math.max(minutes ?? 0, low ?? 0, high ?? 0) < SHORT_MINUTES
  const write = (each: number | null) =>
    each === null ? words.unanswered : isShort ? formats.count(Math.round(each)) : formats.minutes(each)
  return `${write(low)}–${write(high)}`
}

/** "16 min (12–21)": the median with its range; in words where most have no answer. */
export function responseFigure(formats: Formats, time: ResponseTime): string {
  if (time.minutes === null) return SUMMARY_WORDS[formats.language].mostUnanswered
  return `${formats.minutes(time.minutes)} (${responseRange(formats, time)})`
}

/** "de 20 conversas". */
export function conversationsText({ language, count }: Formats, { conversations }: ResponseTime): string {
  return fillGaps(SUMMARY_WORDS[language].ofConversations, { shown: count(conversations) })
}

/** "16 min (12–21), de 20 conversas". */
export function responseText(formats: Formats, time: ResponseTime): string {
  return `${responseFigure(formats, time)}, ${conversationsText(formats, time)}`
}

/** "fora do horário: 7 leads, 4 ainda sem conversa"; null where they were not counted, or none came. */
export function afterHoursText(
  formats: Formats,
  { afterHours }: Pick<ResponseRecord, 'afterHours'>,
): string | null {
  if (!afterHours?.leads) return null
  const { leads, without } = afterHours
  const values = { shown: formats.count(leads), without: formats.count(without) }
  return fillCounted(SUMMARY_WORDS[formats.language], 'afterHours', leads, values)
}

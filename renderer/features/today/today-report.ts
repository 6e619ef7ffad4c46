// What Hoje says for files, pictures and the clipboard. It names no one: exports of this screen are made to be passed
// on.

import { filterByLateness } from '../../../shared/tasks/task-severity.ts'
import type { SinceAnswers } from '../../domain/since/difference.ts'
import { differences } from '../../domain/since/differences.ts'
import { isSinceLoading, type SinceMoment, sinceParts } from '../../domain/since/since-parts.ts'
import { stalledLong } from '../../domain/stalled/stalled-model.ts'
import { sinceWords } from '../../domain/today/figure-words.ts'
import { lineWords } from '../../domain/today/line-words.ts'
import { paceWords } from '../../domain/today/pace-words.ts'
import { FUNNEL_FIGURES, NO_PRESENT_WORDS, PRESENT_FIGURES } from '../../domain/today/today-figures.ts'
import { unreadableWords } from '../../report/answer-words.ts'
import type { Reading } from '../../report/figure.ts'
import { figuresTable } from '../../report/figures-table.ts'
import type { Report } from '../../report/report.ts'
import type { Say } from '../../report/say.ts'
import { queueLines } from './attention-model.ts'
import { happenedTable, levelsTable } from './since-tables.tsx'
import { paceTable, queueTable } from './today-tables.tsx'
import type { TodayScreen } from './use-today-screen.ts'

type ShownFigures = Pick<
  TodayScreen,
  'funnel' | 'figures' | 'base' | 'holidays' | 'stalled' | 'stalledBefore' | 'overdue' | 'leads'
>

/** Returns the values of the figures, in the order of the tiles. */
export function todayReadings(say: Say, screen: ShownFigures): Reading[] {
  const answers = { ...screen, ...NO_PRESENT_WORDS }
  return [...FUNNEL_FIGURES, ...PRESENT_FIGURES].flatMap(({ make }) => make(say, answers).readings)
}

export interface SummedUp
  extends Pick<TodayScreen, 'pace' | 'morning' | 'stalled' | 'stalledBefore' | 'overdue'> {
  readonly since: (SinceAnswers & { readonly moment: SinceMoment }) | null
}

/** The amount with its part of the target and the state; until a business day is over, the closed month. */
function monthLine(say: Say, { pace }: SummedUp): string {
  const { t, formats } = say
  const { wonCents, pacing, targetRate, won } = pace
  const { state } = paceWords(say, pace)
  const amount = wonCents === null ? t('today:unknown') : formats.moneyShort(wonCents)
  const ofTarget = pacing && {
    rate: formats.percent(targetRate),
    target: formats.moneyShort(pacing.targetCents),
  }
  const soFar = ofTarget ? t('today:share.ofTarget', { amount, ...ofTarget }) : amount
  if (won.closed !== null) {
    return t('today:share.monthBegun', { month: formats.monthName(won.range.from), soFar })
  }
  return state === null ? `${soFar}.` : `${soFar} (${t(`today:${state}`)}).`
}

/** What is not as usual; nothing on a day that is not judged. */
function unusualLine(say: Say, { morning: { value } }: SummedUp): string | null {
  if (value === null || value.leftOut !== null) return null
  const lines = queueLines(value.lines)
  if (lines.length === 0) return say.t('today:share.usual')
  const list = lines.map((line) => lineWords(say, line))
  return say.t('today:share.unusual', { list: list.join(' · ') })
}

function stalledLine(say: Say, { stalled, stalledBefore = null }: SummedUp): string | null {
  const { t, formats } = say
  const long = stalledLong(stalled.value, stalledBefore)
  if (long === null || long.count === null) return null
  const { count, valueCents, addedCount } = long
  const figures = [formats.count(count), ...(valueCents === null ? [] : [formats.moneyShort(valueCents)])]
  const since =
    addedCount === null || stalledBefore === null
      ? ''
      : ` (${sinceWords(say, addedCount, stalledBefore.snapshotDate)})`
  return t('today:share.stalled', { figures: `${figures.join(', ')}${since}` })
}

function overdueLine(say: Say, { overdue }: SummedUp): string | null {
  const { t, today } = say
  if (overdue.value === null) return null
  const severe = filterByLateness(overdue.value, 'severe', today).length
  const unreadable = unreadableWords(say, overdue)
  const parts = [t('today:overdueLong', { count: severe }), ...(unreadable === null ? [] : [unreadable])]
  return t('today:share.overdue', { count: overdue.value.length, parts: parts.join(', ') })
}

/** The strip in words; nothing while its answers are on their way. */
function sinceLine(say: Say, { since }: SummedUp): string | null {
  if (since === null || isSinceLoading(since)) return null
  const { moment, parts, none } = sinceParts(say, since, since.moment)
  if (none !== null) return `${none}.`
  const list = parts.map(({ text }) => text.replaceAll('*', '')).join(' · ')
  return `${say.t('since:title', { moment })}: ${list}.`
}

/**
 * Returns at most seven lines for a chat; what is not known is left out or said.
 * @param head company, pipeline and time of the data
 */
export function todaySummary(say: Say, screen: SummedUp, head: readonly string[]): string[] {
  const { forecast, last } = paceWords(say, screen.pace)
  return [
    `${head.join(' · ')} — ${monthLine(say, screen)}`,
    sinceLine(say, screen),
    forecast,
    last,
    unusualLine(say, screen),
    stalledLine(say, screen),
    overdueLine(say, screen),
  ].filter((line) => line !== null)
}

/** The tiles, what changed, the queue and the pace as files, the pace as a picture, and a summary. */
export function todayReport(say: Say, screen: TodayScreen, head: readonly string[]): Report {
  const { since } = screen
  const changed = since && !isSinceLoading(since) ? differences(say, since, since.moment.day) : []
  return {
    tables: [
      figuresTable(say, todayReadings(say, screen)),
      ...(since && changed.length > 0
        ? [happenedTable(say, changed), levelsTable(say, changed, since.moment.day)]
        : []),
      queueTable(say, screen.queue),
      paceTable(say, screen.pace.points),
    ],
    pictures: [say.t('today:pace')],
    summary: todaySummary(say, screen, head),
  }
}

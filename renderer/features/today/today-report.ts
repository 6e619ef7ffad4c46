// What Hoje says for files, pictures and the clipboard. It names no one: exports of this screen are made to be passed
// on.
import { type SummaryFacts, summaryLines, summaryOf } from '../../../shared/summary/summary.ts'
import { unreadableOf } from '../../answers/answer-state.ts'
import type { SinceAnswers } from '../../domain/since/difference.ts'
import { differences } from '../../domain/since/differences.ts'
import { isSinceLoading, momentWords, type SinceMoment } from '../../domain/since/since-parts.ts'
import { FIGURES, type TodayAnswers } from '../../domain/today/today-figures.ts'
import { figuresTable, type Reading } from '../../report/figure.ts'
import type { Say } from '../../report/say.ts'
import type { Report } from '../../report/table.ts'
import { happenedTable, levelsTable } from './since-strip.tsx'
import { paceTable, queueTable } from './today-tables.tsx'
import type { TodayScreen } from './use-today-screen.ts'

/** Returns the values of the figures, in the order of the tiles. */
export function todayReadings(say: Say, screen: TodayAnswers): Reading[] {
  return FIGURES.flatMap(({ make }) => make(say, screen).readings)
}

export interface SummedUp
  extends Pick<TodayScreen, 'days' | 'pace' | 'morning' | 'stalled' | 'stalledBefore' | 'overdue'> {
  readonly since: (SinceAnswers & { readonly moment: SinceMoment }) | null
}

/** What happened since the last look; null while its answers are on their way, and without a look. */
function happenedSince(say: Say, since: SummedUp['since']): SummaryFacts['since'] {
  if (since === null || isSinceLoading(since)) return null
  const all = differences(say, since, since.moment.day)
  const of = (key: string) => all.find((each) => each.key === key)?.change
  const when = say.t('since:title', { moment: momentWords(say, since.moment) })
  const [won, leads] = [of('won'), of('leads')]
  return { when, wonCount: won?.count ?? null, wonCents: won?.cents ?? null, leads: leads?.count ?? null }
}

/**
 * Returns the lines of the summary, as alerts and the Coletor have them.
 * @param head company, pipeline and time of the data
 */
export function todaySummary(say: Say, screen: SummedUp, head: readonly string[]): string[] {
  const { days, pace, morning, stalled, stalledBefore, overdue } = screen
  const summary = summaryOf({
    today: say.today,
    verdict: pace,
    days,
    since: happenedSince(say, screen.since),
    morning: morning.value,
    stalled: stalled.value,
    stalledBefore,
    overdue: overdue.value,
    unreadable: unreadableOf(overdue).length,
  })
  return summaryLines(summary, head, say.formats)
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

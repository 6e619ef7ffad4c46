import type { FunnelMeasure } from '../../../shared/funnel/conversion.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import type { ComparedDayWords } from '../../components/chart/compared-day.tsx'
import { writeFigure } from '../../report/figure.ts'
import type { Say } from '../../report/say.ts'
import { addedText } from '../funnel/funnel-words.ts'

/** The words of every history of stored days: its sum, its gaps, and what stands there before the second day. */
export function historyWords({ t, formats }: Say) {
  return {
    total: t('total'),
    gap: t('stalled:noSnapshot'),
    emptyTitle: t('stalled:historyEmptyTitle'),
    firstTitle: t('stalled:historyFirstTitle'),
    firstText: (day: PlainDate) => t('stalled:historyFirstText', { date: formats.day(day) }),
  }
}

/** The day compared with: its figure, and what was added since; growth is an alarm where it is beyond the usual. */
export function comparedDayWords(
  say: Say,
  day: PlainDate,
  by: FunnelMeasure,
  { before, added, isGrown = false }: { before: number | null; added: number | null; isGrown?: boolean },
): ComparedDayWords {
  const { t, formats } = say
  const amount = writeFigure(by === 'value' ? 'money' : 'count', before, formats)
  return {
    day,
    figure: t('stalled:levelOn', { amount, date: formats.day(day) }),
    change: addedText(say, added, by),
    isAlarm: isGrown && (added ?? 0) > 0,
  }
}

import type { PlainDate } from '../../../shared/time/calendar.ts'
import type { Say } from '../../report/say.ts'

/** The words of every history of stored days: its columns, its gaps, and what stands there before the second day. */
export function historyWords({ t, formats }: Say) {
  return {
    day: t('funnel:day'),
    total: t('total'),
    gap: t('stalled:noSnapshot'),
    emptyTitle: t('stalled:historyEmptyTitle'),
    firstTitle: t('stalled:historyFirstTitle'),
    firstText: (day: PlainDate) => t('stalled:historyFirstText', { date: formats.day(day) }),
  }
}

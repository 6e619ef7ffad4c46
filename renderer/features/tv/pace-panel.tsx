import { useMemo } from 'react'
import { quietRanges } from '../../../shared/time/business-days.ts'
import { endOfMonth, type PlainDate, startOfMonth } from '../../../shared/time/calendar.ts'
import { useHolidays } from '../../domain/funnel/use-holidays.ts'
import { PaceChart } from '../../domain/today/pace-chart.tsx'
import { PaceHead } from '../../domain/today/pace-head.tsx'
import { paceWords } from '../../domain/today/pace-words.ts'
import type { MonthPace } from '../../domain/today/use-month-pace.ts'
import { useSay } from '../../report/say.ts'
import styles from './tv.module.css'
import { useNewWins } from './use-new-wins.ts'

interface PacePanelProps {
  readonly pace: MonthPace
  readonly today: PlainDate
}

/** The month: what is won, its way to the target, and the curve. A sale that is added is news for some seconds. */
export function PacePanel({ pace, today }: PacePanelProps) {
  const say = useSay()
  const { t, formats } = say
  const { forecast } = paceWords(say, pace)
  const holidays = useHolidays()
  const quiet = useMemo(
    () => quietRanges({ from: startOfMonth(today), to: endOfMonth(today) }, holidays),
    [today, holidays],
  )
  const added = useNewWins(pace.today.count)
  const label = t('today:paceLabel', { month: formats.monthName(today), won: formats.money(pace.wonCents) })
  return (
    <div className={styles.month}>
      <section aria-label={t('today:pace')}>
        <p className={styles.lead}>{t('today:wonThisMonth')}</p>
        <PaceHead pace={pace} today={today} news={added > 0 ? t('tv:newWin', { count: added }) : null} />
      </section>
      <PaceChart
        height="fill"
        points={pace.points}
        quiet={quiet}
        notes={pace.notes}
        label={forecast === null ? label : `${label} ${forecast}`}
      />
    </div>
  )
}

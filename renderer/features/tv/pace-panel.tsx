import { useMemo } from 'react'
import { quietRanges } from '../../../shared/time/business-days.ts'
import { endOfMonth, type PlainDate, startOfMonth } from '../../../shared/time/calendar.ts'
import { Tag } from '../../components/tag.tsx'
import { useHolidays } from '../../domain/funnel/use-holidays.ts'
import { PaceChart } from '../../domain/today/pace-chart.tsx'
import { isGoodPace, paceWords } from '../../domain/today/pace-words.ts'
import { isAgainstWholeMonth } from '../../domain/today/today-model.ts'
import type { MonthPace } from '../../domain/today/use-month-pace.ts'
import { useSay } from '../../report/say.ts'
import { WallNumber } from '../../report/surfaces/wall-figure.tsx'
import styles from './tv-month.module.css'
import { useNewWins } from './use-new-wins.ts'

interface PacePanelProps {
  readonly pace: MonthPace
  readonly today: PlainDate
  readonly isLoading: boolean
}

/** The month: what is won of the target with its state, the curve, and what was won today. */
export function PacePanel({ pace, today, isLoading }: PacePanelProps) {
  const say = useSay()
  const { t, formats } = say
  const { state, forecast } = paceWords(say, pace)
  const holidays = useHolidays()
  const quiet = useMemo(
    () => quietRanges({ from: startOfMonth(today), to: endOfMonth(today) }, holidays),
    [today, holidays],
  )
  const tone = state === null ? undefined : isGoodPace(state) ? 'good' : 'warn'
  const label = t('today:paceLabel', { month: formats.monthName(today), won: formats.money(pace.wonCents) })
  return (
    <div className={styles.month}>
      <div className={styles.gauge} data-tone={tone}>
        <PaceFigure pace={pace} isLoading={isLoading} />
        {state && (
          <p>
            <Tag tone={isGoodPace(state) ? 'good' : 'warn'}>{t(`today:${state}`)}</Tag>
          </p>
        )}
        {pace.targetRate !== null && <Gauge rate={pace.targetRate} />}
      </div>
      <div className={styles.curve}>
        {!isLoading && (
          <PaceChart
            height="fill"
            points={pace.points}
            quiet={quiet}
            label={forecast === null ? label : `${label} ${forecast}`}
          />
        )}
      </div>
      <WonToday pace={pace} isLoading={isLoading} />
    </div>
  )
}

/** The part of the target that is won, as a bar; the figure above it says it in words. */
function Gauge({ rate }: { readonly rate: number }) {
  return (
    <div className={styles.bar} aria-hidden="true">
      <span style={{ width: `${Math.min(1, rate) * 100}%` }} />
    </div>
  )
}

type FigureProps = Pick<PacePanelProps, 'pace' | 'isLoading'>

/** The part of the target that is won; without a target, the difference from last month. */
function PaceFigure({ pace, isLoading }: FigureProps) {
  const { t, formats } = useSay()
  const { pacing, targetRate, differenceCents } = pace
  const against = isAgainstWholeMonth(pace.won.whole) ? 'tv:paceAgainstAll' : 'tv:paceAgainst'
  return (
    <WallNumber
      title={t('today:pace')}
      value={pacing ? formats.percent(targetRate) : formats.signedMoneyShort(differenceCents)}
      note={
        pacing
          ? t('tv:paceOf', { target: formats.moneyShort(pacing.targetCents) })
          : t(differenceCents === null ? 'tv:noTarget' : against)
      }
      isLoading={isLoading}
    />
  )
}

/** What was won today, with a moment of joy when a sale is added. */
function WonToday({ pace, isLoading }: FigureProps) {
  const { t, formats } = useSay()
  const { count, cents } = pace.today
  const added = useNewWins(count)
  return (
    <div className={styles.wonToday} data-new={added > 0 || undefined}>
      <WallNumber
        title={t('tv:wonToday')}
        value={formats.moneyShort(cents)}
        sub={added > 0 ? t('tv:newWin', { count: added }) : undefined}
        note={count === null ? '' : t('tv:wonTodayCount', { count })}
        isLoading={isLoading}
      />
    </div>
  )
}

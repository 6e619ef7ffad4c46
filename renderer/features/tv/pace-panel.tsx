import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { quietRanges } from '../../../shared/time/business-days.ts'
import { endOfMonth, type PlainDate, startOfMonth } from '../../../shared/time/calendar.ts'
import { PaceChart } from '../../components/pace-chart.tsx'
import { Tag } from '../../components/tag.tsx'
import { useHolidays } from '../../domain/funnel/use-holidays.ts'
import { isGoodPace } from '../../domain/today/pace-words.ts'
import { isAgainstWholeMonth } from '../../domain/today/today-model.ts'
import type { MonthPace } from '../../domain/today/use-month-pace.ts'
import { usePaceWords } from '../../domain/today/use-pace-words.ts'
import { useFormats } from '../../format/use-formats.ts'
import { TvFigure } from './tv-figure.tsx'
import styles from './tv-month.module.css'
import { useNewWins } from './use-new-wins.ts'

interface PacePanelProps {
  readonly pace: MonthPace
  readonly today: PlainDate
  readonly isLoading: boolean
}

/** The month: what is won of the target with its state, the curve, and what was won today. */
export function PacePanel({ pace, today, isLoading }: PacePanelProps) {
  const { t } = useTranslation('today')
  const formats = useFormats()
  const { state, forecast } = usePaceWords(pace)
  const holidays = useHolidays()
  const quiet = useMemo(
    () => quietRanges({ from: startOfMonth(today), to: endOfMonth(today) }, holidays),
    [today, holidays],
  )
  const tone = state === null ? undefined : isGoodPace(state) ? 'good' : 'warn'
  const label = t('paceLabel', { month: formats.monthName(today), won: formats.money(pace.wonCents) })
  return (
    <div className={styles.month}>
      <div className={styles.gauge} data-tone={tone}>
        <PaceFigure pace={pace} isLoading={isLoading} />
        {state && (
          <p>
            <Tag tone={isGoodPace(state) ? 'good' : 'warn'}>{t(state)}</Tag>
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
  const { t } = useTranslation('today')
  const { t: tv } = useTranslation('tv')
  const formats = useFormats()
  const { pacing, targetRate, differenceCents } = pace
  const against = isAgainstWholeMonth(pace.won.whole) ? 'paceAgainstAll' : 'paceAgainst'
  return (
    <TvFigure
      title={t('pace')}
      value={pacing ? formats.percent(targetRate) : formats.signedMoneyShort(differenceCents)}
      note={
        pacing
          ? tv('paceOf', { target: formats.moneyShort(pacing.targetCents) })
          : tv(differenceCents === null ? 'noTarget' : against)
      }
      isLoading={isLoading}
    />
  )
}

/** What was won today, with a moment of joy when a sale is added. */
function WonToday({ pace, isLoading }: FigureProps) {
  const { t: tv } = useTranslation('tv')
  const formats = useFormats()
  const { count, cents } = pace.today
  const added = useNewWins(count)
  return (
    <div className={styles.wonToday} data-new={added > 0 || undefined}>
      <TvFigure
        title={tv('wonToday')}
        value={formats.moneyShort(cents)}
        sub={added > 0 ? tv('newWin', { count: added }) : undefined}
        note={count === null ? '' : tv('wonTodayCount', { count })}
        isLoading={isLoading}
      />
    </div>
  )
}

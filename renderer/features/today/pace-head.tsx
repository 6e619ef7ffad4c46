import { UnstyledButton } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cents } from '../../../shared/money/money.ts'
import { Change } from '../../components/change.tsx'
import { Tag } from '../../components/tag.tsx'
import { useChange } from '../../components/use-change.ts'
import { FIGURE_VIEWS } from '../../domain/today/today-model.ts'
import { useMonthWords } from '../../domain/today/use-month-words.ts'
import { usePaceWords } from '../../domain/today/use-pace-words.ts'
import { useFormats } from '../../format/use-formats.ts'
import styles from './pace.module.css'
import { useOpenScreen } from './use-open-screen.ts'
import { useTodayScreen } from './use-today-screen.ts'

/** The one large figure of Hoje, its bar to the target, and what is left. */
export function PaceHead() {
  const { pace } = useTodayScreen()
  const { line } = usePaceWords(pace)
  return (
    <div>
      <Hero />
      {pace.won.closed === null && <ToTarget />}
      {line.length > 0 && <p className={styles.line}>{line.join(' · ')}</p>}
    </div>
  )
}

/** The amount of the month with today's part; until a business day is over, how the month before closed. */
function Hero() {
  const { t } = useTranslation('today')
  const { pace, today } = useTodayScreen()
  const { wonCents, won } = pace
  const formats = useFormats()
  const change = useChange()
  const open = useOpenScreen(today)
  const { closed } = won
  const shown = closed === null ? wonCents : (closed.value as Cents | null)
  const amount = formats.moneyShort(shown)
  const todayCents = pace.today.cents
  const { title } = useMonthWords(won, 'wonThisMonth')
  const id = useId()
  return (
    <fieldset className={styles.hero} aria-labelledby={id}>
      <span id={id} className="visually-hidden">
        {title}
      </span>
      <UnstyledButton
        className={styles.won}
        title={formats.money(shown)}
        onClick={() => open.funnel(closed === null ? FIGURE_VIEWS.month : FIGURE_VIEWS.closedMonth)}
        data-words
      >
        {closed === null
          ? amount
          : t('heroClosed', { month: formats.monthTitle(closed.current.from), amount })}
      </UnstyledButton>
      {closed === null ? (
        todayCents !== null && <span>{t('heroToday', { amount: formats.moneyShort(todayCents) })}</span>
      ) : (
        <>
          <Change change={change.compared(closed, 'money')} />
          <Tag tone="calm">
            {t('monthSoFar', { month: formats.monthName(today), figure: formats.moneyShort(wonCents) })}
          </Tag>
        </>
      )}
    </fieldset>
  )
}

/**
 * The part of the target that is won, today's part paler, with a mark at what was due at the end of yesterday. The
 * words under it say the same.
 */
function ToTarget() {
  const { t } = useTranslation('today')
  const { pace } = useTodayScreen()
  const { pacing, dueCents, won } = pace
  const formats = useFormats()
  const { state } = usePaceWords(pace)
  if (!pacing) return null
  const { targetCents, wonCents } = pacing
  const before = won.whole?.value ?? null
  const widthOf = (cents: number) => `${Math.min(1, Math.max(0, cents / targetCents)) * 100}%`
  return (
    <>
      <div className={styles.meter} data-state={state} aria-hidden="true">
        <span data-part="today" style={{ width: widthOf(wonCents) }} />
        <span style={{ width: widthOf(before ?? wonCents) }} />
        <i style={{ left: widthOf(dueCents ?? 0) }} />
      </div>
      <p className={styles.marks}>
        {before !== null && (
          <span>{t('untilYesterday', { amount: formats.moneyShort(before as Cents) })}</span>
        )}
        <span>{t('dueYesterday', { amount: formats.moneyShort(dueCents) })}</span>
        <span>
          {t('ofTarget', {
            rate: formats.percent(pace.targetRate),
            target: formats.moneyShort(targetCents),
          })}
        </span>
      </p>
    </>
  )
}

import { UnstyledButton } from '@mantine/core'
import { useId } from 'react'
import type { Cents } from '../../../shared/money/money.ts'
import { barWidth } from '../../components/bar-list.tsx'
import { Change } from '../../components/change.tsx'
import { useSay } from '../../report/say.ts'
import type { FunnelView } from '../../views/funnel-view.ts'
import { changeOf } from '../funnel/change-words.ts'
import { monthWords } from './figure-words.ts'
import styles from './pace-head.module.css'
import { paceWords } from './pace-words.ts'
import { FIGURE_VIEWS } from './today-model.ts'
import type { MonthPace } from './use-month-pace.ts'

interface PaceHeadProps {
  readonly pace: MonthPace
  /** Opens the days of the amount in Funil; without it the amount is no button. */
  readonly onOpen?: (view: Partial<FunnelView>) => void
  /** Beside the forecast: how often the forecast was right. */
  readonly account?: string | null
}

/** The one large figure of the month, its bar to the target, what is missing, and the forecast. */
export function PaceHead(props: PaceHeadProps) {
  const { pace, account } = props
  const { missing, band } = paceWords(useSay(), pace)
  return (
    <div>
      <Hero {...props} />
      {pace.closed === null && <ToTarget pace={pace} />}
      {missing !== null && <p className={styles.line}>{missing}</p>}
      {band !== null && <p className={styles.line}>{account ? `${band}; ${account}` : band}</p>}
    </div>
  )
}

/** The amount of the month with today's part; until a business day is over, how the month before closed. */
function Hero({ pace, onOpen }: PaceHeadProps) {
  const { wonCents, won } = pace
  const say = useSay()
  const { t, formats } = say
  const { closed } = won
  const target = pace.closed?.targetCents ?? null
  const shown = closed === null ? wonCents : (closed.value as Cents | null)
  const amount = formats.moneyShort(shown)
  const todayCents = pace.today.cents
  const { title } = monthWords(say, won, 'won')
  const id = useId()
  const words = (
    <>
      {closed && <small>{t('today:heroClosed', { month: formats.monthTitle(closed.current.from) })} </small>}
      {amount}
    </>
  )
  return (
    <fieldset className={styles.hero} aria-labelledby={id}>
      <span id={id} className="visually-hidden">
        {title}
      </span>
      {onOpen ? (
        <UnstyledButton
          className={styles.won}
          title={formats.money(shown)}
          onClick={() => onOpen(closed === null ? FIGURE_VIEWS.month : FIGURE_VIEWS.closedMonth)}
          data-words
        >
          {words}
        </UnstyledButton>
      ) : (
        <strong className={styles.won}>{words}</strong>
      )}
      {closed === null ? (
        todayCents !== null && <span>{t('today:heroToday', { amount: formats.moneyShort(todayCents) })}</span>
      ) : (
        <>
          {target !== null && shown !== null && (
            <span data-alarm={shown < target || undefined}>
              {t('today:closedOfTarget', { rate: formats.share(shown, target) })}
            </span>
          )}
          <Change change={changeOf(say, 'money', closed.now, closed.before)} />
        </>
      )}
    </fieldset>
  )
}

/**
 * The part of the target that is won, today's part paler, with a mark at what was due at the end of yesterday. The
 * words under it say the same.
 */
function ToTarget({ pace }: Pick<PaceHeadProps, 'pace'>) {
  const { pacing, won } = pace
  const say = useSay()
  const { t, formats } = say
  const { state } = paceWords(say, pace)
  if (!pacing) return null
  const { targetCents, wonCents, dueCents } = pacing
  const before = won.whole?.value ?? null
  const widthOf = (cents: number) => barWidth(cents / targetCents)
  return (
    <>
      <div className={styles.meter} aria-hidden="true">
        <span data-part="today" style={{ width: widthOf(wonCents) }} />
        <span style={{ width: widthOf(before ?? wonCents) }} />
        <i style={{ left: widthOf(dueCents) }} />
      </div>
      <p className={styles.marks}>
        {before !== null && (
          <span>{t('today:untilYesterday', { amount: formats.moneyShort(before as Cents) })}</span>
        )}
        <span data-alarm={state === 'outside' || undefined}>
          {t(before === null ? 'today:dueYesterday' : 'today:due', { amount: formats.moneyShort(dueCents) })}
        </span>
        <span>
          {t('today:ofTarget', {
            rate: formats.share(wonCents, targetCents),
            target: formats.moneyShort(targetCents),
          })}
        </span>
      </p>
    </>
  )
}

import { UnstyledButton } from '@mantine/core'
import { useId } from 'react'
import type { Cents } from '../../../shared/money/money.ts'
import { barWidth } from '../../components/bar-list.tsx'
import { Change } from '../../components/change.tsx'
import { useSay } from '../../report/say.ts'
import type { FunnelView } from '../../views/funnel-view.ts'
import { changeOf, openWords } from '../funnel/funnel-words.ts'
import { monthWords } from './figure-words.ts'
import { paceWords } from './pace-words.ts'
import { FIGURE_VIEWS } from './today-model.ts'
import type { MonthPace } from './use-month-pace.ts'

const WON = 'text-ink text-40 font-semibold leading-48'
const PART = 'absolute inset-y-0 left-0 rounded-4'
const LINE = 'mt-4 text-ink-2 text-12'

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
      {missing !== null && <p className={LINE}>{missing}</p>}
      {band !== null && <p className={LINE}>{account ? `${band}; ${account}` : band}</p>}
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
  const todayCents = pace.today.valueCents
  const { title } = monthWords(say, won, 'won')
  const month = formats.monthTitle((closed?.current ?? won.range).from)
  const isOver = !closed?.open?.length
  const id = useId()
  const words = (
    <>
      {closed && (
        <small className="text-16">{isOver ? t('today:heroClosed', { month }) : `${month}:`} </small>
      )}
      {amount}
    </>
  )
  return (
    <fieldset className="flex flex-wrap items-baseline gap-x-12 text-ink-2 text-12" aria-labelledby={id}>
      <span id={id} className="visually-hidden">
        {title}
      </span>
      {onOpen ? (
        <UnstyledButton
          className={WON}
          title={formats.money(shown)}
          onClick={() => onOpen(closed === null ? FIGURE_VIEWS.month : FIGURE_VIEWS.closedMonth)}
          data-words
        >
          {words}
        </UnstyledButton>
      ) : (
        <strong className={WON}>{words}</strong>
      )}
      {closed === null ? (
        todayCents !== null && <span>{t('today:heroToday', { amount: formats.moneyShort(todayCents) })}</span>
      ) : (
        <>
          {target !== null && shown !== null && (
            <span className={isOver && shown < target ? 'text-bad' : ''}>
              {t('today:closedOfTarget', { rate: formats.share(shown, target) })}
            </span>
          )}
          <Change change={changeOf(say, 'money', closed.now, closed.before)} />
          <span>{openWords(say, closed.open)}</span>
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
      <div className="relative h-8 my-8 rounded-4 bg-sunken" aria-hidden="true">
        <span className={`${PART} bg-accent-pale`} style={{ width: widthOf(wonCents) }} />
        <span className={`${PART} bg-accent`} style={{ width: widthOf(before ?? wonCents) }} />
        <i className="absolute -inset-y-4 w-2 bg-ink" style={{ left: widthOf(dueCents) }} />
      </div>
      <p className="flex flex-wrap justify-between gap-x-12 text-ink-3 text-12">
        {before !== null && (
          <span>{t('today:untilYesterday', { amount: formats.moneyShort(before as Cents) })}</span>
        )}
        <span className={state === 'outside' ? 'text-bad' : ''}>
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

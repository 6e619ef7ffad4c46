// What may be promised: the delivery, the sum, the coupon, and the discounts behind it. A simulation of now, or none.
import { useTranslation } from 'react-i18next'
import type { OperationName } from '../../../../shared/api/registry.ts'
import type { AppError } from '../../../../shared/bridge/app-error.ts'
import { isRefusal } from '../../../../shared/bridge/error-traits.ts'
import { addKnown } from '../../../../shared/funnel/add-known.ts'
import {
  type Discount,
  type DiscountOrigin,
  type Discounts,
  needOf,
  type Refusal,
} from '../../../../shared/shop/discounts.ts'
import { useCapturedAt } from '../../../answers/collected.ts'
import { useErrorWords } from '../../../answers/error-words.ts'
import { useCompany } from '../../../bridge/app-store.ts'
import { Skeleton, UnreadableRows } from '../../../components/answer-view.tsx'
import { TextButton } from '../../../components/buttons.tsx'
import { Card } from '../../../components/card.tsx'
import { AboutNumber } from '../../../components/explanation.tsx'
import { FirstRows } from '../../../components/first-rows.tsx'
import { EmptyNote, Notice, Tag } from '../../../components/notice.tsx'
import { RefusedCard } from '../../../components/screen-gate.tsx'
import { shownText, UNKNOWN } from '../../../format/format.ts'
import { useFormats } from '../../../format/use-formats.ts'
import { useNow } from '../../../platform/use-now.ts'
import { type Say, useSay } from '../../../report/say.ts'
import { deliveryVerdict, discountFacts, sumLines, sumNotes } from './basket-words.ts'
import { type Simulated, useBasketScreen } from './use-basket-screen.ts'

const SUM = 'flex items-center gap-10 min-h-28'
export const SIMULATED =
  '[&_h3]:mb-2 [&_h3]:text-ink-3 [&_h3]:text-12 [&_h3]:font-medium grid gap-10 mt-6 data-pale:opacity-55'

export function ResultCard() {
  const { t } = useTranslation('shop')
  const { simulation } = useBasketScreen()
  const { shown, isAsking, isOffline } = simulation
  const time = useSimulationTime()
  const isShown = shown !== null && !isOffline
  return (
    <Card
      title={t('result')}
      className="sticky top-68 min-h-400 py-16 px-24 rounded-8 bg-side max-[980px]:static max-[980px]:min-h-0 max-[980px]:order-1"
      more={isShown && (isAsking ? t('asking') : time !== null && t('simulatedAt', { time }))}
    >
      <p role="status" className="visually-hidden">
        {isShown && !isAsking && time !== null ? t('simulatedAt', { time }) : ''}
      </p>
      {isOffline ? (
        <OfflineNote />
      ) : shown !== null ? (
        <div className={SIMULATED} aria-busy={isAsking} data-pale={isAsking || undefined}>
          <Result simulated={shown} />
        </div>
      ) : isAsking ? (
        <Skeleton kind="lines" />
      ) : (
        <EmptyNote title={t('resultWaiting')} />
      )}
    </Card>
  )
}

/** When the shown simulation was computed, in words; null before any. */
function useSimulationTime(): string | null {
  const { simulation } = useBasketScreen()
  const { timeZone } = useCompany()
  const formats = useFormats()
  const nowMs = useNow()
  const capturedAt = useCapturedAt(simulation)
  return capturedAt === null ? null : formats.moment(capturedAt, timeZone, nowMs)
}

function OfflineNote() {
  const { t } = useTranslation(['shop', 'common'])
  const { simulation } = useBasketScreen()
  return (
    <EmptyNote title={t('offlineTitle')} text={t('offlineText')}>
      <TextButton onClick={simulation.refresh}>{t('common:tryAgain')}</TextButton>
    </EmptyNote>
  )
}

function Result({ simulated }: { readonly simulated: Simulated }) {
  const say = useSay()
  const { discounts, discountError, unreadable } = simulated
  const verdict = deliveryVerdict(say, say.formats, simulated)
  return (
    <>
      {verdict && <Notice {...verdict} />}
      <SumTable simulated={simulated} />
      {discounts ? (
        <>
          <CouponVerdict discounts={discounts} simulated={simulated} />
          <DiscountList discounts={discounts} />
        </>
      ) : (
        discountError && <SimulationFailure error={discountError} />
      )}
      <UnreadableRows rows={unreadable} />
    </>
  )
}

export function SimulationFailure({ error }: { readonly error: AppError }) {
  const { t } = useTranslation()
  const { simulation } = useBasketScreen()
  const words = useErrorWords()
  if (isRefusal(error.code)) return <RefusedCard error={error} code={error.code} />
  const { title, help } = words(error)
  const action = { label: t('tryAgain'), run: simulation.refresh }
  return <Notice tone="warn" title={title} text={help} action={action} />
}

interface CouponVerdictProps {
  readonly discounts: Discounts
  readonly simulated: Simulated
}

/** Whether the coupon holds. Nothing without a coupon. */
function CouponVerdict({ discounts, simulated }: CouponVerdictProps) {
  const { t, formats } = useSay()
  const code = simulated.input.coupon
  // The shop may refuse without a coupon, too; it is shown either way.
  if (discounts.refusal) return <RefusalNote refusal={discounts.refusal} simulated={simulated} />
  if (code === null) return null
  const own = (discounts.list ?? []).filter(({ origin }) => origin === 'coupon')
  if (own.length === 0) return <Notice tone="warn" title={t('shop:couponUnclear', { code })} />
  const cents = addKnown(own.map((each) => each.cents))
  if (cents === null) return <Notice tone="good" title={t('shop:couponAcceptedUnknown', { code })} />
  return <Notice tone="good" title={t('shop:couponAccepted', { code, amount: formats.money(cents) })} />
}

/** Why the coupon is refused, what would make it valid, and the shop's own words. */
function RefusalNote({ refusal, simulated }: { readonly refusal: Refusal; readonly simulated: Simulated }) {
  const say = useSay()
  const { t } = say
  const { fields } = useBasketScreen()
  const { reason, otherReason, text } = refusal
  const code = refusal.code || (simulated.input.coupon ?? UNKNOWN)
  const lines = [
    needWords(say, refusal, simulated),
    limitWords(say, refusal),
    shownText(text) && t('shop:shopSays', { text }),
    otherReason && t('shop:shopSays', { text: otherReason }),
  ]
  const isOfBuyer = reason === 'exige_identificacao'
  const isOfCep = reason === 'sem_frete' && simulated.input.cep === null
  const field = isOfBuyer ? fields.buyer : fields.cep
  const action = {
    label: t(isOfBuyer ? 'shop:goBuyer' : 'shop:deliveryNeedsCep'),
    run: () => field.current?.focus(),
  }
  return (
    <Notice
      tone="bad"
      title={reason ? t(`shop:refusals.${reason}`, { code }) : t('shop:refusedTitle', { code })}
      text={lines.filter(Boolean).join(' ')}
      {...((isOfBuyer || isOfCep) && { action })}
    />
  )
}

/** Returns the minimum that the coupon needs, and what is missing of it; empty for any other reason. */
function needWords({ t, formats }: Say, refusal: Refusal, { sum }: Simulated): string {
  const { reason, minValueCents, minItems } = refusal
  const { missingCents, missingItems } = needOf(refusal, sum)
  const words = (min: string, missing: string | null) =>
    `${[t('shop:needMin', { min }), ...(missing ? [t('shop:missing', { amount: missing })] : [])].join(': ')}.`
  if (reason === 'minimo_valor' && minValueCents !== null) {
    return words(formats.money(minValueCents), missingCents > 0 ? formats.money(missingCents) : null)
  }
  if (reason === 'minimo_itens' && minItems !== null) {
    return words(t('shop:units', { count: minItems }), missingItems > 0 ? formats.count(missingItems) : null)
  }
  return ''
}

/** Returns the minimums that the refusal names beside another reason; empty when it names none. */
function limitWords({ t, formats }: Say, { reason, minValueCents, minItems }: Refusal): string {
  const limits = [
    minValueCents !== null &&
      reason !== 'minimo_valor' &&
      t('shop:limitValue', { amount: formats.money(minValueCents) }),
    minItems !== null &&
      reason !== 'minimo_itens' &&
      t('shop:limitItems', { units: t('shop:units', { count: minItems }) }),
  ].filter(Boolean)
  return limits.length === 0 ? '' : `${t('shop:coupon')}: ${limits.join(', ')}.`
}

// The sum, line by line, each with its explanation. Amounts are the API's own cents; only the subtotal and the totals
// are computed here.

const DISCOUNTS = 'shop.desconto.validar'
const SHIPPING = 'shop.frete.calcular'
const PRODUCT = 'products.get'

function SumTable({ simulated }: { readonly simulated: Simulated }) {
  const say = useSay()
  const { simulation } = useBasketScreen()
  const operation: OperationName[] =
    simulated.chosen === null ? [PRODUCT, DISCOUNTS] : [PRODUCT, DISCOUNTS, SHIPPING]
  return (
    <>
      <dl className="grid [&>:last-child]:order-first">
        {sumLines(say, say.formats, simulated).map(({ key, label, amount }) => (
          <div key={key} className={key === 'total' ? 'flex flex-col mb-8' : SUM}>
            <dt
              className={`flex flex-1 items-center gap-2 min-w-0 ${key === 'total' ? 'text-ink font-semibold' : 'text-ink-2'}`}
            >
              <bdi className="cut">{label}</bdi>
              <AboutNumber
                name={label}
                definition="shopTotal"
                operation={operation}
                capturedAt={simulation.collected}
              />
            </dt>
            <dd
              className={`flex-none tabular-nums ${key === 'total' ? 'text-40 font-semibold leading-48' : ''}`}
            >
              {amount}
            </dd>
          </div>
        ))}
      </dl>
      {sumNotes(say, simulated).map((note) => (
        <p key={note} className="note">
          {note}
        </p>
      ))}
    </>
  )
}

const ORIGINS: readonly DiscountOrigin[] = ['coupon', 'automatic', 'unknown']

/** Every discount of the answer: those of the coupon and the automatic ones apart. */
function DiscountList({ discounts }: { readonly discounts: Discounts }) {
  const { t } = useSay()
  const { list } = discounts
  if (list === null) return <p className="note">{t('shop:noDiscountList')}</p>
  if (list.length === 0) return <p className="note">{t('shop:noDiscounts')}</p>
  return ORIGINS.map((origin) => {
    const own = list.filter((discount) => discount.origin === origin)
    if (own.length === 0) return null
    const title = t(`shop:origins.${origin}`)
    return (
      <div key={origin}>
        <h3>{title}</h3>
        <ul aria-label={title}>
          <FirstRows rows={own} rest="li">
            {(discount, index) => <DiscountRow key={index} discount={discount} />}
          </FirstRows>
        </ul>
      </div>
    )
  })
}

function DiscountRow({ discount }: { readonly discount: Discount }) {
  const say = useSay()
  const { t, formats } = say
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-10 py-5 border-t border-t-line-soft">
      <span className="flex flex-wrap gap-6 min-w-0 wrap-anywhere">
        <bdi>{shownText(discount.name) ?? t('noName')}</bdi>
        {discount.isFreeShipping && <Tag tone="good">{t('shop:freeShippingTag')}</Tag>}
      </span>
      <b className="font-medium">{formats.moneyOff(discount.cents)}</b>
      <small className="col-span-full wrap-anywhere">{discountFacts(say, discount)}</small>
    </li>
  )
}

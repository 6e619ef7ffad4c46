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
import { UNKNOWN } from '../../../format/format.ts'
import { pluralOfAmount } from '../../../format/plural-of-amount.ts'
import { shownText } from '../../../format/shown-text.ts'
import { useFormats } from '../../../format/use-formats.ts'
import { useNow } from '../../../platform/use-now.ts'
import { type Say, useSay } from '../../../report/say.ts'
import { SIMULATED } from './basket-styles.ts'
import { deliveryVerdict, discountFacts, sumLines, sumNotes } from './basket-words.ts'
import sums from './result.module.css'
import { type Simulated, useBasketScreen } from './use-basket-screen.ts'

export function ResultCard() {
  const { t } = useTranslation('shop')
  const { simulation } = useBasketScreen()
  const { shown, isAsking, isOffline } = simulation
  const time = useSimulationTime()
  const isShown = shown !== null && !isOffline
  return (
    <Card
      title={t('result')}
      className="sticky top-68 max-[980px]:static max-[980px]:order-1"
      more={isShown && (isAsking ? t('asking') : time !== null && t('simulatedAt', { time }))}
    >
      <p role="status" className="visually-hidden">
        {isShown && !isAsking && time !== null ? t('simulatedAt', { time }) : ''}
      </p>
      {isOffline ? (
        <OfflineNote time={shown === null ? null : time} />
      ) : shown !== null ? (
        <div className={SIMULATED} aria-busy={isAsking} data-pale={isAsking || undefined}>
          <Result simulated={shown} />
        </div>
      ) : isAsking ? (
        <Skeleton kind="lines" />
      ) : (
        <EmptyNote title={t('resultWaiting')} text={t('resultWaitingText')} />
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

/** @param time When the last simulation was; null when there was none. */
function OfflineNote({ time }: { readonly time: string | null }) {
  const { t } = useTranslation('shop')
  const { simulation } = useBasketScreen()
  const text = [t('offlineText'), time !== null && t('offlineLast', { time })].filter(Boolean).join(' ')
  return (
    <EmptyNote title={t('offlineTitle')} text={text}>
      <TextButton onClick={simulation.refresh}>{t('simulateAgain')}</TextButton>
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

/** Why a part of the simulation is not known. */
export function SimulationFailure({ error }: { readonly error: AppError }) {
  const { t } = useTranslation('shop')
  const { simulation } = useBasketScreen()
  const words = useErrorWords()
  if (isRefusal(error.code)) return <RefusedCard error={error} code={error.code} />
  const { title, help } = words(error)
  const action = { label: t('simulateAgain'), run: simulation.refresh }
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
  const words = own.every(({ type }) => type === 'frete') ? 'couponAcceptedShipping' : 'couponAccepted'
  return <Notice tone="good" title={t(`shop:${words}`, { code, amount: formats.money(cents) })} />
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
    otherReason && t('shop:reasonGiven', { reason: otherReason }),
  ]
  const isOfBuyer = reason === 'exige_identificacao'
  const isOfCep = reason === 'sem_frete' && simulated.input.cep === null
  const field = isOfBuyer ? fields.buyer : fields.cep
  const action = {
    label: t(isOfBuyer ? 'shop:goBuyer' : 'shop:goCep'),
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

/** Returns what would make the coupon valid; empty for a reason that the specification does not list. */
function needWords({ t, formats }: Say, refusal: Refusal, { sum }: Simulated): string {
  const { reason, minValueCents, minItems } = refusal
  const { missingCents, missingItems } = needOf(refusal, sum)
  if (reason === 'minimo_valor' && minValueCents !== null) {
    const min = formats.money(minValueCents)
    if (missingCents === 0) return t('shop:needMinValue', { min })
    const missing = formats.money(missingCents)
    return t('shop:needMissingValue', { min, missing, count: pluralOfAmount(missingCents) })
  }
  if (reason === 'minimo_itens' && minItems !== null) {
    const min = t('shop:limitItems', { count: minItems })
    return missingItems === 0
      ? t('shop:needMinValue', { min })
      : t('shop:needMissingItems', { min, count: missingItems })
  }
  return reason ? t(`shop:needs.${reason}`) : ''
}

/** Returns the minimums that the refusal names beside another reason; empty when it names none. */
function limitWords({ t, formats }: Say, { reason, minValueCents, minItems }: Refusal): string {
  const limits = [
    minValueCents !== null &&
      reason !== 'minimo_valor' &&
      t('shop:limitValue', { amount: formats.money(minValueCents) }),
    minItems !== null && reason !== 'minimo_itens' && t('shop:limitItems', { count: minItems }),
  ].filter(Boolean)
  return limits.length === 0 ? '' : t('shop:refusalLimits', { limits: limits.join(', ') })
}

// The sum, line by line, each with its explanation. Amounts are the API's own cents; only the subtotal and the totals
// are computed here.

const DISCOUNTS = 'shop.desconto.validar'
const SHIPPING = 'shop.frete.calcular'
const PRODUCT = 'products.get'
const ABOUT = {
  subtotal: { definition: 'shopSubtotal', operation: PRODUCT },
  discount: { definition: 'shopDiscount', operation: DISCOUNTS },
  shipping: { definition: 'shopShipping', operation: SHIPPING },
  shippingDiscount: { definition: 'shopShippingDiscount', operation: DISCOUNTS },
} as const

function SumTable({ simulated }: { readonly simulated: Simulated }) {
  const say = useSay()
  const { simulation } = useBasketScreen()
  const ofTotal: OperationName[] =
    simulated.chosen === null ? [PRODUCT, DISCOUNTS] : [PRODUCT, DISCOUNTS, SHIPPING]
  return (
    <>
      <dl className={`${sums.sum} grid`}>
        {sumLines(say, say.formats, simulated).map(({ key, label, amount }) => (
          <div key={key} data-total={key === 'total' || undefined}>
            <dt>
              <bdi className="cut">{label}</bdi>
              <AboutNumber
                name={label}
                {...(key === 'total' ? { definition: 'shopTotal', operation: ofTotal } : ABOUT[key])}
                capturedAt={simulation.collected}
              />
            </dt>
            <dd>{amount}</dd>
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
      <div key={origin} className={sums.discounts}>
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
    <li>
      <span className="flex flex-wrap gap-6 min-w-0 wrap-anywhere">
        <bdi>{shownText(discount.name) ?? t('shop:noName')}</bdi>
        {discount.isFreeShipping && <Tag tone="good">{t('shop:freeShippingTag')}</Tag>}
      </span>
      <b>{formats.moneyOff(discount.cents)}</b>
      <small>{discountFacts(say, discount)}</small>
    </li>
  )
}

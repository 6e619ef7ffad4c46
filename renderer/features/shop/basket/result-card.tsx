// What may be promised: the delivery, the sum, the coupon, and the discounts behind it. A simulation of now, or none.
import { useTranslation } from 'react-i18next'
import type { OperationName } from '../../../../shared/api/registry.ts'
import { isRefusal } from '../../../../shared/bridge/error-traits.ts'
import { addKnown } from '../../../../shared/funnel/add-known.ts'
import type { Discount, DiscountOrigin, Discounts, Refusal } from '../../../../shared/shop/discounts.ts'
import { needOf } from '../../../../shared/shop/refusal-need.ts'
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
import { useSay } from '../../../report/say.ts'
import styles from './basket.module.css'
import { deliveryVerdict, discountWords, sumLines, sumNotes } from './basket-words.ts'
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
      className={styles.result ?? ''}
      more={isShown && (isAsking ? t('asking') : time !== null && t('simulatedAt', { time }))}
    >
      <p role="status" className="visually-hidden">
        {isShown && !isAsking && time !== null ? t('simulatedAt', { time }) : ''}
      </p>
      {isOffline ? (
        <OfflineNote time={shown === null ? null : time} />
      ) : shown !== null ? (
        <div className={styles.simulated} aria-busy={isAsking} data-pale={isAsking || undefined}>
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
  const { discounts, unreadable } = simulated
  return (
    <>
      <ShippingVerdict simulated={simulated} />
      <SumTable simulated={simulated} />
      <DiscountFailure simulated={simulated} />
      <CouponVerdict simulated={simulated} />
      {discounts && <DiscountList discounts={discounts} />}
      <UnreadableRows rows={unreadable} />
    </>
  )
}

/** Why the shop's discounts are not known. */
function DiscountFailure({ simulated }: { readonly simulated: Simulated }) {
  const { t } = useTranslation('shop')
  const { simulation } = useBasketScreen()
  const words = useErrorWords()
  const { discountError: error, discounts } = simulated
  if (error === null || discounts !== null) return null
  if (isRefusal(error.code)) return <RefusedCard error={error} code={error.code} />
  const { title, help } = words(error)
  return (
    <Notice
      tone="warn"
      title={title}
      text={help}
      action={{ label: t('simulateAgain'), run: simulation.refresh }}
    />
  )
}

/** Whether the coupon holds. Nothing without a coupon. */
function CouponVerdict({ simulated }: { readonly simulated: Simulated }) {
  const { t } = useTranslation('shop')
  const formats = useFormats()
  const { input, discounts } = simulated
  if (discounts === null) return null
  // The shop may refuse without a coupon, too; it is shown either way.
  if (discounts.refusal !== null) return <RefusalNote refusal={discounts.refusal} simulated={simulated} />
  const code = input.coupon
  if (code === null) return null
  const own = (discounts.list ?? []).filter(({ origin }) => origin === 'coupon')
  if (own.length === 0) return <Notice tone="warn" title={t('couponUnclear', { code })} />
  const cents = addKnown(own.map((each) => each.cents))
  if (cents === null) return <Notice tone="good" title={t('couponAcceptedUnknown', { code })} />
  const isOfShipping = own.every(({ type }) => type === 'frete')
  return (
    <Notice
      tone="good"
      title={t(isOfShipping ? 'couponAcceptedShipping' : 'couponAccepted', {
        code,
        amount: formats.money(cents),
      })}
    />
  )
}

/** Whether the basket gets there, and for how much. Nothing without a CEP. */
function ShippingVerdict({ simulated }: { readonly simulated: Simulated }) {
  const say = useSay()
  const verdict = deliveryVerdict(say, say.formats, simulated)
  return verdict && <Notice {...verdict} />
}

/** Why the coupon is refused, what would make it valid, and the shop's own words. */
function RefusalNote({ refusal, simulated }: { readonly refusal: Refusal; readonly simulated: Simulated }) {
  const { t } = useTranslation('shop')
  const { fields } = useBasketScreen()
  const need = useNeed(refusal, simulated)
  const limits = useLimits(refusal)
  const { knownReason, reason } = refusal
  const code = refusal.code ?? simulated.input.coupon ?? UNKNOWN
  const text = shownText(refusal.text)
  const lines = [
    need,
    limits,
    text === null ? null : t('shopSays', { text }),
    knownReason === null && reason !== null ? t('reasonGiven', { reason }) : null,
  ].filter((line) => line !== null)
  const target =
    knownReason === 'exige_identificacao'
      ? { label: t('goBuyer'), field: fields.buyer }
      : knownReason === 'sem_frete' && simulated.input.cep === null
        ? { label: t('goCep'), field: fields.cep }
        : null
  return (
    <Notice
      tone="bad"
      title={knownReason === null ? t('refusedTitle', { code }) : t(`refusals.${knownReason}`, { code })}
      text={lines.join(' ')}
      {...(target && { action: { label: target.label, run: () => target.field.current?.focus() } })}
    />
  )
}

/** Returns what would make the coupon valid; null for a reason that the specification does not list. */
function useNeed(refusal: Refusal, { sum }: Simulated): string | null {
  const { t } = useTranslation('shop')
  const formats = useFormats()
  const { knownReason, minValueCents, minItems } = refusal
  const { missingCents, missingItems } = needOf(refusal, sum)
  if (knownReason === 'minimo_valor' && minValueCents !== null) {
    const min = formats.money(minValueCents)
    return missingCents === null
      ? t('needMinValue', { min })
      : t('needMissingValue', {
          min,
          missing: formats.money(missingCents),
          count: pluralOfAmount(missingCents),
        })
  }
  if (knownReason === 'minimo_itens' && minItems !== null) {
    return missingItems === null
      ? t('needMinItems', { count: minItems })
      : t('needMissingItems', { min: t('limitItems', { count: minItems }), count: missingItems })
  }
  return knownReason === null ? null : t(`needs.${knownReason}`)
}

/** Returns the minimums that the refusal names beside another reason; null when it names none. */
function useLimits({ knownReason, minValueCents, minItems }: Refusal): string | null {
  const { t } = useTranslation('shop')
  const formats = useFormats()
  const limits = [
    minValueCents !== null && knownReason !== 'minimo_valor'
      ? t('limitValue', { amount: formats.money(minValueCents) })
      : null,
    minItems !== null && knownReason !== 'minimo_itens' ? t('limitItems', { count: minItems }) : null,
  ].filter((limit) => limit !== null)
  return limits.length === 0 ? null : t('refusalLimits', { limits: limits.join(', ') })
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
      <dl className={sums.sum}>
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
  const { t, formats } = useSay()
  const words = discountWords(useSay())
  const { cents, isFreeShipping } = discount
  return (
    <li>
      <span className={sums.discountName}>
        <bdi>{shownText(discount.name) ?? t('shop:noName')}</bdi>
        {isFreeShipping && <Tag tone="good">{t('shop:freeShippingTag')}</Tag>}
      </span>
      <b>{formats.moneyOff(cents)}</b>
      <small>{words.facts(discount).join(' · ')}</small>
    </li>
  )
}

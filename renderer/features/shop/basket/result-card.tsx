// What may be promised: whether the coupon holds, the sum, and the discounts behind it. A simulation of now, or none.
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../../../../shared/bridge/error-traits.ts'
import { addKnown } from '../../../../shared/funnel/add-known.ts'
import { LOCAL_DELIVERY } from '../../../../shared/shop/shipping.ts'
import { NEVER_COLLECTED } from '../../../answers/collected.ts'
import { useErrorWords } from '../../../answers/error-words.ts'
import { useCapturedAt } from '../../../answers/use-captured-at.ts'
import { useCompany } from '../../../bridge/app-store.ts'
import { Card } from '../../../components/card.tsx'
import { EmptyNote } from '../../../components/empty-note.tsx'
import { Notice } from '../../../components/notice.tsx'
import { RefusedCard } from '../../../components/refused-card.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { TextButton } from '../../../components/text-button.tsx'
import { UnreadableRows } from '../../../components/unread-items.tsx'
import { useFormats } from '../../../format/use-formats.ts'
import { useNow } from '../../../platform/use-now.ts'
import { useSay } from '../../../report/say.ts'
import styles from './basket-page.module.css'
import { DiscountList } from './discount-list.tsx'
import { RefusalNote } from './refusal-note.tsx'
import { shippingWords } from './shipping-words.ts'
import { SumTable } from './sum-table.tsx'
import { useBasketScreen } from './use-basket-screen.ts'
import type { Simulated } from './use-simulation.ts'

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
export function useSimulationTime(): string | null {
  const { simulation } = useBasketScreen()
  const { timeZone } = useCompany()
  const formats = useFormats()
  const nowMs = useNow()
  const capturedAt = useCapturedAt({ collected: simulation.collected ?? NEVER_COLLECTED })
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
      <CouponVerdict simulated={simulated} />
      <ShippingVerdict simulated={simulated} />
      <DiscountFailure simulated={simulated} />
      <SumTable simulated={simulated} />
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

/** Whether the basket can be sent there, and for how much. Nothing without a CEP. */
function ShippingVerdict({ simulated }: { readonly simulated: Simulated }) {
  const { t } = useTranslation('shop')
  const say = useSay()
  const words = shippingWords(say, say.formats)
  const { shipping, chosen, input } = simulated
  if (shipping === null) return null
  const place = words.place(shipping.cep ?? input.cep, shipping.uf)
  const none = words.noQuote(shipping)
  const reasons = [none && `${none.title}.`, none?.help, words.unshipped(shipping, input.items)].filter(
    (reason) => reason != null,
  )
  if (chosen === null) {
    return (
      <Notice
        tone="bad"
        title={t('noShippingVerdict', { place })}
        text={reasons.length === 0 ? t('noOptions') : reasons.join(' ')}
      />
    )
  }
  const price = words.price(chosen.priceCents)
  const option = shipping.options?.find(({ key }) => key === chosen.key)
  const days = option && chosen.key !== LOCAL_DELIVERY ? words.days(option) : null
  const title =
    days === null ? t('shippingVerdict', { place, price }) : t('shippingVerdictDays', { place, price, days })
  const tone = chosen.priceCents === null ? 'warn' : 'good'
  return <Notice tone={tone} title={title} {...(reasons.length > 0 && { text: reasons.join(' ') })} />
}

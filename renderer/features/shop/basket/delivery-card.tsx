// How the basket gets there: shipping options, local delivery, pickup, and what is missing for a quote.

import { useId } from 'react'
import { isRefusal } from '../../../../shared/bridge/error-traits.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import type { FieldText } from '../../../../shared/shop/answer-fields.ts'
import { LOCAL_DELIVERY, type LocalDelivery, type Shipping } from '../../../../shared/shop/shipping.ts'
import { useErrorWords } from '../../../answers/error-words.ts'
import { Card } from '../../../components/card.tsx'
import { EmptyNote } from '../../../components/empty-note.tsx'
import { FirstRows } from '../../../components/first-rows.tsx'
import { Notice } from '../../../components/notice.tsx'
import { RefusedCard } from '../../../components/refused-card.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { TextButton } from '../../../components/text-button.tsx'
import { pluralOfAmount } from '../../../format/plural-of-amount.ts'
import { shownText } from '../../../format/shown-text.ts'
import { useSay } from '../../../report/say.ts'
import styles from './basket.module.css'
import { shippingWords } from './basket-words.ts'
import places from './result.module.css'
import type { Simulated } from './use-basket-screen.ts'
import { useBasketScreen } from './use-basket-screen.ts'

export function DeliveryCard() {
  const { basket, simulation, fields } = useBasketScreen()
  const say = useSay()
  const { t } = say
  const words = shippingWords(say, say.formats)
  const { shown, isAsking, isOffline } = simulation
  if (isOffline || basket.items.length === 0) return null
  const hasCep = basket.cep !== null
  const shipping = shown?.shipping ?? null
  return (
    <Card
      title={t('shop:delivery')}
      className={styles.delivery ?? ''}
      more={shipping && t('shop:deliveryTo', { place: words.place(shipping.cep, shipping.uf) })}
    >
      {!hasCep ? (
        <EmptyNote title={t('shop:deliveryNeedsCep')} text={t('shop:deliveryNeedsCepText')}>
          <TextButton onClick={() => fields.cep.current?.focus()}>{t('shop:goCep')}</TextButton>
        </EmptyNote>
      ) : shipping !== null && shown !== null ? (
        <div className={styles.simulated} aria-busy={isAsking} data-pale={isAsking || undefined}>
          <Delivery shipping={shipping} simulated={shown} />
        </div>
      ) : isAsking || shown === null ? (
        <Skeleton kind="lines" />
      ) : (
        <DeliveryFailure simulated={shown} />
      )}
    </Card>
  )
}

function DeliveryFailure({ simulated }: { readonly simulated: Simulated }) {
  const { t } = useSay()
  const { simulation } = useBasketScreen()
  const words = useErrorWords()
  const error = simulated.shippingError ?? { code: 'NOT_STORED' as const }
  if (isRefusal(error.code)) return <RefusedCard error={error} code={error.code} />
  const { title, help } = words(error)
  return (
    <EmptyNote title={title} text={help}>
      <TextButton onClick={simulation.refresh}>{t('shop:simulateAgain')}</TextButton>
    </EmptyNote>
  )
}

interface DeliveryProps {
  readonly shipping: Shipping
  readonly simulated: Simulated
}

function Delivery({ shipping, simulated }: DeliveryProps) {
  const say = useSay()
  const { t } = say
  const words = shippingWords(say, say.formats)
  const { origin, isWeightIncomplete } = shipping
  const pickup = words.pickup(shipping)
  return (
    <>
      {isWeightIncomplete && <Notice tone="warn" title={t('shop:weightTitle')} text={t('shop:weightText')} />}
      <Options shipping={shipping} simulated={simulated} />
      {shipping.localDelivery && !shipping.localDelivery.isEligible && (
        <NoLocalDelivery delivery={shipping.localDelivery} />
      )}
      {pickup.length > 0 && (
        <div className={places.extra}>
          <h3>{t('shop:pickup')}</h3>
          <FieldList fields={pickup} />
        </div>
      )}
      {origin && (
        <p className="note">
          {t('shop:origin', { place: origin.unread ?? words.place(origin.cep, origin.uf) })}
        </p>
      )}
    </>
  )
}

function Options({ shipping, simulated }: DeliveryProps) {
  const say = useSay()
  const { t } = say
  const words = shippingWords(say, say.formats)
  const { simulation } = useBasketScreen()
  const { options, localDelivery } = shipping
  const local = localDelivery?.isEligible ? localDelivery : null
  const localFacts = useLocalFacts()
  if (options === null || (options.length === 0 && local === null)) {
    // The result says what helps.
    return <p className="note">{words.noQuote(shipping)?.title ?? t('shop:noOptions')}</p>
  }
  const chosenKey = simulated.chosen?.key ?? null
  return (
    <div role="radiogroup" className={places.options} aria-label={t('shop:options')}>
      <FirstRows rows={options} rest="div">
        {(option) => (
          <OptionRow
            key={option.key}
            name={option.name ?? t('shop:optionNoName')}
            price={words.price(option.priceCents)}
            facts={[
              words.days(option) ?? t('shop:daysUnknown'),
              words.estimate(option.estimate),
              option.unreadEstimate && t('shop:estimateRaw', { text: option.unreadEstimate }),
            ]}
            isChosen={option.key === chosenKey}
            onChoose={() => simulation.choose(option.key)}
          />
        )}
      </FirstRows>
      {local && (
        <OptionRow
          name={local.name === null ? t('shop:local') : t('shop:localName', { name: local.name })}
          price={words.price(local.priceCents)}
          facts={localFacts(local, simulated)}
          isChosen={chosenKey === LOCAL_DELIVERY}
          onChoose={() => simulation.choose(LOCAL_DELIVERY)}
        />
      )}
    </div>
  )
}

/** Returns everything that the answer says of a local delivery beside its name and price. */
function useLocalFacts(): (delivery: LocalDelivery, simulated: Simulated) => (string | null)[] {
  const { t, formats } = useSay()
  return ({ minOrderCents, instructions, distance, radius, unit }, { sum }) => {
    const length = (value: number) => [formats.count(value), unit ?? ''].join(' ').trim()
    const missing = minOrderCents === null ? 0 : minOrderCents - (sum.subtotalCents ?? minOrderCents)
    const min = minOrderCents === null ? null : formats.money(minOrderCents)
    const where =
      distance !== null && radius !== null
        ? t('shop:localDistance', { distance: length(distance), radius: length(radius) })
        : distance !== null
          ? t('shop:localDistanceOnly', { distance: length(distance) })
          : radius !== null
            ? t('shop:localRadiusOnly', { radius: length(radius) })
            : null
    return [
      min === null
        ? null
        : missing > 0
          ? t('shop:localMinMissing', {
              amount: min,
              missing: formats.money(missing as Cents),
              count: pluralOfAmount(missing as Cents),
            })
          : t('shop:localMin', { amount: min }),
      where,
      instructions,
    ]
  }
}

function NoLocalDelivery({ delivery }: { readonly delivery: LocalDelivery }) {
  const { t } = useSay()
  if (delivery.unread.length === 0) return <p className="note">{t('shop:localNot')}</p>
  return (
    <div className={places.extra}>
      <h3>{t('shop:local')}</h3>
      <p>{t('shop:localRaw')}</p>
      <FieldList fields={delivery.unread} />
    </div>
  )
}

/** Fields that the specification does not list, by their own names. */
function FieldList({ fields }: { readonly fields: readonly FieldText[] }) {
  return (
    <dl className={places.fields}>
      <FirstRows rows={fields} rest="div">
        {({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        )}
      </FirstRows>
    </dl>
  )
}

interface OptionRowProps {
  readonly name: string
  readonly price: string
  readonly facts: readonly (string | null)[]
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** A delivery that the sum may count. */
function OptionRow({ name, price, facts, isChosen, onChoose }: OptionRowProps) {
  const id = useId()
  return (
    <label className={places.option} data-chosen={isChosen || undefined} htmlFor={id}>
      <input id={id} type="radio" name="delivery" checked={isChosen} onChange={onChoose} />
      <span className={places.optionName}>
        <bdi>{shownText(name) ?? name}</bdi>
        <small>{facts.filter((fact) => shownText(fact) !== null).join(' · ')}</small>
      </span>
      <b>{price}</b>
    </label>
  )
}

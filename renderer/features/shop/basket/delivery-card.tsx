// How the basket gets there: shipping options, local delivery, pickup, and what is missing for a quote.
import { useId } from 'react'
import { isRefusal } from '../../../../shared/bridge/error-traits.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import type { FieldText } from '../../../../shared/shop/answer-fields.ts'
import {
  LOCAL_DELIVERY,
  type LocalDelivery,
  missingOf,
  PICKUP,
  type Shipping,
  type ShippingOption,
  waysOf,
} from '../../../../shared/shop/shipping.ts'
import { useErrorWords } from '../../../answers/error-words.ts'
import { Skeleton } from '../../../components/answer-view.tsx'
import { TextButton } from '../../../components/buttons.tsx'
import { Card } from '../../../components/card.tsx'
import { FirstRows } from '../../../components/first-rows.tsx'
import { EmptyNote, Notice } from '../../../components/notice.tsx'
import { RefusedCard } from '../../../components/screen-gate.tsx'
import { pluralOfAmount } from '../../../format/plural-of-amount.ts'
import { shownText } from '../../../format/shown-text.ts'
import { type Say, useSay } from '../../../report/say.ts'
import styles from './basket.module.css'
import { shippingWords } from './basket-words.ts'
import places from './result.module.css'
import { type Simulated, useBasketScreen } from './use-basket-screen.ts'

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
  const { origin, isWeightIncomplete, localDelivery: local, pickup } = shipping
  return (
    <>
      {isWeightIncomplete && <Notice tone="warn" title={t('shop:weightTitle')} text={t('shop:weightText')} />}
      <Options shipping={shipping} simulated={simulated} />
      {local?.isEligible === false && (
        <p className="note">
          {local.unread.length === 0
            ? t('shop:localNot')
            : t('shop:localRaw', { text: rawFields(local.unread) })}
        </p>
      )}
      {pickup?.isOffered === false && pickup.unread.length > 0 && (
        <p className="note">{t('shop:pickupRaw', { text: rawFields(pickup.unread) })}</p>
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
  const { options, localDelivery: local, pickup } = shipping
  const factsOf = (option: ShippingOption): readonly (string | null)[] => {
    if (option.key === LOCAL_DELIVERY && local) return localFacts(say, local, simulated)
    if (option.key === PICKUP && pickup) {
      const { instructions, cep, uf, unread } = pickup
      return [instructions, cep === null ? uf : words.place(cep, uf), rawFields(unread)]
    }
    return [
      words.days(option) ?? t('shop:daysUnknown'),
      words.estimate(option.estimate),
      option.unreadEstimate && t('shop:estimateRaw', { text: option.unreadEstimate }),
    ]
  }
  const ways = waysOf(shipping)
  return (
    <>
      {/* The result says what helps. */}
      {!options?.length && <p className="note">{words.noQuote(shipping) ?? t('shop:noOptions')}</p>}
      {ways.length > 0 && (
        <div role="radiogroup" className={places.options} aria-label={t('shop:options')}>
          <FirstRows rows={ways} rest="div">
            {(option) => (
              <OptionRow
                key={option.key}
                name={option.key === PICKUP && pickup ? words.pickup(pickup) : words.way(option)}
                price={words.price(option.priceCents)}
                facts={factsOf(option)}
                isChosen={option.key === simulated.chosen?.key}
                onChoose={() => simulation.choose(option.key)}
              />
            )}
          </FirstRows>
        </div>
      )}
    </>
  )
}

/** Returns everything that the answer says of a local delivery beside its name and price. */
function localFacts({ t, formats }: Say, local: LocalDelivery, { sum }: Simulated): (string | null)[] {
  const { minOrderCents, instructions, distance, radius, unit } = local
  const length = (value: number) => [formats.count(value), unit ?? ''].join(' ').trim()
  const missing = missingOf(local, sum.subtotalCents)
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

/** Fields that the specification does not list, by their own names. */
function rawFields(fields: readonly FieldText[]): string {
  return fields.map(({ name, text }) => (name === '' ? text : `${name}: ${text}`)).join(' · ')
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

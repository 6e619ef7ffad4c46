// How the basket gets there: what carriers offer, local delivery, pickup, and what is missing for a quote.
import { useId } from 'react'
import { isCarrier, type Shipping } from '../../../../shared/shop/shipping.ts'
import { Skeleton } from '../../../components/answer-view.tsx'
import { Card } from '../../../components/card.tsx'
import { FirstRows } from '../../../components/first-rows.tsx'
import { EmptyNote, Notice } from '../../../components/notice.tsx'
import { useSay } from '../../../report/say.ts'
import { shippingWords } from './basket-words.ts'
import { SIMULATED, SimulationFailure } from './result-card.tsx'
import { type Simulated, useBasketScreen } from './use-basket-screen.ts'

const OPTION = `
  flex items-center gap-10 py-7 px-8 border border-transparent border-t-line-soft cursor-pointer
  hover:bg-sunken data-chosen:border-accent data-chosen:rounded-8 data-chosen:bg-accent-soft`

export function DeliveryCard() {
  const { basket, simulation } = useBasketScreen()
  const say = useSay()
  const { t } = say
  const { shown, isAsking, isOffline } = simulation
  if (isOffline || basket.items.length === 0) return null
  const shipping = shown?.shipping
  const words = shippingWords(say, say.formats)
  return (
    <Card
      title={t('shop:delivery')}
      className="min-[1600px]:col-start-2"
      more={shipping && t('shop:deliveryTo', { place: words.place(shipping.cep, shipping.uf) })}
    >
      {basket.cep === null ? (
        <EmptyNote title={t('shop:deliveryNeedsCep')} />
      ) : shipping ? (
        <div className={SIMULATED} aria-busy={isAsking} data-pale={isAsking || undefined}>
          <Delivery shipping={shipping} simulated={shown} />
        </div>
      ) : isAsking || !shown ? (
        <Skeleton kind="lines" />
      ) : (
        <SimulationFailure error={shown.shippingError ?? { code: 'NOT_STORED' }} />
      )}
    </Card>
  )
}

function Delivery({ shipping, simulated }: { readonly shipping: Shipping; readonly simulated: Simulated }) {
  const say = useSay()
  const { t } = say
  const words = shippingWords(say, say.formats)
  const { simulation } = useBasketScreen()
  const { ways, origin, isWeightIncomplete, isLocalRefused } = shipping
  return (
    <>
      {isWeightIncomplete && <Notice tone="warn" title={t('shop:weightTitle')} />}
      {/* The result says what helps. */}
      {!ways.some(isCarrier) && <p className="note">{words.noQuote(shipping) || t('shop:noOptions')}</p>}
      {ways.length > 0 && (
        <div role="radiogroup" className="grid" aria-label={t('shop:options')}>
          <FirstRows rows={ways} rest="div">
            {(way) => (
              <WayRow
                key={way.key}
                name={words.whereWords(way)}
                price={words.price(way.priceCents)}
                facts={words.facts(way, simulated.sum.subtotalCents)}
                isChosen={way.key === simulated.chosen?.key}
                onChoose={() => simulation.choose(way.key)}
              />
            )}
          </FirstRows>
        </div>
      )}
      {isLocalRefused && <p className="note">{t('shop:localNot')}</p>}
      {(origin.cep || origin.uf) && (
        <p className="note">{t('shop:origin', { place: words.place(origin.cep, origin.uf) })}</p>
      )}
    </>
  )
}

interface WayRowProps {
  readonly name: string
  readonly price: string
  readonly facts: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** A delivery that the sum may count. */
function WayRow({ name, price, facts, isChosen, onChoose }: WayRowProps) {
  const id = useId()
  return (
    <label className={OPTION} data-chosen={isChosen || undefined} htmlFor={id}>
      <input
        id={id}
        className="size-16 m-0 accent-accent"
        type="radio"
        name="delivery"
        checked={isChosen}
        onChange={onChoose}
      />
      <span className="grid flex-1 min-w-0 wrap-anywhere">
        <bdi>{name}</bdi>
        <small className={isChosen ? 'text-ink-2' : ''}>{facts}</small>
      </span>
      <b className="flex-none">{price}</b>
    </label>
  )
}

import type { Basket } from '../../../../shared/shop/basket.ts'
import { maskCep } from '../../../../shared/shop/cep.ts'
import type { OfferDay } from '../../../../shared/shop/offers/offer-day.ts'
import type { OfferReport } from '../../../../shared/shop/offers/offer-report.ts'
import { Card } from '../../../components/card.tsx'
import { FirstRows } from '../../../components/first-rows.tsx'
import { useOfferWords } from '../../../domain/shop/use-offer-words.ts'
import { offerSeenAt, useOffers } from '../../../domain/shop/use-offers.ts'
import { useNow } from '../../../platform/use-now.ts'
import { useSay } from '../../../report/say.ts'
import { useBasketScreen } from './use-basket-screen.ts'
import styles from './watch-card.module.css'

/** Calls of a morning beside one a CEP: discounts and a product. */
const FIXED_CALLS = 2

/** "Vigia de oferta": what changed in a watched basket since it was asked before; nothing for another basket. */
export function WatchCard() {
  const { t } = useSay()
  const { basket } = useBasketScreen()
  const { value } = useOffers()
  if (basket === null || !basket.isWatched) return null
  const report = value?.find(({ basketId }) => basketId === basket.id) ?? null
  return (
    <Card
      title={t('offers:title')}
      sub={`${t('offers:sub')} ${t('offers:cost', { count: FIXED_CALLS + basket.ceps.length })}`}
    >
      <Seen basket={basket} report={report} />
    </Card>
  )
}

function Seen({ basket, report }: { readonly basket: Basket; readonly report: OfferReport | null }) {
  const { t, formats, timeZone, today } = useSay()
  const nowMs = useNow()
  const last = report?.last ?? null
  if (report === null || last === null) {
    return <p className="note">{t(basket.items.length === 0 ? 'offers:neverEmpty' : 'offers:never')}</p>
  }
  const seenAt = offerSeenAt(last)
  const isOther =
    JSON.stringify(last.input.items) !== JSON.stringify(basket.items) || last.input.coupon !== basket.coupon
  return (
    <div className={styles.seen}>
      <p className="note">
        {seenAt !== null && t('offers:seen', { time: formats.moment(seenAt, timeZone, nowMs) })}{' '}
        {last.day < today && t('offers:notToday')}
      </p>
      {isOther && <p className="note">{t('offers:changedBasket')}</p>}
      <Changes report={report} name={basket.name} />
      <Unanswered day={last} />
      <Products day={last} />
    </div>
  )
}

function Changes({ report, name }: { readonly report: OfferReport; readonly name: string }) {
  const { t, formats } = useSay()
  const words = useOfferWords()
  const { differences, before } = report
  if (before === null) return <p>{t('offers:firstDay')}</p>
  if (differences.length === 0) return <p>{t('offers:unchanged', { date: formats.day(before) })}</p>
  return (
    <ul className={styles.changes} aria-label={t('offers:changesOf', { name })}>
      <FirstRows rows={differences} rest="li">
        {(difference, index) => (
          <li key={index}>
            {words.change(difference)}{' '}
            <small>{t('offers:since', { date: formats.day(difference.since) })}</small>
          </li>
        )}
      </FirstRows>
    </ul>
  )
}

/** What the shop did not answer on that day. */
function Unanswered({ day }: { readonly day: OfferDay }) {
  const { t } = useSay()
  const { discount, quotes, input, isProductAsked } = day
  const failed = [
    ...(discount !== null && discount.value === null ? [t('offers:failedParts.discount')] : []),
    ...quotes.flatMap(({ cep, quote }) =>
      quote.value === null ? [t('offers:failedParts.quote', { cep: maskCep(cep) })] : [],
    ),
  ]
  const isWhole = discount !== null && quotes.length === input.ceps.length && isProductAsked
  return (
    <>
      {failed.map((what) => (
        <p key={what} className="note">
          {t('offers:failed', { what })}
        </p>
      ))}
      {!isWhole && <p className="note">{t('offers:waiting')}</p>}
    </>
  )
}

/** Each product with its own time: one is looked at a morning. */
function Products({ day }: { readonly day: OfferDay }) {
  const { t, formats, timeZone } = useSay()
  const nowMs = useNow()
  const words = useOfferWords()
  if (day.products.length === 0) return null
  return (
    <details className={styles.products}>
      <summary>{t('offers:productsSeen')}</summary>
      <ul>
        {day.products.map((product) => (
          <li key={product.sku}>
            {t('offers:productSeen', {
              sku: product.sku,
              state: words.product(product),
              date: formats.moment(product.seenAt, timeZone, nowMs),
            })}
          </li>
        ))}
      </ul>
    </details>
  )
}

import type { Discount, DiscountOrigin, Discounts } from '../../../../shared/shop/discounts.ts'
import { FirstRows } from '../../../components/first-rows.tsx'
import { Tag } from '../../../components/tag.tsx'
import { shownText } from '../../../format/shown-text.ts'
import { useSay } from '../../../report/say.ts'
import styles from './basket-page.module.css'
import { discountWords } from './discount-words.ts'
import sums from './result.module.css'

const ORIGINS: readonly DiscountOrigin[] = ['coupon', 'automatic', 'unknown']

/** Every discount of the answer: those of the coupon and the automatic ones apart. */
export function DiscountList({ discounts }: { readonly discounts: Discounts }) {
  const { t } = useSay()
  const { list } = discounts
  if (list === null) return <p className={styles.hint}>{t('shop:noDiscountList')}</p>
  if (list.length === 0) return <p className={styles.hint}>{t('shop:noDiscounts')}</p>
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

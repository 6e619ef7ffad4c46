import { UnstyledButton } from '@mantine/core'
import { useLocation } from 'wouter'
import type { Basket } from '../../../shared/shop/basket.ts'
import type { OfferReport } from '../../../shared/shop/offers/offer-report.ts'
import { useCompanySetting } from '../../bridge/company-settings-store.ts'
import { Card } from '../../components/card.tsx'
import { useOfferWords } from '../../domain/shop/use-offer-words.ts'
import { offerSeenAt, useOffers } from '../../domain/shop/use-offers.ts'
import { pathOf } from '../../navigation/screens.ts'
import { useNow } from '../../platform/use-now.ts'
import { useSay } from '../../report/say.ts'
import { SHOP_VIEW } from '../../views/shop-view.ts'
import { useView } from '../../views/view-store.ts'
import styles from './today-page.module.css'

/** Watched offers that changed today, each opening its basket; nothing when none did. */
export function OffersCard() {
  const { t, today } = useSay()
  const baskets = useCompanySetting('baskets')
  const { value } = useOffers()
  const changed = (value ?? []).flatMap((report) => {
    const basket = baskets.find(({ id }) => id === report.basketId)
    const isOfToday = report.last?.day === today && report.differences.length > 0
    return basket && isOfToday ? [{ basket, report }] : []
  })
  if (changed.length === 0) return null
  return (
    <Card title={t('offers:today')} sub={t('offers:todaySub')}>
      <ul className={styles.queue}>
        {changed.map(({ basket, report }) => (
          <li key={basket.id}>
            <OfferLine basket={basket} report={report} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface OfferLineProps {
  readonly basket: Basket
  readonly report: OfferReport
}

function OfferLine({ basket, report: { last, differences } }: OfferLineProps) {
  const { t, formats, timeZone } = useSay()
  const [, navigate] = useLocation()
  const [, changeShop] = useView(SHOP_VIEW)
  const nowMs = useNow()
  const words = useOfferWords()
  const [first, ...others] = differences
  if (first === undefined || last === null) return null
  const seenAt = offerSeenAt(last)
  const open = () => {
    changeShop({ tab: 'basket', basketId: basket.id })
    navigate(pathOf('shop'))
  }
  return (
    <UnstyledButton className={styles.queueRow} onClick={open} data-words>
      <i className={styles.queueMark} />
      <span className={styles.queueWords}>
        <span>{t('offers:todayRow', { name: basket.name, change: words.change(first) })}</span>
        <small>
          {[
            ...(others.length > 0 ? [t('offers:todayMore', { count: others.length })] : []),
            t('offers:since', { date: formats.day(first.since) }),
            ...(seenAt === null ? [] : [t('offers:seen', { time: formats.moment(seenAt, timeZone, nowMs) })]),
          ].join(' · ')}
        </small>
      </span>
    </UnstyledButton>
  )
}

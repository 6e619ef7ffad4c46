import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../../components/page.tsx'
import { ScreenGate } from '../../../components/screen-gate.tsx'
import { BasketBar } from './basket-bar.tsx'
import { BasketExport } from './basket-export.tsx'
import styles from './basket-page.module.css'
import { DeliveryCard } from './delivery-card.tsx'
import { ItemsCard } from './items-card.tsx'
import { ResultCard } from './result-card.tsx'
import { BasketScreenProvider, useBasketAnswers } from './use-basket-screen.ts'
import { WatchCard } from './watch-card.tsx'

interface BasketPageProps {
  /** The choice between the two parts of Loja. */
  readonly tabs: ReactNode
}

/** A basket that is tried with coupon and CEP: what may be promised to a customer, and why not. */
export function BasketPage({ tabs }: BasketPageProps) {
  const { t: common } = useTranslation()
  const screen = useBasketAnswers()
  return (
    <BasketScreenProvider value={screen}>
      <Page title={common('screens.shop')} controls={tabs} actions={<BasketExport />}>
        <ScreenGate screen="shop" hasValue={screen.basket !== null}>
          <div className={styles.columns}>
            <div className={styles.input}>
              <BasketBar />
              <ItemsCard />
              <DeliveryCard />
              <WatchCard />
            </div>
            <ResultCard />
          </div>
        </ScreenGate>
      </Page>
    </BasketScreenProvider>
  )
}

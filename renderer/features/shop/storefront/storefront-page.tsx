import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../../components/page.tsx'
import { ScreenGate } from '../../../components/screen-gate.tsx'
import { useSay } from '../../../report/say.ts'
import { ExportMenu } from '../../../report/surfaces/export-menu.tsx'
import { BannersCard } from './banners-card.tsx'
import { CarouselCard } from './carousel-card.tsx'
import { ConfigCard } from './config-card.tsx'
import { ConfigSummary } from './config-summary.tsx'
import { SeenBannersCard } from './seen-banners-card.tsx'
import styles from './storefront.module.css'
import { storefrontReport } from './storefront-report.ts'
import { StorefrontScreenProvider, useStorefrontAnswers } from './use-storefront-screen.ts'

/** What the shop shows every visitor: its configuration, checked field by field, and its banners. */
export function StorefrontPage({ tabs }: { readonly tabs: ReactNode }) {
  const { t: common } = useTranslation()
  const screen = useStorefrontAnswers()
  const say = useSay()
  return (
    <StorefrontScreenProvider value={screen}>
      <Page
        title={common('screens.shop')}
        controls={tabs}
        actions={
          <ExportMenu
            title={say.t('storefront:export')}
            report={() => storefrontReport(say, screen)}
            isDisabled={screen.checklist === null && screen.banners.value === null}
          />
        }
      >
        <ScreenGate screen="shop" hasValue={screen.config.value !== null || screen.banners.value !== null}>
          <ConfigSummary />
          <div className={styles.columns}>
            <ConfigCard />
            <div className={styles.side}>
              <BannersCard />
              <SeenBannersCard />
              <CarouselCard />
            </div>
          </div>
        </ScreenGate>
      </Page>
    </StorefrontScreenProvider>
  )
}

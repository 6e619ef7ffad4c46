import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ControlButton } from '../../components/buttons.tsx'
import { Segments } from '../../components/fields.tsx'
import { Page } from '../../components/page.tsx'
import { ScreenGate } from '../../components/screen-gate.tsx'
import { useSay } from '../../report/say.ts'
import { ExportMenu } from '../../report/surfaces/export-menu.tsx'
import { SHOP_TABS, SHOP_VIEW } from '../../views/screen-views.ts'
import { useView } from '../../views/view-store.ts'
import { basketSummary, itemsTable } from './basket/basket-report.ts'
import { DeliveryCard } from './basket/delivery-card.tsx'
import { ItemsCard } from './basket/items-card.tsx'
import { ResultCard } from './basket/result-card.tsx'
import { type BasketScreen, BasketScreenProvider, useBasketAnswers } from './basket/use-basket-screen.ts'
import { StorefrontPage } from './storefront/storefront-page.tsx'

/** Loja: a basket that is tried with coupon and CEP, and what the shop shows to every visitor. */
export function ShopPage() {
  const { t } = useTranslation('shop')
  const [{ tab }, changeView] = useView(SHOP_VIEW)
  const tabs = (
    <Segments
      label={t('tab')}
      value={tab}
      options={SHOP_TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      onChange={(chosen) => changeView({ tab: chosen })}
    />
  )
  return tab === 'basket' ? <BasketPage tabs={tabs} /> : <StorefrontPage tabs={tabs} />
}

/** With room, delivery has a column of its own. In one column the result is between the items and their delivery. */
const INPUT = `
  grid grid-cols-1 items-start gap-24 min-w-0 max-[980px]:contents max-[980px]:[&>:nth-child(n+2)]:order-2
  min-[1600px]:has-[>:nth-child(2)]:grid-cols-[minmax(0,1fr)_minmax(390px,430px)]`

/**
 * A basket that is tried with coupon and CEP: what may be promised to a customer, and why not. The tabs are the choice
 * between the two parts of Loja.
 */
function BasketPage({ tabs }: { readonly tabs: ReactNode }) {
  const { t } = useTranslation(['shop', 'common'])
  const screen = useBasketAnswers()
  return (
    <BasketScreenProvider value={screen}>
      <Page
        title={t('common:screens.shop')}
        controls={tabs}
        actions={
          <>
            <ControlButton onClick={screen.empty}>{t('empty')}</ControlButton>
            <BasketExport screen={screen} />
          </>
        }
      >
        <ScreenGate screen="shop" hasValue={screen.basket.items.length > 0}>
          <div className="columns grid-cols-[minmax(0,1fr)_clamp(300px,37%,470px)] max-[980px]:grid-cols-1">
            <div className={INPUT}>
              <ItemsCard />
              <DeliveryCard />
            </div>
            <ResultCard />
          </div>
        </ScreenGate>
      </Page>
    </BasketScreenProvider>
  )
}

/** Exports the basket and what the shop answered about it. */
function BasketExport({ screen }: { readonly screen: BasketScreen }) {
  const { basket, simulation } = screen
  const say = useSay()
  return (
    <ExportMenu
      title={say.t('screens.shop')}
      day={say.formats.dayWithYear(say.today)}
      report={() => {
        const summary = basketSummary(say, simulation)
        return { tables: [itemsTable(say, screen)], ...(summary && { summary }) }
      }}
      isDisabled={basket.items.length === 0}
    />
  )
}

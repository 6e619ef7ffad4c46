import { useTranslation } from 'react-i18next'
import { Segments } from '../../components/fields.tsx'
import { SHOP_TABS, SHOP_VIEW } from '../../views/screen-views.ts'
import { useView } from '../../views/view-store.ts'
import { BasketPage } from './basket/basket-page.tsx'
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

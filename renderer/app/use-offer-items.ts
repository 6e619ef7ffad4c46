import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { cleanCoupon } from '../../shared/shop/basket.ts'
import { useBasket } from '../domain/shop/use-basket.ts'
import type { PaletteItem } from '../navigation/palette-model.ts'
import { pathOf } from '../navigation/screens.ts'
import { SHOP_VIEW } from '../views/shop-view.ts'
import { useView } from '../views/view-store.ts'

const CEP = /^(\d{5})-?(\d{3})$/
/** One word with a digit, or in capitals, as coupons are written. */
const COUPON = /^(?=.*\d)(?=.*\p{L})[\p{L}\d_-]{4,40}$|^[\p{Lu}\d_-]{4,40}$/u

/** Returns what a typed CEP or coupon can be tried with: the basket of Loja. */
export function useOfferItems(query: string, hasOthers: boolean): PaletteItem[] {
  const { t } = useTranslation('shop')
  const { change } = useBasket()
  const [, changeShop] = useView(SHOP_VIEW)
  const [, navigate] = useLocation()
  const text = query.trim()
  const [, first = '', last = ''] = CEP.exec(text) ?? []
  const show = (edit: Parameters<typeof change>[0]) => () => {
    changeShop({ tab: 'basket' })
    change(edit)
    navigate(pathOf('shop'))
  }
  const group = t('paletteGroup')
  if (first !== '') {
    const run = show((basket) => ({ ...basket, cep: `${first}${last}` }))
    return [{ id: 'offer/cep', group, label: t('paletteCep', { cep: `${first}-${last}` }), run }]
  }
  if (hasOthers || !COUPON.test(text)) return []
  const run = show((basket) => ({ ...basket, coupon: cleanCoupon(text) }))
  return [{ id: 'offer/coupon', group, label: t('paletteCoupon', { coupon: text }), run }]
}

import { COMBINES_WITH, type Discount } from '../../../../shared/shop/discounts.ts'
import { shownText } from '../../../format/shown-text.ts'
import type { Say } from '../../../report/say.ts'

const TYPES = ['produtos', 'compre_leve', 'pedido', 'frete'] as const

export function discountWords({ t }: Say) {
  /** `no pedido`; an unknown type as received; null when none is given. */
  function type({ type: received }: Discount): string | null {
    const known = TYPES.find((each) => each === received)
    if (known !== undefined) return t(`shop:types.${known}`)
    const other = shownText(received)
    return other === null ? null : t('shop:otherType', { type: other })
  }

  /** Which other discounts it goes with; null when the answer says nothing of it. */
  function combines({ combines: flags, unreadCombines }: Discount): string | null {
    if (unreadCombines !== null) return t('shop:combinesRaw', { text: unreadCombines })
    const kinds = (is: boolean) =>
      COMBINES_WITH.filter((kind) => flags[kind] === is).map((kind) => t(`shop:kinds.${kind}`))
    const [allowed, refused] = [kinds(true), kinds(false)]
    if (refused.length === COMBINES_WITH.length) return t('shop:combinesNone')
    const parts = [
      allowed.length > 0 && t('shop:combines', { kinds: allowed.join(', ') }),
      refused.length > 0 && t('shop:combinesNot', { kinds: refused.join(', ') }),
    ].filter((part) => part !== false)
    return parts.length === 0 ? null : parts.join('; ')
  }

  return {
    type,
    combines,
    /** Everything that the answer says of a discount beside its name and value. */
    facts: (discount: Discount) => {
      const { skus } = discount
      const [code, method] = [shownText(discount.code), shownText(discount.method)]
      const isUsual = method === 'codigo' || method === 'automatico'
      return [
        type(discount),
        code === null ? null : t('shop:code', { code }),
        method === null || isUsual ? null : t('shop:method', { method }),
        skus.length === 0 ? null : t('shop:forSkus', { skus: skus.join(', '), count: skus.length }),
        combines(discount),
      ].filter((fact) => fact !== null)
    },
  }
}

// What changed in a watched offer, in words: one sentence a change, which names no customer.
import { useTranslation } from 'react-i18next'
import { UNAVAILABLE_REASONS } from '../../../shared/catalogue/product-values.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { isCep, maskCep } from '../../../shared/shop/cep.ts'
import type { OfferOption, OfferProduct, OfferRefusal } from '../../../shared/shop/offers/offer-day.ts'
import type { OfferDifference } from '../../../shared/shop/offers/offer-differences.ts'
import { NO_QUOTE_REASONS, REFUSAL_REASONS } from '../../../shared/shop/shop-values.ts'
import { shownText } from '../../format/shown-text.ts'
import { useSay } from '../../report/say.ts'
import { deliveryDays } from './delivery-days.ts'

export interface OfferWords {
  change(difference: OfferDifference): string
  /** `disponível`, `indisponível (esgotado)`. */
  product(product: Pick<OfferProduct, 'state' | 'reason'>): string
}

type DifferenceOf<Kind extends OfferDifference['kind']> = Extract<OfferDifference, { readonly kind: Kind }>

/** A CEP with its hyphen; another text as it is. */
function placeOf(cep: string): string {
  return isCep(cep) ? maskCep(cep) : cep
}

function useParts() {
  const { t } = useTranslation('offers')
  const say = useSay()
  const { t: catalogue } = useTranslation('catalogue')
  const { formats } = say
  const nameOf = (name: string | null) => shownText(name) ?? t('noName')

  function refusal(value: OfferRefusal | null): string {
    if (value === null) return ''
    const known = REFUSAL_REASONS.find((reason) => reason === value.reason)
    const reason = known ? t(`refusalReasons.${known}`) : (shownText(value.text) ?? shownText(value.reason))
    const limits = [
      value.minValueCents === null ? null : t('minValue', { amount: formats.money(value.minValueCents) }),
      value.minItems === null ? null : t('minItems', { count: value.minItems }),
    ].filter((limit) => limit !== null)
    const said = reason ?? t('refusalUnknown')
    return limits.length === 0 ? said : `${said} (${limits.join(', ')})`
  }

  function noQuote(reason: string | null): string {
    const known = NO_QUOTE_REASONS.find((each) => each === reason)
    return known ? t(`noQuotes.${known}`) : (shownText(reason) ?? '')
  }

  function days(option: Pick<OfferOption, 'minDays' | 'maxDays'>): string {
    return deliveryDays(say, option) ?? say.t('shop:daysUnknown')
  }

  function price(cents: Cents | null): string {
    if (cents === null) return say.t('shop:priceUnknown')
    return cents === 0 ? say.t('shop:free') : formats.money(cents)
  }

  function product({ state, reason }: Pick<OfferProduct, 'state' | 'reason'>): string {
    if (state !== 'unavailable' || reason === null) return t(`states.${state}`)
    const known = UNAVAILABLE_REASONS.find((each) => each === reason)
    return t('states.unavailableBecause', { reason: known ? catalogue(`reasons.${known}`) : reason })
  }

  return { t, nameOf, refusal, noQuote, days, price, product }
}

/** `frete PAC para 69005-040 subiu de R$ 89,90 para R$ 95,00`. */
function useAmountWords({ t, nameOf, price }: ReturnType<typeof useParts>) {
  return (difference: Extract<OfferDifference, { readonly before: Cents; readonly now: Cents }>) => {
    const what = {
      name: 'name' in difference ? nameOf(difference.name) : '',
      cep: 'cep' in difference ? placeOf(difference.cep) : '',
      sku: 'sku' in difference ? difference.sku : '',
    }
    const { kind, before, now } = difference
    return t(now > before ? 'up' : 'down', {
      what: t(`amounts.${kind}`, what),
      before: price(before),
      now: price(now),
    })
  }
}

/** Something that appeared, vanished or became something else. */
function turnOf(before: unknown, now: unknown): 'Appeared' | 'Vanished' | 'Changed' {
  return before === null ? 'Appeared' : now === null ? 'Vanished' : 'Changed'
}

export function useOfferWords(): OfferWords {
  const parts = useParts()
  const amount = useAmountWords(parts)
  const { t, nameOf, refusal, noQuote, days, price, product } = parts

  function ofDelivery(
    difference: DifferenceOf<'optionAppeared' | 'optionVanished' | 'optionDays' | 'localDelivery' | 'pickup'>,
  ): string {
    const cep = placeOf(difference.cep)
    switch (difference.kind) {
      case 'optionDays': {
        const { before, now } = difference
        return t('optionDays', { cep, name: nameOf(difference.name), before: days(before), now: days(now) })
      }
      case 'localDelivery':
        return t(`localDelivery.${difference.now}`, { cep })
      case 'pickup':
        return t(difference.now ? 'pickup.on' : 'pickup.off', { cep })
      default: {
        const { name, priceCents } = difference.option
        return t(difference.kind, { cep, name: nameOf(name), price: price(priceCents) })
      }
    }
  }

  return {
    product,
    change: (difference) => {
      switch (difference.kind) {
        case 'refusal': {
          const { before, now } = difference
          return t(`refusal${turnOf(before, now)}`, { before: refusal(before), now: refusal(now) })
        }
        case 'noQuote': {
          const { before, now } = difference
          const said = { cep: placeOf(difference.cep), before: noQuote(before), now: noQuote(now) }
          return t(`noQuote${turnOf(before, now)}`, said)
        }
        case 'freeShipping':
          return t(difference.now ? 'freeShipping.on' : 'freeShipping.off')
        case 'discountAppeared':
        case 'discountVanished':
          return t(difference.kind, { name: nameOf(difference.discount.name) })
        case 'availability':
          return t('availability', {
            sku: difference.sku,
            before: product(difference.before),
            now: product(difference.now),
          })
        case 'optionAppeared':
        case 'optionVanished':
        case 'optionDays':
        case 'localDelivery':
        case 'pickup':
          return ofDelivery(difference)
        default:
          return amount(difference)
      }
    },
  }
}

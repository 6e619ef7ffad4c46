import {
  findCoupon,
  findShipping,
  findShopProducts,
  listAutomaticDiscounts,
  listBanners,
  readCarousel,
  readStoreConfig,
} from '../data/shop.ts'
import { type BasketLine, basketLines, mergeItems, type SentItem } from '../shop/basket.ts'
import { normaliseCoupon, readBuyer } from '../shop/discount.ts'
import { validateDiscounts } from '../shop/discount-engine.ts'
import { quoteShipping } from '../shop/shipping-engine.ts'
import type { HandlerContext, Handlers } from './handler.ts'
import { ownAddress } from './handler.ts'

function linesOf({ db, company }: HandlerContext, items: readonly SentItem[]): BasketLine[] {
  const quantities = mergeItems(items)
  return basketLines(quantities, findShopProducts(db, company.id, [...quantities.keys()]))
}

export const shopHandlers = {
  /** shop.desconto.validar (specification 4.10); a refusal is a business outcome with HTTP 200. */
  'shop.desconto.validar': (request, context) => {
    const { db, company, nowMs } = context
    const buyer = readBuyer(request.cliente)
    const couponCode = normaliseCoupon(request.codigo)
    return validateDiscounts({
      lines: linesOf(context, request.itens),
      shippingCents: request.frete_cents ?? null,
      buyer,
      nowMs,
      couponCode,
      coupon: couponCode === null ? null : findCoupon(db, company.id, couponCode, buyer),
      automatic: listAutomaticDiscounts(db, company.id, buyer),
    })
  },

  /** shop.frete.calcular (specification 4.11); no quote is a business outcome with HTTP 200. */
  'shop.frete.calcular': (request, context) => {
    const { db, company, nowMs } = context
    const shipping = findShipping(db, company.id)
    return quoteShipping({
      cep: request.cep,
      lines: linesOf(context, request.itens),
      settings: shipping?.settings ?? null,
      profiles: shipping?.profiles ?? [],
      today: company.time.dayOf(nowMs),
    })
  },

  /** shop.loja.config (specification 4.12). */
  'shop.loja.config': (_request, { db, company, origin }) => {
    const config = readStoreConfig(db, company)
    const { banner } = config.aparencia
    const imagem_url = banner.imagem_url === null ? null : ownAddress(banner.imagem_url, origin)
    return {
      ...config,
      logo_url: ownAddress(config.logo_url, origin),
      logo_quadrada_url: ownAddress(config.logo_quadrada_url, origin),
      aparencia: { ...config.aparencia, banner: { ...banner, imagem_url } },
    }
  },

  /** shop.banners.list (specification 4.13). */
  'shop.banners.list': (request, { db, company, nowMs, origin }) => ({
    banners: listBanners(db, company.id, request.slot, nowMs).map((banner) => ({
      ...banner,
      imagem_url: ownAddress(banner.imagem_url, origin),
    })),
    carrossel: readCarousel(db, company.id),
  }),
} satisfies Pick<
  Handlers,
  'shop.desconto.validar' | 'shop.frete.calcular' | 'shop.loja.config' | 'shop.banners.list'
>

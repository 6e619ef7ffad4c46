// The shop in the database: its products for a basket, discounts and their uses, shipping, configuration and banners.
// What no query filters by is stored as the JSON of its type. shop.desconto.validar records no use.
import type { OperationResponse } from '../../shared/api/registry.ts'
import type { CatalogueProduct } from '../shop/basket.ts'
import {
  type Buyer,
  type Discount,
  type DiscountCandidate,
  normaliseCoupon,
  normaliseEmail,
  normaliseTaxId,
} from '../shop/discount.ts'
import type { ShippingProfile, ShippingSettings } from '../shop/shipping.ts'
import type { Company } from './companies.ts'
import type { ServiceDatabase } from './database.ts'

/**
 * Returns the company's active products with these SKUs; unknown SKUs are left out. No source filter, as in
 * products.get.
 */
export function findShopProducts(
  db: ServiceDatabase,
  companyId: number,
  skus: readonly string[],
): CatalogueProduct[] {
  return db.all<CatalogueProduct>(
    `SELECT p.codigo AS sku, p.nome AS name, p.categoria AS category, p.price_cents AS priceCents,
            p.weight_grams AS weightGrams
       FROM json_each(?) wanted JOIN products p ON p.company_id = ? AND p.codigo = wanted.value
      WHERE p.is_active = 1`,
    JSON.stringify(skus),
    companyId,
  )
}

export function insertDiscount(db: ServiceDatabase, companyId: number, discount: Discount): void {
  const code = normaliseCoupon(discount.code ?? '')
  db.insert('discounts', { id: discount.id, companyId, code, discount: { ...discount, code } })
}

/** Records a use, as a checkout would; the API itself never does (specification 4.10). */
export function insertDiscountUse(
  db: ServiceDatabase,
  discountId: string,
  buyer: { readonly taxId?: string; readonly email?: string },
  usedAt: number,
): void {
  const { taxId, email } = buyer
  db.insert('discount_uses', {
    discountId,
    buyerTaxId: normaliseTaxId(taxId),
    buyerEmail: normaliseEmail(email),
    usedAt,
  })
}

/** Returns discounts with the number of their uses. A use counts as the buyer's when tax id or e-mail is equal. */
function candidates(
  db: ServiceDatabase,
  companyId: number,
  code: string | null,
  buyer: Buyer | null,
): DiscountCandidate[] {
  return db
    .all<{ discount: string; total: number; byBuyer: number }>(
      `SELECT d.discount,
              (SELECT count(*) FROM discount_uses u WHERE u.discount_id = d.id) AS total,
              (SELECT count(*) FROM discount_uses u WHERE u.discount_id = d.id
                  AND (u.buyer_tax_id = ? OR u.buyer_email = ?)) AS byBuyer
         FROM discounts d WHERE d.company_id = ? AND d.code IS ?`,
      buyer?.taxId ?? null,
      buyer?.email ?? null,
      companyId,
      code,
    )
    .map(({ discount, ...usage }) => ({ discount: JSON.parse(discount) as Discount, usage }))
}

/** Returns the coupon of a normalised code; null when the company has none. */
export function findCoupon(
  db: ServiceDatabase,
  companyId: number,
  code: string,
  buyer: Buyer | null,
): DiscountCandidate | null {
  return candidates(db, companyId, code, buyer)[0] ?? null
}

/** Returns the discounts without a coupon code. The engine checks which of them apply, in which order. */
export function listAutomaticDiscounts(
  db: ServiceDatabase,
  companyId: number,
  buyer: Buyer | null,
): DiscountCandidate[] {
  return candidates(db, companyId, null, buyer)
}

/** How a company ships; its profiles are in order. */
interface Shipping {
  readonly settings: ShippingSettings
  readonly profiles: readonly ShippingProfile[]
}

type StoreConfig = OperationResponse<'shop.loja.config'>
export type StoreDocument = Omit<StoreConfig, 'completa'>
export type Carousel = OperationResponse<'shop.banners.list'>['carrossel']

/** What a company has one of, by name. */
interface ShopDocuments {
  readonly shipping: Shipping
  readonly config: StoreDocument
  readonly carousel: Carousel
}

export function insertShopDocument<Name extends keyof ShopDocuments>(
  db: ServiceDatabase,
  companyId: number,
  name: Name,
  document: ShopDocuments[Name],
): void {
  db.insert('shop_documents', { companyId, name, document })
}

function readDocument<Name extends keyof ShopDocuments>(
  db: ServiceDatabase,
  companyId: number,
  name: Name,
): ShopDocuments[Name] | null {
  const row = db.get<{ document: string }>(
    'SELECT document FROM shop_documents WHERE company_id = ? AND name = ?',
    companyId,
    name,
  )
  return row ? (JSON.parse(row.document) as ShopDocuments[Name]) : null
}

/** Returns how a company ships; null when shipping is not set up. */
export function findShipping(db: ServiceDatabase, companyId: number): Shipping | null {
  return readDocument(db, companyId, 'shipping')
}

const DEFAULT_CAROUSEL: Carousel = {
  efeito: 'slide',
  intervalo_ms: 5000,
  transicao_ms: 400,
  autoplay: true,
  laco: true,
  mostrar_setas: true,
  mostrar_pontos: true,
  pausar_no_hover: true,
}

/** Configuration of a company without a store: only its name. */
function emptyStore(nome: string): StoreDocument {
  return {
    nome,
    logo_url: '',
    logo_quadrada_url: '',
    descricao: '',
    slogan: null,
    cores: { principal: '#1f2933', texto: '#ffffff' },
    contato: { whatsapp: null, email: null, endereco: null, telefone: null, cnpj: null },
    busca_placeholder: null,
    rodape: { colunas: null },
    topbar: {
      avisos: [],
      frete_gratis_acima: null,
      desconto_pix: null,
      atacado_url: null,
      atendimento: null,
    },
    pagamentos: [],
    politicas: { troca: null, privacidade: null, entrega: null },
    aparencia: {
      cores: { fundo: null, superficie: null, botao: null, botao_texto: null },
      fonte: null,
      banner: {
        ativo: false,
        titulo: null,
        subtitulo: null,
        imagem_url: null,
        cta_texto: null,
        cta_url: null,
      },
      destaques: { ativo: false, titulo: null, skus: [] },
    },
  }
}

/**
 * True when a store's configuration is complete for a buyer: logo, description, a contact, CNPJ, the three policies and
 * a means of payment. Decided here: the specification does not define `completa` (2.9).
 */
function isStoreComplete(config: StoreDocument): boolean {
  const { contato, politicas } = config
  return (
    config.logo_url !== '' &&
    config.descricao !== '' &&
    contato.cnpj !== null &&
    [contato.whatsapp, contato.email, contato.telefone].some((way) => way !== null) &&
    [politicas.troca, politicas.privacidade, politicas.entrega].every((policy) => policy !== null) &&
    config.pagamentos.length > 0
  )
}

/** Returns the store's configuration (specification 2.9). */
export function readStoreConfig(db: ServiceDatabase, company: Company): StoreConfig {
  const config = readDocument(db, company.id, 'config') ?? emptyStore(company.name)
  return { ...config, completa: isStoreComplete(config) }
}

/** Returns the carousel's settings (specification 2.10). */
export function readCarousel(db: ServiceDatabase, companyId: number): Carousel {
  return readDocument(db, companyId, 'carousel') ?? DEFAULT_CAROUSEL
}

type Banner = OperationResponse<'shop.banners.list'>['banners'][number]

export interface NewBanner extends Banner {
  readonly isActive: boolean
  /** Milliseconds since 1970. Shown from `startsAt` until before `endsAt`; null for no bound. */
  readonly startsAt: number | null
  readonly endsAt: number | null
  readonly createdAt: number
}

export function insertBanner(db: ServiceDatabase, companyId: number, banner: NewBanner): void {
  db.insert('banners', { companyId, ...banner })
}

/** Returns current active banners by priority, then creation (specification 4.13); of all slots when none is given. */
export function listBanners(
  db: ServiceDatabase,
  companyId: number,
  slot: string | undefined,
  nowMs: number,
): Banner[] {
  return db.all<Banner>(
    `SELECT id, slot, titulo, imagem_url, link_url, ordem
       FROM banners
      WHERE company_id = ? AND is_active = 1 AND (starts_at IS NULL OR starts_at <= ?)
        AND (ends_at IS NULL OR ends_at > ?) AND (? IS NULL OR slot = ?)
      ORDER BY ordem, created_at, id`,
    companyId,
    nowMs,
    nowMs,
    slot ?? null,
    slot ?? null,
  )
}

// Every field of the store's configuration (specification 2.9), in the order and groups of the checklist. A test
// compares this list with the schema of shop.loja.config.

export const CONFIG_GROUPS = [
  'identity',
  'contact',
  'policies',
  'topbar',
  'payments',
  'appearance',
  'banner',
  'highlights',
  'footer',
] as const
export type ConfigGroup = (typeof CONFIG_GROUPS)[number]

/** How a field is read, checked and shown. `open`: a shape that the specification does not show. */
export type ConfigKind =
  | 'text'
  | 'longText'
  | 'link'
  | 'picture'
  | 'color'
  | 'phone'
  | 'whatsApp'
  | 'email'
  | 'address'
  | 'cnpj'
  | 'number'
  | 'flag'
  | 'texts'
  | 'open'

interface FieldDefinition {
  /** Names from the answer down to the field. */
  readonly path: readonly string[]
  readonly group: ConfigGroup
  readonly kind: ConfigKind
}

const appearance = (...path: string[]) => ['aparencia', ...path]

export const CONFIG_FIELDS = {
  name: { path: ['nome'], group: 'identity', kind: 'text' },
  slogan: { path: ['slogan'], group: 'identity', kind: 'text' },
  description: { path: ['descricao'], group: 'identity', kind: 'longText' },
  logo: { path: ['logo_url'], group: 'identity', kind: 'picture' },
  squareLogo: { path: ['logo_quadrada_url'], group: 'identity', kind: 'picture' },
  searchHint: { path: ['busca_placeholder'], group: 'identity', kind: 'text' },
  complete: { path: ['completa'], group: 'identity', kind: 'flag' },
  whatsApp: { path: ['contato', 'whatsapp'], group: 'contact', kind: 'whatsApp' },
  email: { path: ['contato', 'email'], group: 'contact', kind: 'email' },
  phone: { path: ['contato', 'telefone'], group: 'contact', kind: 'phone' },
  address: { path: ['contato', 'endereco'], group: 'contact', kind: 'address' },
  cnpj: { path: ['contato', 'cnpj'], group: 'contact', kind: 'cnpj' },
  returns: { path: ['politicas', 'troca'], group: 'policies', kind: 'longText' },
  privacy: { path: ['politicas', 'privacidade'], group: 'policies', kind: 'longText' },
  delivery: { path: ['politicas', 'entrega'], group: 'policies', kind: 'longText' },
  notices: { path: ['topbar', 'avisos'], group: 'topbar', kind: 'open' },
  freeShippingOver: { path: ['topbar', 'frete_gratis_acima'], group: 'topbar', kind: 'number' },
  pixDiscount: { path: ['topbar', 'desconto_pix'], group: 'topbar', kind: 'number' },
  wholesale: { path: ['topbar', 'atacado_url'], group: 'topbar', kind: 'link' },
  serviceHours: { path: ['topbar', 'atendimento'], group: 'topbar', kind: 'text' },
  payments: { path: ['pagamentos'], group: 'payments', kind: 'texts' },
  mainColor: { path: ['cores', 'principal'], group: 'appearance', kind: 'color' },
  textColor: { path: ['cores', 'texto'], group: 'appearance', kind: 'color' },
  background: { path: appearance('cores', 'fundo'), group: 'appearance', kind: 'color' },
  surface: { path: appearance('cores', 'superficie'), group: 'appearance', kind: 'color' },
  button: { path: appearance('cores', 'botao'), group: 'appearance', kind: 'color' },
  buttonText: { path: appearance('cores', 'botao_texto'), group: 'appearance', kind: 'color' },
  font: { path: appearance('fonte'), group: 'appearance', kind: 'text' },
  bannerActive: { path: appearance('banner', 'ativo'), group: 'banner', kind: 'flag' },
  bannerTitle: { path: appearance('banner', 'titulo'), group: 'banner', kind: 'text' },
  bannerSubtitle: { path: appearance('banner', 'subtitulo'), group: 'banner', kind: 'text' },
  bannerPicture: { path: appearance('banner', 'imagem_url'), group: 'banner', kind: 'picture' },
  bannerAction: { path: appearance('banner', 'cta_texto'), group: 'banner', kind: 'text' },
  bannerLink: { path: appearance('banner', 'cta_url'), group: 'banner', kind: 'link' },
  highlightsActive: { path: appearance('destaques', 'ativo'), group: 'highlights', kind: 'flag' },
  highlightsTitle: { path: appearance('destaques', 'titulo'), group: 'highlights', kind: 'text' },
  highlightSkus: { path: appearance('destaques', 'skus'), group: 'highlights', kind: 'texts' },
  footerColumns: { path: ['rodape', 'colunas'], group: 'footer', kind: 'open' },
} as const satisfies Record<string, FieldDefinition>

export type ConfigFieldName = keyof typeof CONFIG_FIELDS
export const CONFIG_FIELD_NAMES = Object.keys(CONFIG_FIELDS) as readonly ConfigFieldName[]

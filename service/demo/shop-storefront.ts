// The store of Casa Aroeira: a complete configuration, and banners in every state. Verde Vivo has no configuration,
// which shows an incomplete store.
import { addDays } from '../../shared/time/calendar.ts'
import type { Company } from '../data/companies.ts'
import type { ServiceDatabase } from '../data/database.ts'
import { type Carousel, insertBanner, insertShopDocument, type StoreDocument } from '../data/shop.ts'
import { PICTURES_PATH } from './pictures.ts'
import { createRandom } from './random.ts'

const CONFIG: StoreDocument = {
  nome: 'Casa Aroeira',
  logo_url: `${PICTURES_PATH}/logo/wide.webp`,
  logo_quadrada_url: `${PICTURES_PATH}/logo/square.webp`,
  descricao: 'Móveis de madeira maciça feitos em São Paulo.',
  slogan: 'Feito para durar',
  cores: { principal: '#0b6e78', texto: '#ffffff' },
  contato: {
    whatsapp: '+55 11 90000-0100',
    email: 'loja@example.com',
    endereco: 'Rua das Tábuas, 120, Mooca, São Paulo',
    telefone: null,
    cnpj: '00.000.000/0001-91',
  },
  busca_placeholder: 'Busque por mesas, cadeiras, estofados…',
  rodape: {
    colunas: [
      {
        titulo: 'Ajuda',
        links: [
          { texto: 'Trocas e devoluções', url: 'https://loja.example.com/trocas' },
          { texto: 'Prazos de entrega', url: 'https://loja.example.com/entrega' },
        ],
      },
      {
        titulo: 'A oficina',
        links: [{ texto: 'Visite a Mooca', url: 'https://loja.example.com/oficina' }],
      },
    ],
  },
  topbar: {
    avisos: ['Montagem inclusa na Grande São Paulo', 'Parcele em até 10 vezes sem juros'],
    frete_gratis_acima: 1500,
    desconto_pix: 5,
    atacado_url: null,
    atendimento: 'Seg. a sex., 9h às 18h',
  },
  pagamentos: ['pix', 'cartao', 'boleto'],
  politicas: {
    troca: 'Troca em até 30 dias, com o móvel sem uso.',
    privacidade: 'Seus dados servem para entregar o pedido e nada mais.',
    entrega: 'Prazos em dias úteis, contados da confirmação do pagamento.',
  },
  aparencia: {
    cores: { fundo: '#faf8f5', superficie: '#ffffff', botao: '#0b6e78', botao_texto: '#ffffff' },
    fonte: 'Inter',
    banner: {
      ativo: true,
      titulo: 'Semana da mesa',
      subtitulo: '5 % em toda a categoria',
      imagem_url: `${PICTURES_PATH}/banner/semana-da-mesa.webp`,
      cta_texto: 'Ver mesas',
      cta_url: 'https://loja.example.com/mesas',
    },
    destaques: { ativo: true, titulo: 'Mais vendidos', skus: ['0001', '0002', '0004', '0012'] },
  },
}

const CAROUSEL: Carousel = {
  efeito: 'fade',
  intervalo_ms: 6000,
  transicao_ms: 500,
  autoplay: true,
  laco: true,
  mostrar_setas: true,
  mostrar_pontos: true,
  pausar_no_hover: true,
}

interface BannerPlan {
  readonly slot: 'home' | 'categoria' | 'checkout'
  readonly title: string
  readonly priority: number
  readonly isActive?: boolean
  /** Days from today to the first day, and to the day after the last one. */
  readonly days?: readonly [from: number | null, until: number | null]
}

/** In order of creation. */
const BANNERS: readonly BannerPlan[] = [
  { slot: 'home', title: 'Madeira de reflorestamento', priority: 3 },
  { slot: 'home', title: 'Semana da mesa', priority: 1, days: [-20, 40] },
  { slot: 'home', title: 'Leve 3 cadeiras, pague 2', priority: 2 },
  { slot: 'home', title: 'Visite a oficina', priority: 2 },
  { slot: 'home', title: 'Dia dos Pais', priority: 1, days: [-120, -90] },
  { slot: 'home', title: 'Liquidação de verão', priority: 1, days: [45, 75] },
  { slot: 'home', title: 'Banner em revisão', priority: 1, isActive: false },
  { slot: 'categoria', title: 'Estofados sob medida', priority: 1, days: [null, 15] },
  { slot: 'checkout', title: 'Frete grátis até R$ 150', priority: 1, days: [-5, null] },
]

export function writeStorefront(db: ServiceDatabase, company: Company, nowMs: number): void {
  insertShopDocument(db, company.id, 'config', CONFIG)
  insertShopDocument(db, company.id, 'carousel', CAROUSEL)
  const today = company.time.dayOf(nowMs)
  const startOf = (days: number | null | undefined) =>
    days === null || days === undefined ? null : company.time.startOfDay(addDays(today, days))
  for (const [index, plan] of BANNERS.entries()) {
    const picture = createRandom(`banner:${plan.title}`)
    insertBanner(db, company.id, {
      id: picture.uuid(),
      slot: plan.slot,
      titulo: plan.title,
      imagem_url: `${PICTURES_PATH}/banner/banner-${index + 1}.webp`,
      link_url: `https://loja.example.com/campanhas/${index + 1}`,
      ordem: plan.priority,
      isActive: plan.isActive ?? true,
      startsAt: startOf(plan.days?.[0]),
      endsAt: startOf(plan.days?.[1]),
      createdAt: company.time.startOfDay(addDays(today, index - 200)),
    })
  }
}

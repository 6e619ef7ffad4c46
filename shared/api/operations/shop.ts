// shop.* (specification 4.10 to 4.13). The top-level `codigo` of a discount is the coupon; an item's is its SKU.
import { z } from 'zod'
import { hexColor, uuid } from '../formats.ts'
import { defineOperation } from '../operation.ts'
import { anyList, anything, cents, flag, integer, neededList, record, text, textList } from '../readers.ts'

/** All 14 reasons of a refusal (specification 2.7). */
export const REFUSAL_REASONS = [
  'nao_encontrado',
  'inativo',
  'ainda_nao_comecou',
  'expirado',
  'esgotado',
  'ja_usado',
  'exige_identificacao',
  'minimo_valor',
  'minimo_itens',
  'sem_itens_no_alvo',
  'combo_nao_atingido',
  'sem_frete',
  'frete_acima_do_teto',
  'tipo_desconhecido',
] as const

/** Reasons why no quote exists (specification 2.8). */
export const NO_QUOTE_REASONS = ['cep_invalido', 'sem_itens', 'nao_configurado', 'sem_cobertura'] as const

const basketItem = z
  .object({
    sku: z.string().optional(),
    codigo: z.string().optional(),
    qtd: z.number().optional(),
    quantidade: z.number().optional(),
  })
  .refine((item) => item.sku !== undefined || item.codigo !== undefined, 'sku or codigo is required')

const basketItems = z.array(basketItem)

function parsedJson(textValue: string): unknown {
  try {
    return JSON.parse(textValue)
  } catch {
    return undefined
  }
}

/** Items as an array or as JSON text. */
const itemsOrJson = z.union([basketItems, z.string().transform(parsedJson).pipe(basketItems)])
/** Items for a quote: JSON text that cannot be read becomes an empty list (specification 4.11). */
const itemsOrEmpty = z.union([
  basketItems,
  z.string().transform((textValue) => basketItems.safeParse(parsedJson(textValue)).data ?? []),
])

const discount = z.strictObject({
  id: uuid,
  tipo: z.enum(['produtos', 'compre_leve', 'pedido', 'frete']),
  metodo: z.string(),
  codigo: z.string(),
  nome: z.string(),
  valor_cents: z.int(),
  valor: z.number(),
  skus: z.array(z.string()),
  frete_gratis: z.boolean(),
  combina: z.strictObject({ produto: z.boolean(), pedido: z.boolean(), frete: z.boolean() }),
})

const refusal = z.strictObject({
  codigo: z.string(),
  motivo: z.enum(REFUSAL_REASONS),
  min_valor_cents: z.int().nullable(),
  min_itens: z.int().nullable(),
  texto: z.string(),
})

export const shopDescontoValidar = defineOperation({
  name: 'shop.desconto.validar',
  group: 'shop',
  section: '4.10',
  summary: 'Discounts that a basket would get, and why a coupon is refused',
  request: z.object({
    codigo: z.string().optional(),
    itens: itemsOrJson,
    frete_cents: z.int().min(0).optional(),
    cliente: z.looseObject({}).optional(),
  }),
  response: z.strictObject({
    descontos: z.array(discount),
    valor_cents: z.int(),
    valor: z.number(),
    frete_gratis: z.boolean(),
    frete_desconto_cents: z.int(),
    recusa: refusal.nullable(),
  }),
  clientResponse: record({
    descontos: neededList(
      record({
        id: text,
        tipo: text,
        metodo: text,
        codigo: text,
        nome: text,
        valor_cents: cents,
        skus: textList,
        frete_gratis: flag,
        combina: anything,
      }),
    ),
    valor_cents: cents,
    frete_gratis: flag,
    frete_desconto_cents: cents,
    recusa: record({ codigo: text, motivo: text, min_valor_cents: cents, min_itens: integer, texto: text })
      .nullable()
      .default(null),
  }),
  errors: [],
  offline: 'live-only',
  example: {
    request: { codigo: 'BEMVINDO10', itens: [{ sku: '0012', qtd: 2 }], frete_cents: 2990 },
    result: {
      descontos: [
        {
          id: '9a0e3f0c-5d0f-4c55-8a57-9f2f3b1d6c7e',
          tipo: 'pedido',
          metodo: 'codigo',
          codigo: 'BEMVINDO10',
          nome: 'Boas-vindas 10 %',
          valor_cents: 9798,
          valor: 97.98,
          skus: ['0012'],
          frete_gratis: false,
          combina: { produto: false, pedido: false, frete: true },
        },
      ],
      valor_cents: 9798,
      valor: 97.98,
      frete_gratis: false,
      frete_desconto_cents: 0,
      recusa: null,
    },
  },
  probe: { itens: [] },
})

const shippingOption = z.strictObject({
  opcao_ids: z.array(uuid),
  id: uuid,
  nome: z.string(),
  valor_cents: z.int(),
  valor: z.number(),
  prazo_min_dias: z.int(),
  prazo_max_dias: z.int(),
  entrega_estimada: z
    .strictObject({ de: z.string(), ate: z.string(), processamento_dias: z.int() })
    .nullable(),
})

const localDelivery = z.union([
  z.strictObject({ ativo: z.literal(true), elegivel: z.literal(false) }),
  z.strictObject({
    nome: z.string(),
    valor_cents: z.int(),
    valor: z.number(),
    minimo_pedido_cents: z.int().nullable(),
    instrucoes: z.string().nullable(),
    distancia: z.number().optional(),
    raio: z.number().optional(),
    unidade: z.string().optional(),
  }),
])

export const shopFreteCalcular = defineOperation({
  name: 'shop.frete.calcular',
  group: 'shop',
  section: '4.11',
  summary: 'Shipping options of a basket to a CEP',
  request: z.object({ cep: z.string(), itens: itemsOrEmpty }),
  response: z.strictObject({
    cep: z.string(),
    uf: z.string(),
    opcoes: z.array(shippingOption),
    retirada: z.looseObject({}).nullable(),
    entrega_local: localDelivery.nullable(),
    origem: z.strictObject({ cep: z.string(), uf: z.string() }),
    motivo: z.enum(NO_QUOTE_REASONS).nullable(),
    itens_sem_frete: z.array(z.unknown()),
    peso_incompleto: z.boolean(),
  }),
  clientResponse: record({
    cep: text,
    uf: text,
    opcoes: neededList(
      record({
        opcao_ids: textList,
        id: text,
        nome: text,
        valor_cents: cents,
        prazo_min_dias: integer,
        prazo_max_dias: integer,
        entrega_estimada: anything,
      }),
    ),
    retirada: anything,
    entrega_local: anything,
    origem: anything,
    motivo: text,
    itens_sem_frete: anyList,
    peso_incompleto: flag,
  }),
  errors: [],
  offline: 'live-only',
  example: {
    request: { cep: '69005040', itens: [{ sku: '0012', qtd: 1 }] },
    result: {
      cep: '69005040',
      uf: 'AM',
      opcoes: [
        {
          opcao_ids: ['2e1d0c9b-8a7f-4e6d-9c5b-4a3f2e1d0c9b'],
          id: '2e1d0c9b-8a7f-4e6d-9c5b-4a3f2e1d0c9b',
          nome: 'Transportadora',
          valor_cents: 8990,
          valor: 89.9,
          prazo_min_dias: 8,
          prazo_max_dias: 12,
          entrega_estimada: { de: '2026-10-15', ate: '2026-10-21', processamento_dias: 1 },
        },
      ],
      retirada: null,
      entrega_local: { ativo: true, elegivel: false },
      origem: { cep: '50030230', uf: 'PE' },
      motivo: null,
      itens_sem_frete: [],
      peso_incompleto: false,
    },
  },
  probe: { cep: '01001000', itens: [] },
})

const nullableText = z.string().nullable()

export const shopLojaConfig = defineOperation({
  name: 'shop.loja.config',
  group: 'shop',
  section: '4.12',
  summary: 'Public configuration of the store',
  request: z.object({}),
  response: z.strictObject({
    nome: z.string(),
    logo_url: z.string(),
    logo_quadrada_url: z.string(),
    descricao: z.string(),
    slogan: nullableText,
    cores: z.strictObject({ principal: hexColor, texto: hexColor }),
    contato: z.strictObject({
      whatsapp: nullableText,
      email: nullableText,
      endereco: nullableText,
      telefone: nullableText,
      cnpj: nullableText,
    }),
    busca_placeholder: nullableText,
    rodape: z.strictObject({ colunas: z.array(z.unknown()).nullable() }),
    topbar: z.strictObject({
      avisos: z.array(z.unknown()),
      frete_gratis_acima: z.number().nullable(),
      desconto_pix: z.number().nullable(),
      atacado_url: nullableText,
      atendimento: nullableText,
    }),
    pagamentos: z.array(z.string()),
    politicas: z.strictObject({ troca: nullableText, privacidade: nullableText, entrega: nullableText }),
    aparencia: z.strictObject({
      cores: z.strictObject({
        fundo: nullableText,
        superficie: nullableText,
        botao: nullableText,
        botao_texto: nullableText,
      }),
      fonte: nullableText,
      banner: z.strictObject({
        ativo: z.boolean(),
        titulo: nullableText,
        subtitulo: nullableText,
        imagem_url: nullableText,
        cta_texto: nullableText,
        cta_url: nullableText,
      }),
      destaques: z.strictObject({
        ativo: z.boolean(),
        titulo: nullableText,
        skus: z.array(z.string()).nullable(),
      }),
    }),
    completa: z.boolean(),
  }),
  clientResponse: record({
    nome: text,
    logo_url: text,
    logo_quadrada_url: text,
    descricao: text,
    slogan: text,
    cores: anything,
    contato: anything,
    busca_placeholder: text,
    rodape: anything,
    topbar: anything,
    pagamentos: textList,
    politicas: anything,
    aparencia: anything,
    completa: flag,
  }),
  errors: [],
  offline: 'snapshot',
  example: {
    request: {},
    result: {
      nome: 'Casa Aroeira',
      logo_url: 'https://img.example.com/logo.svg',
      logo_quadrada_url: 'https://img.example.com/logo-q.svg',
      descricao: 'Móveis de madeira maciça.',
      slogan: null,
      cores: { principal: '#0b6e78', texto: '#ffffff' },
      contato: { whatsapp: null, email: 'oi@example.com', endereco: null, telefone: null, cnpj: null },
      busca_placeholder: null,
      rodape: { colunas: null },
      topbar: {
        avisos: [],
        frete_gratis_acima: 499,
        desconto_pix: 5,
        atacado_url: null,
        atendimento: null,
      },
      pagamentos: ['pix', 'cartao'],
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
      completa: false,
    },
  },
  probe: {},
})

export const shopBannersList = defineOperation({
  name: 'shop.banners.list',
  group: 'shop',
  section: '4.13',
  summary: 'Active banners inside their display window, and the carousel’s settings',
  request: z.object({ slot: z.string().optional() }),
  response: z.strictObject({
    banners: z.array(
      z.strictObject({
        id: uuid,
        slot: z.string(),
        titulo: z.string(),
        imagem_url: z.string(),
        link_url: z.string(),
        ordem: z.int(),
      }),
    ),
    carrossel: z.strictObject({
      efeito: z.string(),
      intervalo_ms: z.int(),
      transicao_ms: z.int(),
      autoplay: z.boolean(),
      laco: z.boolean(),
      mostrar_setas: z.boolean(),
      mostrar_pontos: z.boolean(),
      pausar_no_hover: z.boolean(),
    }),
  }),
  clientResponse: record({
    banners: neededList(
      record({ id: text, slot: text, titulo: text, imagem_url: text, link_url: text, ordem: integer }),
    ),
    carrossel: anything,
  }),
  errors: [],
  offline: 'snapshot',
  example: {
    request: { slot: 'home' },
    result: {
      banners: [
        {
          id: '6f5e4d3c-2b1a-4f0e-8d7c-6b5a4f3e2d1c',
          slot: 'home',
          titulo: 'Semana da mesa',
          imagem_url: 'https://img.example.com/mesa.webp',
          link_url: 'https://loja.example.com/mesas',
          ordem: 1,
        },
      ],
      carrossel: {
        efeito: 'slide',
        intervalo_ms: 6000,
        transicao_ms: 400,
        autoplay: true,
        laco: true,
        mostrar_setas: true,
        mostrar_pontos: true,
        pausar_no_hover: true,
      },
    },
  },
  probe: {},
})

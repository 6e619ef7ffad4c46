// shop.desconto.validar and shop.frete.calcular (specification 4.10 and 4.11): requests about a basket.
// The top-level `codigo` of a discount is the coupon; an item's is its SKU.
import { z } from 'zod'
import { NO_QUOTE_REASONS, REFUSAL_REASONS } from '../../shop/shop-values.ts'
import { uuid } from '../formats.ts'
import { defineOperation } from '../operation.ts'
import {
  anyList,
  anything,
  cents,
  flag,
  integer,
  nullablePart,
  nullableText,
  record,
  recordWithList,
  text,
  textList,
} from '../readers.ts'

const basketItem = z
  .object({
    sku: z.string().optional(),
    codigo: z.string().optional(),
    qtd: z.number().optional(),
    quantidade: z.number().optional(),
  })
  .refine((item) => Boolean(item.sku || item.codigo), 'sku or codigo is required')

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
/**
 * Items for a quote. Text that is not a JSON list becomes an empty list (specification 4.11). Text that is a JSON list
 * is read as that list.
 */
const itemsOrEmpty = z.union([
  basketItems,
  z
    .string()
    .transform((textValue) => {
      const parsed = parsedJson(textValue)
      return Array.isArray(parsed) ? parsed : []
    })
    .pipe(basketItems),
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

const BASKET_NOTES = {
  itens: 'The basket, as an array or as JSON text of one.',
  'itens[].sku': 'SKU; goes before `codigo`. One of the two is needed.',
  'itens[].codigo': 'SKU, where `sku` is not given.',
  'itens[].quantidade': 'Another name of `qtd`.',
}

export const shopDescontoValidar = defineOperation({
  name: 'shop.desconto.validar',
  group: 'shop',
  section: '4.10',
  summary: 'Discounts that a basket would get, and why a coupon is refused',
  rules: [
    'Prices come from the catalogue. Items that are unknown or have no price are left out; stock is not looked at.',
    'A refused coupon is a result: 200 with `recusa`; automatic discounts may come with it.',
    '`frete_desconto_cents` is apart from `valor_cents`: never count free shipping twice.',
    'Nothing is recorded.',
  ],
  fieldNotes: {
    codigo: 'The coupon, whatever its case and spaces. Without it, automatic discounts alone.',
    ...BASKET_NOTES,
    'itens[].qtd': 'At least 1, whatever is sent.',
    frete_cents: 'The quoted shipping in cents, to estimate discounts on it.',
    cliente: 'The buyer by `CPF`, `cpf_cnpj` or `email`, for coupons limited per buyer.',
  },
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
  clientResponse: recordWithList(
    'descontos',
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
    {
      valor_cents: cents,
      frete_gratis: flag,
      frete_desconto_cents: cents,
      recusa: nullablePart({
        codigo: text,
        motivo: nullableText,
        min_valor_cents: cents,
        min_itens: integer,
        texto: text,
      }),
    },
  ).refine(
    ({ descontos, valor_cents, recusa }) => descontos !== null || valor_cents !== null || recusa !== null,
    'neither discounts nor a refusal',
  ),
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

/** The specification shows none of its fields (2.8); these are this service's. `prazo_dias` is in business days. */
const pickup = z.strictObject({
  nome: z.string(),
  endereco: z.string(),
  cep: z.string(),
  uf: z.string(),
  instrucoes: z.string().nullable(),
  prazo_dias: z.int(),
  valor_cents: z.int(),
  valor: z.number(),
})

export const shopFreteCalcular = defineOperation({
  name: 'shop.frete.calcular',
  group: 'shop',
  section: '4.11',
  summary: 'Shipping options of a basket to a CEP',
  rules: [
    'No quote is a result: 200 with `motivo`. A profile without coverage leaves the whole basket without a quote.',
    'All of `opcao_ids` identify an option; `valor_cents` 0 is free shipping.',
    '`peso_incompleto` tells that a missing weight was taken as zero. Stock is not looked at.',
  ],
  fieldNotes: {
    cep: 'Destination; punctuation is dropped.',
    ...BASKET_NOTES,
    itens: 'The basket, as an array or as JSON text of one; text that is no list is an empty basket.',
    'itens[].qtd': 'Rounded down, at least 1.',
  },
  request: z.object({ cep: z.string(), itens: itemsOrEmpty }),
  response: z.strictObject({
    cep: z.string(),
    uf: z.string(),
    opcoes: z.array(shippingOption),
    retirada: pickup.nullable(),
    entrega_local: localDelivery.nullable(),
    origem: z.strictObject({ cep: z.string(), uf: z.string() }),
    motivo: z.enum(NO_QUOTE_REASONS).nullable(),
    itens_sem_frete: z.array(z.strictObject({ sku: z.string(), nome: z.string() })),
    peso_incompleto: z.boolean(),
  }),
  clientResponse: recordWithList(
    'opcoes',
    record({
      opcao_ids: textList,
      id: text,
      nome: text,
      valor_cents: cents,
      prazo_min_dias: integer,
      prazo_max_dias: integer,
      entrega_estimada: anything,
    }),
    {
      cep: text,
      uf: text,
      retirada: anything,
      entrega_local: anything,
      origem: anything,
      motivo: nullableText,
      itens_sem_frete: anyList,
      peso_incompleto: flag,
    },
  ).refine(
    ({ opcoes, motivo, retirada, entrega_local }) =>
      [opcoes, motivo, retirada, entrega_local].some((part) => part !== null),
    'neither options nor why there are none',
  ),
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

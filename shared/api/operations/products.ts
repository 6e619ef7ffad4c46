// products.search, products.list (one function, two scopes) and products.get (specification 4.8 and 4.9).
import { z } from 'zod'
import { PRODUCT_ORDERS, type ProductOrder, UNAVAILABLE_REASONS } from '../../catalogue/product-values.ts'
import { limit, uuid } from '../formats.ts'
import { defineOperation } from '../operation.ts'
import {
  anything,
  flag,
  integer,
  nullableText,
  number,
  optionalReaisAsCents,
  record,
  recordWithNeededList,
  text,
  textList,
} from '../readers.ts'
import { toNumber } from '../scalars.ts'

/** Maximum rows of a page (specification 8). */
const MOST_ROWS = 60

/** Specification 2.6, without `descricao`. */
const product = z.strictObject({
  id: uuid,
  nome: z.string(),
  codigo: z.string(),
  idCatalogo: z.string().regex(/^\d+\.\d+$/),
  marca: z.string(),
  categoria: z.string(),
  imagemThumb: z.string(),
  imagens: z.array(z.string()),
  imagensCount: z.int(),
  specs: z.record(z.string(), z.string()),
  preco_venda: z.number().nullable(),
  estoque: z.number().nullable(),
  reservado: z.number(),
  disponivel_qtd: z.number(),
  disponivel: z.boolean(),
  motivo_indisponivel: z.enum(UNAVAILABLE_REASONS).nullable(),
})

const clientProductShape = {
  id: text,
  nome: text,
  codigo: text,
  idCatalogo: text,
  marca: text,
  categoria: text,
  imagemThumb: text,
  imagens: textList,
  imagensCount: integer,
  specs: anything,
  /** Null: the product has no price. Undefined: the answer does not say. */
  preco_venda: optionalReaisAsCents,
  estoque: number,
  reservado: number,
  disponivel_qtd: number,
  disponivel: flag,
  motivo_indisponivel: nullableText,
}

/** A product as the client reads it, for the operations and for products stored by id. */
export const clientProduct = record(clientProductShape)

/** A number or its text; any other value is ignored (specification 4.8). */
const numberOrIgnored = z
  .unknown()
  .optional()
  .transform((value) => toNumber(value) ?? undefined)

const searchRequest = z.object({
  q: z.string().optional(),
  marca: z.string().optional(),
  categoria: z.string().optional(),
  familia: z.string().optional(),
  tag: z.string().optional(),
  preco_min: numberOrIgnored,
  preco_max: numberOrIgnored,
  order: z.string().optional().catch(undefined),
  offset: z.int().min(0).default(0),
  limit: limit({ default: 24, max: MOST_ROWS }),
})

/** The requested order; an unknown one counts as `nome` (specification 4.8). */
export function productOrder(order: string | undefined): ProductOrder {
  return PRODUCT_ORDERS.find((known) => known === order) ?? 'nome'
}

const exampleProduct = {
  id: '3c1c0f7e-8a0e-4f0e-9d2a-7f5a1b2c3d4e',
  nome: 'Cadeira Aroeira',
  codigo: '0012',
  idCatalogo: '12.340',
  marca: 'Aroeira',
  categoria: 'Cadeiras',
  imagemThumb: 'https://img.example.com/0012-t.webp',
  imagens: ['https://img.example.com/0012.webp'],
  imagensCount: 1,
  specs: { Altura: '92 cm' },
  preco_venda: 489.9,
  estoque: 12,
  reservado: 2,
  disponivel_qtd: 10,
  disponivel: true,
  motivo_indisponivel: null,
}

const searchParts = {
  group: 'products' as const,
  section: '4.8',
  request: searchRequest,
  response: z.strictObject({
    items: z.array(product),
    total: z.int(),
    next_cursor: z.string().nullable(),
  }),
  longestList: { name: 'items', mostRows: MOST_ROWS },
  clientResponse: recordWithNeededList('items', clientProduct, {
    total: integer,
    next_cursor: nullableText,
  }),
  errors: [],
  offline: 'product-rows' as const,
  example: {
    request: { q: 'cadeira', order: 'preco_asc', limit: 24 },
    result: { items: [exampleProduct], total: 1, next_cursor: null },
  },
  probe: { limit: 1 },
}

const SEARCH_NOTES = {
  rules: [
    '`products.search` and `products.list` are one function under two scopes.',
    '`total` counts all matches. Send `next_cursor`, as a number, as the next `offset`, until it is null.',
    'Unavailable products stay in the list; `disponivel` and `motivo_indisponivel` tell why.',
  ],
  fieldNotes: {
    q: 'Up to 10 terms, parted by spaces or `*`, that must all be found in name or SKU, whatever their case, accents, spaces and punctuation. A term of digits and dots also finds `idCatalogo`.',
    marca: 'Exact name of the brand.',
    categoria: 'Exact name of the category.',
    familia: 'Exact family.',
    tag: 'Text within the tags of origin.',
    preco_min: 'Lowest price in reais, also as text (`100` or `99.90`); what is not a number is ignored.',
    preco_max: 'Highest price in reais, also as text; what is not a number is ignored.',
    order: '`nome`, `preco_asc`, `preco_desc` or `estoque`; anything else counts as `nome`.',
    offset: 'Products to skip.',
    limit: 'More than 60 counts as 60.',
  },
}

export const productsSearch = defineOperation({
  ...searchParts,
  name: 'products.search',
  summary: 'Products by tolerant search on name and SKU',
  ...SEARCH_NOTES,
})

export const productsList = defineOperation({
  ...searchParts,
  name: 'products.list',
  summary: 'The same function as products.search under its own scope',
  ...SEARCH_NOTES,
})

export const productsGet = defineOperation({
  name: 'products.get',
  group: 'products',
  section: '4.9',
  summary: 'One active product by its exact SKU, with description',
  rules: ['Finds active products of the company only, by their exact SKU.'],
  fieldNotes: { codigo: 'SKU; goes before `sku`. One of the two is needed.', sku: 'SKU.' },
  request: z
    .object({ codigo: z.string().optional(), sku: z.string().optional() })
    .refine((request) => Boolean(request.codigo || request.sku), {
      path: ['codigo'],
      message: 'codigo or sku is required',
    }),
  response: z.strictObject({ product: z.strictObject({ ...product.shape, descricao: z.string() }) }),
  clientResponse: record({ product: record({ ...clientProductShape, descricao: text }) }),
  errors: ['NOT_FOUND'],
  offline: 'product-row',
  example: {
    request: { codigo: '0012' },
    result: { product: { ...exampleProduct, descricao: 'Cadeira de jantar em madeira maciça.' } },
  },
  probe: { codigo: '-' },
})

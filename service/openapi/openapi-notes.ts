// What schemas cannot say about the operations, for the OpenAPI document: rules, and the meaning of request fields.
// A field of a request without a note fails test/service/openapi/openapi.test.ts.
import type { OperationGroup } from '../../shared/api/operation.ts'
import type { OperationName } from '../../shared/api/registry.ts'

interface OperationNotes {
  /** One line each. */
  readonly rules: readonly string[]
  /** Request fields by path, `itens[].sku`. */
  readonly fields: Readonly<Record<string, string>>
}

export const GROUP_NOTES: Record<OperationGroup, string> = {
  messages: 'Messages of a conversation.',
  leads: 'Leads with filters, and counts over all that match.',
  pipelines: 'Pipelines with figures of their stages as of now.',
  stages: 'Stages of a pipeline of the company’s own.',
  tasks: 'Tasks of deals, contacts and leads.',
  products: 'The catalogue: search, and one product with its description.',
  shop: 'Questions about a basket, and the public settings of the shop.',
  marketing: 'Paid-media leads, opportunities and sales by day.',
}

const PAGE = 'Counted from 1.'
const dayBounds = (event: string) => ({
  [`${event}_from`]:
    'First instant, inclusive: a day or a date-time. Without an offset it is the company’s time.',
  [`${event}_to`]: 'Last day, inclusive as a whole, also where a time is given.',
})

const BASKET = {
  itens: 'The basket, as an array or as JSON text of one.',
  'itens[].sku': 'SKU; goes before `codigo`. One of the two is needed.',
  'itens[].codigo': 'SKU, where `sku` is not given.',
  'itens[].quantidade': 'Another name of `qtd`.',
}

const PRODUCT_SEARCH: OperationNotes = {
  rules: [
    '`products.search` and `products.list` are one function under two scopes.',
    '`total` counts all matches. Send `next_cursor`, as a number, as the next `offset`, until it is null.',
    'Unavailable products stay in the list; `disponivel` and `motivo_indisponivel` tell why.',
  ],
  fields: {
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

export const OPERATION_NOTES: Record<OperationName, OperationNotes> = {
  'messages.list': {
    rules: [
      'Newest first; messages without `created_at` come before all others, equal times by `id` descending. Deleted ones are left out.',
      '`total` is the size of the batch, `total_count` that of the conversation.',
      'A conversation that is missing or another company’s, and a cursor of another history, answer 404.',
    ],
    fields: {
      conversation_id: 'The conversation.',
      limit: 'More than 200 counts as 200.',
      before: '`next_cursor` of the batch before, unchanged; or the id of a message of the conversation.',
    },
  },
  'leads.list': {
    rules: [
      'Filters are combined: a lead must match them all.',
      '`total` and `by_status` cover all matches, not the page.',
      'Amounts are decimal text.',
    ],
    fields: {
      status: 'Absent: every status.',
      status_in: 'Accepted statuses, as an array or comma-separated; can be combined with `status`.',
      search: 'Part of name, title, phone or e-mail, whatever its case and accents.',
      assigned_to: 'Id of the responsible.',
      assigned_to_in: 'Accepted ids of responsibles, as an array or comma-separated.',
      source_id_in: 'Accepted ids of origins, as an array or comma-separated.',
      ...dayBounds('created'),
      ...dayBounds('junked'),
      ...dayBounds('converted'),
      opportunity_min: 'Lowest amount in reais, inclusive.',
      opportunity_max: 'Highest amount in reais, inclusive.',
      has_conversation: 'true: only with one; false: only without; absent: both.',
      page: PAGE,
      limit: 'More than 200 counts as 200.',
      order_by: 'Equal leads are ordered by id.',
    },
  },
  'pipelines.get': {
    rules: [
      'A pipeline that is absent, inactive or another company’s answers `found: false` with 200. Global pipelines are found.',
      'Figures cover deals with archived=false, over the company’s own deals.',
    ],
    fields: { id: 'The pipeline.' },
  },
  'pipelines.list': {
    rules: [
      'Active pipelines of the company and global ones, with figures over the company’s own deals. Not paged.',
      '`deals_count` counts open and closed deals, `open_count` open ones.',
    ],
    fields: { pipeline_id: 'Only this pipeline.' },
  },
  'stages.list': {
    rules: [
      'By `sort_order`, then `id`. Not paged.',
      'Global pipelines are not accepted: take their stages from `pipelines.list`.',
    ],
    fields: { pipeline_id: 'A pipeline of the company’s own.' },
  },
  'tasks.get': {
    rules: ['A task that is absent or another company’s answers `found: false` with 200.'],
    fields: { id: 'The task.' },
  },
  'tasks.list': {
    rules: [
      'Pending first, then by deadline with none last, then newest first.',
      '`total` is the size of the page. Deadlines are local times of the company, without an offset.',
    ],
    fields: {
      owner_type: 'Needs `owner_id`. Without either, tasks of every kind of owner.',
      owner_id: 'Alone it is the id of a deal.',
      completed: 'true: completed; false: pending; absent: both.',
      responsible_id: 'Id of a user of the company; null filters nothing.',
      overdue: 'true: only pending tasks whose deadline has passed.',
      page: PAGE,
      limit: 'More than 100 counts as 100.',
    },
  },
  'products.search': PRODUCT_SEARCH,
  'products.list': PRODUCT_SEARCH,
  'products.get': {
    rules: ['Finds active products of the company only, by their exact SKU.'],
    fields: { codigo: 'SKU; goes before `sku`. One of the two is needed.', sku: 'SKU.' },
  },
  'shop.desconto.validar': {
    rules: [
      'Prices come from the catalogue. Items that are unknown or have no price are left out; stock is not looked at.',
      'A refused coupon is a result: 200 with `recusa`; automatic discounts may come with it.',
      '`frete_desconto_cents` is apart from `valor_cents`: never count free shipping twice.',
      'Nothing is recorded.',
    ],
    fields: {
      codigo: 'The coupon, whatever its case and spaces. Without it, automatic discounts alone.',
      ...BASKET,
      'itens[].qtd': 'At least 1, whatever is sent.',
      frete_cents: 'The quoted shipping in cents, to estimate discounts on it.',
      cliente: 'The buyer by `CPF`, `cpf_cnpj` or `email`, for coupons limited per buyer.',
    },
  },
  'shop.frete.calcular': {
    rules: [
      'No quote is a result: 200 with `motivo`. A profile without coverage leaves the whole basket without a quote.',
      'All of `opcao_ids` identify an option; `valor_cents` 0 is free shipping.',
      '`peso_incompleto` tells that a missing weight was taken as zero. Stock is not looked at.',
    ],
    fields: {
      cep: 'Destination; punctuation is dropped.',
      ...BASKET,
      itens: 'The basket, as an array or as JSON text of one; text that is no list is an empty basket.',
      'itens[].qtd': 'Rounded down, at least 1.',
    },
  },
  'shop.loja.config': {
    rules: ['The public settings of the shop: brand, contacts, policies, payments, appearance.'],
    fields: {},
  },
  'shop.banners.list': {
    rules: ['Active banners inside their display window, by priority, then creation.'],
    fields: { slot: 'Exact position; without it, every position.' },
  },
  'marketing.funnel': {
    rules: [
      'One entry for every day of the range, also without activity. Days are cut in the company’s time zone.',
      '`leads` counts paid-media leads and carries no pipeline; opportunities and sales are those of the pipeline.',
      '`stalled` is a snapshot of now, whatever the range.',
    ],
    fields: {
      from: 'First day.',
      to: 'Last day, inclusive; 1 to 92 days.',
      pipeline_id: 'A pipeline the company can see, global ones included.',
    },
  },
}

// Where Catálogo shows each field of products.search, products.list and products.get: the table that a unit test
// compares with the schemas, and that test/window proves with a sentinel in each field.

export interface ShownField {
  /** `row`: in the list. `page`: on the product's page. `picture`: asked for as a picture. */
  readonly places: readonly ('row' | 'page' | 'picture')[]
  /** The value that the test answers, which nothing else on the screen shows. */
  readonly sentinel: unknown
  /** How that value is written; the sentinel itself by default. */
  readonly text?: string
}

export interface OmittedField {
  /** Why the field is not shown. */
  readonly omitted: string
}

/** Fields of a product (specification 2.6). */
export const PRODUCT_FIELD_TABLE: Readonly<Record<string, ShownField>> = {
  id: { places: ['page'], sentinel: 'a1b2c3d4-0000-4000-8000-00000000f001' },
  nome: { places: ['row', 'page'], sentinel: 'Sentinela do nome' },
  codigo: { places: ['row', 'page'], sentinel: '00SENT77' },
  idCatalogo: { places: ['row', 'page'], sentinel: '71.0053' },
  marca: { places: ['row', 'page'], sentinel: 'Sentinela da marca' },
  categoria: { places: ['row', 'page'], sentinel: 'Sentinela da categoria' },
  imagemThumb: { places: ['picture'], sentinel: 'https://img.example.com/sentinela-miniatura.webp' },
  imagens: {
    places: ['picture'],
    sentinel: ['https://img.example.com/sentinela-grande.webp'],
    text: 'https://img.example.com/sentinela-grande.webp',
  },
  imagensCount: { places: ['page'], sentinel: 8173, text: '8.173' },
  specs: {
    places: ['page'],
    sentinel: { 'Sentinela da ficha': 'valor da ficha' },
    text: 'Sentinela da ficha',
  },
  preco_venda: { places: ['row', 'page'], sentinel: 7654.32, text: '7.654,32' },
  estoque: { places: ['row', 'page'], sentinel: 7431, text: '7.431' },
  reservado: { places: ['row', 'page'], sentinel: 6532, text: '6.532' },
  disponivel_qtd: { places: ['row', 'page'], sentinel: 5633, text: '5.633' },
  disponivel: { places: ['row', 'page'], sentinel: false, text: 'Indisponível' },
  motivo_indisponivel: { places: ['row', 'page'], sentinel: 'motivo_sentinela' },
  descricao: { places: ['page'], sentinel: 'Sentinela da descrição' },
}

/** Fields of the answer to a search beside its products (specification 4.8). */
export const SEARCH_FIELD_TABLE: Readonly<Record<string, OmittedField>> = {
  items: { omitted: 'is the list itself, whose fields are in the other table' },
  total: { omitted: 'the specification does not say whether it counts the page or all products' },
  next_cursor: { omitted: 'is sent as the offset of the next page; its end is said as "todos carregados"' },
}

// Products for benchmarks, as the client reads them: of every availability, some without price or stock.
import { productsSearch } from '../../shared/api/operations/products.ts'
import type { Product } from '../../shared/catalogue/product.ts'

const NOUNS = ['Cadeira', 'Mesa de jantar', 'Aparador', 'Sofá', 'Banqueta', 'Estante', 'Poltrona']
const LINES = ['Açaí', 'Búzios', 'Ipê', 'Íris', 'Tiê']
const REASONS = ['sem_preco', 'sem_saldo', 'esgotado']

/** One product as the API sends it; the same for the same index. */
export function rawProduct(index: number) {
  const reason = index % 5 === 0 ? REASONS[index % REASONS.length] : null
  const stock = index % 11 === 0 ? null : index % 90
  return {
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    nome: `${NOUNS[index % NOUNS.length]} ${LINES[index % LINES.length]} ${index % 97} cm`,
    codigo: String(index).padStart(6, '0'),
    idCatalogo: `${10 + (index % 20)}.${String(index).padStart(4, '0')}`,
    marca: `Marca ${index % 37}`,
    categoria: `Categoria ${index % 19}`,
    imagemThumb: '',
    imagens: [],
    imagensCount: 0,
    specs: { Altura: `${index % 200} cm`, Linha: LINES[index % LINES.length] },
    preco_venda: index % 13 === 0 ? null : 10 + (index % 5000) + 0.9,
    estoque: stock,
    reservado: index % 7,
    disponivel_qtd: Math.max(0, (stock ?? 0) - (index % 7)),
    disponivel: reason === null,
    motivo_indisponivel: reason,
  }
}

export function inventProducts(count: number): Product[] {
  const items = Array.from({ length: count }, (_, index) => rawProduct(index))
  return [...productsSearch.clientResponse.parse({ items }).items]
}

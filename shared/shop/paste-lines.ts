// Reads a list of products out of pasted text: "SKU quantidade", columns of a spreadsheet, "2x SKU". What cannot be
// read is returned line by line: nothing is lost silently.
import { cleanText, withoutMarks } from '../text/clean-text.ts'
import { foldText } from '../text/fold-text.ts'
import { type BasketItem, cleanSku, isQuantity } from './basket.ts'

export type LineProblem = 'quantity' | 'sku'

export interface UnreadLine {
  /** From 1. */
  readonly number: number
  readonly text: string
  readonly problem: LineProblem
}

export interface PastedLines {
  /** In the order of the lines; a SKU may occur several times. */
  readonly items: readonly BasketItem[]
  readonly unread: readonly UnreadLine[]
}

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const QUANTITY_WORDS = wordsIn('qtd qtde qt quantidade quantity qty')
const SKU_WORDS = wordsIn('sku codigo cod code ref referencia')
const OTHER_WORDS = wordsIn(
  'produto product item nome name descricao description preco price valor total un unidade',
)
const HEADER_WORDS = new Set([...SKU_WORDS, ...QUANTITY_WORDS, ...OTHER_WORDS])
const KEY_WORDS = new Set([...SKU_WORDS, ...QUANTITY_WORDS, 'produto', 'product'])

/** Where a header says that the columns are. */
interface Columns {
  readonly sku: number
  /** -1 when there is none: every quantity is 1. */
  readonly quantity: number
}

function wordOf(cell: string): string {
  return foldText(cell.replace(/[.:]/g, ''))
}

function cellsOf(line: string): string[] | null {
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : null
  if (separator === null) return null
  const cells = line.split(separator).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
  // Spreadsheets copy empty columns, too.
  while (cells.length > 1 && cells.at(-1) === '') cells.pop()
  return cells
}

/** True for column names: known words only, one of which names the product or its quantity. */
function isHeader(cells: readonly string[]): boolean {
  const words = cells.map(wordOf).filter((word) => word !== '')
  return words.every((word) => HEADER_WORDS.has(word)) && words.some((word) => KEY_WORDS.has(word))
}

function columnsOf(cells: readonly string[]): Columns | null {
  const words = cells.map(wordOf)
  const sku = words.findIndex((word) => SKU_WORDS.has(word))
  return sku < 0 ? null : { sku, quantity: words.findIndex((word) => QUANTITY_WORDS.has(word)) }
}

/** Returns a whole quantity written as `3`, `3 un`, `3x`, `3,0` or `3.00`; null for any other text, as `1.000`. */
function readQuantity(text: string): number | null {
  const match = /^(\d+)(?:[.,]00?)?\s*(?:x|un|und|unid|pc|pcs|p[çc]s?|unidades?)?\.?$/iu.exec(text.trim())
  const quantity = Number(match?.[1])
  return match !== null && isQuantity(quantity) ? quantity : null
}

function itemOf(typedSku: string | undefined, typedQuantity: string | undefined): BasketItem | LineProblem {
  // Word processors write the hyphen of a code so.
  const sku = cleanSku((typedSku ?? '').replace(/[\u2010\u2011]/g, '-'))
  if (sku === null) return 'sku'
  const quantity = typedQuantity === undefined || typedQuantity === '' ? 1 : readQuantity(typedQuantity)
  return quantity === null ? 'quantity' : { sku, quantity }
}

function readCells(cells: readonly string[], columns: Columns | null): BasketItem | LineProblem {
  if (columns !== null) return itemOf(cells[columns.sku], cells[columns.quantity])
  const [first = '', ...others] = cells
  if (others.length === 0) return readWords(first)
  // Without a header, the last column that is a quantity counts; a name may stand between.
  const quantity = others.findLast((cell) => readQuantity(cell) !== null)
  return itemOf(first, quantity ?? others.at(-1))
}

function withoutName(text: string): string {
  const [first = '', ...rest] = text.split(/\s+/)
  return rest.length > 0 && SKU_WORDS.has(wordOf(first)) ? rest.join(' ') : text
}

/**
 * Reads a typed line: `0012`, `0012 3`, `0012 x3`, `0012, 3`, `3x 0012`, `3 x 0012`; "SKU" or another name of the code
 * may stand before it, as Catálogo shows it. A SKU that holds a space can only be pasted with a tab or `;` after it.
 */
export function readWords(line: string): BasketItem | LineProblem {
  const text = withoutName(cleanText(line))
  const quantityFirst = /^([1-9]\d{0,3})\s*[x×]\s+(\S+)$/iu.exec(text)
  if (quantityFirst) return itemOf(quantityFirst[2], quantityFirst[1])
  const skuFirst = /^([^\s,]+)(?:\s*,\s*|\s+(?:[x×]\s*)?)(\S+)$/iu.exec(text)
  if (skuFirst) return itemOf(skuFirst[1], skuFirst[2])
  return /\s/.test(text) ? 'quantity' : itemOf(text, undefined)
}

/** Reads pasted lines. A first line of column names is used to find the columns, and is no item. */
export function readPastedLines(pasted: string): PastedLines {
  const items: BasketItem[] = []
  const unread: UnreadLine[] = []
  let columns: Columns | null = null
  for (const [index, text] of withoutMarks(pasted)
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .entries()) {
    if (text.trim() === '') continue
    const cells = cellsOf(text)
    if (isHeader(cells ?? text.trim().split(/\s+/))) {
      if (cells !== null) columns = columnsOf(cells)
      continue
    }
    const read = cells === null ? readWords(text) : readCells(cells, columns)
    if (typeof read === 'string') unread.push({ number: index + 1, text: text.trim(), problem: read })
    else items.push(read)
  }
  return { items, unread }
}

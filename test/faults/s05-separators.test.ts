// S5: a CSV file in a program that splits its lines elsewhere than Leme does. English Excel separates at commas,
// LibreOffice at commas, tabs and semicolons, and either may take quotes for a part of the text.
import { describe, expect, it } from 'vitest'
import type { TableModel } from '../../shared/bridge/tables.ts'
import { seededBelow } from '../support/fakes/seeded.ts'
import { writeCsv } from '../support/files/write-tables.ts'
import { noteFigure } from './figures.ts'
import { SEED, scaled } from './scale.ts'

const CASES = scaled(400, 20_000)
const SEPARATORS = [',', ';', '\t', ',;\t'] as const
const QUOTES = ['none', 'first', 'anywhere'] as const
/** No apostrophe, so that taking all of them away takes the guards away. */
const PIECES = [
  '=1+1',
  '=cmd|/c calc!A0',
  '=HYPERLINK("https://evil.example.com";"x")',
  '+55 81 99999-0001',
  '-1',
  '@SUM(1)',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '﹦1',
  ',',
  ';',
  '\t',
  '\r\n',
  '\n',
  '\r',
  '"',
  '""',
  ' ',
  '\u00a0',
  '\u0000',
  '\u0001',
  '\u001b',
  '\u007f',
  '\u0085',
  '\u200b',
  '\u2028',
  '\ufeff',
  '\u3000',
  'Ana',
  'Loja',
  'x',
  '7',
  '1,5',
  '(',
  '=',
  '-',
]

/**
 * Returns the cells as a program reads them. Quotes: never honoured; honoured where a cell begins with one; or
 * honoured and dropped anywhere.
 */
function open(csv: string, separators: string, quotes: (typeof QUOTES)[number]): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  let isFirst = true
  const end = () => {
    cells.push(cell)
    cell = ''
    isFirst = true
  }
  const text = csv.replace(/^\ufeff/, '')
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string
    if (character === '"' && quotes !== 'none' && (isQuoted || isFirst || quotes === 'anywhere')) {
      if (isQuoted && text[at + 1] === '"') {
        cell += '"'
        at++
      } else isQuoted = !isQuoted
      isFirst = false
    } else if (!isQuoted && (separators.includes(character) || character === '\n' || character === '\r'))
      end()
    else {
      cell += character
      isFirst = false
    }
  }
  end()
  return cells
}

/** True when a program that drops what does not show, and quotes, begins with a sign. A negative number is none. */
function isFormula(cell: string): boolean {
  const shown = cell.replace(/^(?:["\p{Z}\p{C}]|\p{Default_Ignorable_Code_Point})+/u, '')
  return /^[=+\-@＝＋－＠﹦﹢﹣﹫]/u.test(shown) && !/^-\d+(?:,\d+)?%?$/.test(shown)
}

function makeTables(): TableModel[] {
  const below = seededBelow(SEED)
  const text = () => Array.from({ length: 1 + below(6) }, () => PIECES[below(PIECES.length)]).join('')
  return Array.from({ length: CASES }, () => {
    const [title, first, second] = [text(), text(), text()]
    return {
      title: 'x',
      columns: [
        { title, type: 'text' },
        { title: 'n', type: 'count' },
        { title: 'Valor', type: 'money' },
        { title: 'Taxa', type: 'percent' },
        { title: 'y', type: 'text' },
      ],
      rows: [[first, -5, -131_245_007, -0.0525, second]],
      total: [second, -1, -1, -1, first],
    }
  })
}

const tables = makeTables()
const fileOf = (table: TableModel) => writeCsv(table, 'America/Sao_Paulo')
const ways = SEPARATORS.flatMap((separators) => QUOTES.map((quotes) => ({ separators, quotes })))
const formulasOf = (csv: string) =>
  ways.flatMap(({ separators, quotes }) => open(csv, separators, quotes).filter(isFormula))

describe('S5 a CSV file with other separators', () => {
  it('has no cell that begins a formula, whatever separates and whether quotes are honoured', () => {
    for (const table of tables) expect(formulasOf(fileOf(table)), JSON.stringify(table)).toEqual([])
    noteFigure({
      row: 'S5',
      what: 'CSV files opened with comma, semicolon, tab and all three, quotes honoured, honoured anywhere and not',
      n: CASES * ways.length,
      result: '0 formulas',
      seed: SEED,
    })
  })

  it('reads back as it was but for the guards, and keeps the numbers that Leme writes', () => {
    for (const table of tables) {
      const [titles, row] = [table.columns.map(({ title }) => title), table.rows[0] ?? []]
      const cells = open(fileOf(table), ';', 'first').map((cell) => cell.replaceAll("'", ''))
      expect(cells.slice(0, 5)).toEqual(titles)
      // The line end is two characters.
      expect(cells.slice(6, 11)).toEqual([row[0], '-5', '-1312450,07', '-5,25%', row[4]])
    }
  })
})

// Each field of a record stands under its own title on every surface that draws its table: the words of the screen, of
// paper, of an open record and of a CSV file are those of tables.txt, which no run writes. A new table or column has no
// line there, and fails.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ReactNode } from 'react'
import { afterAll, describe, expect, it } from 'vitest'
import { createCsvWriter } from '../../electron/core/files/csv.ts'
import type { TableColumn, TableFileOrder, TableRow } from '../../shared/bridge/tables.ts'
import { plain } from '../support/window/locator.ts'
import { linesOf, openDrawing } from './draw.tsx'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const ZONE = 'America/Sao_Paulo'
/** Pages, rows and the segments of a chart: no columns. */
const NO_TABLES = ['LEAD_PAGING', 'LEAD_ROWS', 'PRODUCT_PAGING', 'StackedHistory']
/** Make part of a table that another function declares. */
const PARTS = ['stackedTable', 'bucketRows', 'stepsTable']

const page = await openDrawing('2026-11-24T10:00:00-03:00', [{ id: 'c', label: 'Casa', timeZone: ZONE }])
afterAll(() => page.close())
// Its modules read the document.
const { FUNNEL_TABLES } = await import('./funnel-tables.tsx')
const { DEAL_TABLES } = await import('./deal-tables.tsx')
const { RECORD_TABLES } = await import('./record-tables.tsx')
const TABLES = { ...FUNNEL_TABLES, ...DEAL_TABLES, ...RECORD_TABLES }

interface FileTable {
  readonly columns: readonly TableColumn[]
  readonly rows: Iterable<TableRow>
}

function csvOf(table: FileTable): string[] {
  const writer = createCsvWriter({ tables: [table], timeZone: ZONE } as unknown as TableFileOrder)
  writer.add(0, [...table.rows])
  const lines = new TextDecoder().decode(writer.end()).trimEnd().split('\r\n')
  return lines.map((line) => line.replaceAll(/\s/gu, ' ').split(';').join(' | '))
}

const drawn = (part: ReactNode) => linesOf(page.draw(part))
const surface = (name: string, lines: readonly string[]) => lines.map((line) => `${name}: ${line}`.trimEnd())

/** The lines of each table in tables.txt, by its name. */
const SAID = new Map(
  readFileSync(new URL('tables.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n\n')
    .map((section) => {
      const [name = '', ...lines] = section.split('\n')
      return [name.replace('# ', ''), lines]
    }),
)

/** Returns what declares a table, or the columns of a list, somewhere in the window. */
function declaring(): string[] {
  const names = globSync('renderer/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((file) => {
    const text = readFileSync(`${ROOT}${file}`, 'utf8')
    const places = text.matchAll(
      /\bkeyOf: \((?!row: Row)|\): Table<\w+>(?:\[\])? \{|: readonly \w+Column\[\] = \[\n|\bstackedTable\(\{/g,
    )
    return [...places].map(({ index, 0: { length } }) => {
      const before = text
        .slice(0, index + length)
        .matchAll(/^(?:export )?(?:function|const|interface) (\w+)/gm)
      return [...before].at(-1)?.[1] ?? file
    })
  })
  return [...new Set(names)].filter((name) => ![...NO_TABLES, ...PARTS].includes(name)).sort()
}

describe('declared tables', () => {
  it('are all tried here, and no other', () => {
    const tried = new Set(Object.keys(TABLES).map((name) => name.split(',')[0]))
    expect(declaring()).toEqual([...tried].sort())
    expect([...SAID.keys()].sort()).toEqual(Object.keys(TABLES).sort())
  })

  it.each(Object.entries(TABLES))('%s shows each field under its own title', async (name, make) => {
    const { screen, paper, file, drawer = [] } = await make()
    const lines = [
      ...(screen === undefined ? [] : surface('screen', drawn(screen))),
      ...(paper === undefined ? [] : surface('paper', drawn(paper))),
      ...(file === undefined ? [] : surface('file', csvOf(file))),
      ...surface('drawer', drawer),
      ...surface('note', file?.note ? [plain(file.note)] : []),
    ]
    expect(lines.filter((line) => /\b(?:null|undefined|NaN|Invalid Date)\b/.test(line))).toEqual([])
    expect(lines).toEqual(SAID.get(name))
  })
})

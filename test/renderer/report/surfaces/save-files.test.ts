import { describe, expect, it } from 'vitest'
import { sayIn } from '../../../../renderer/report/say.ts'
import { noted, saveTables, toFile } from '../../../../renderer/report/surfaces/save-files.ts'
import type { Table } from '../../../../renderer/report/table.ts'
import type { CommandName } from '../../../../shared/bridge/commands.ts'
import { MAX_ROWS_LENGTH } from '../../../../shared/bridge/files.ts'
import { failure, success } from '../../../../shared/bridge/result.ts'
import type { StreamedTable, TableRow } from '../../../../shared/bridge/tables.ts'
import type { PlainDate } from '../../../../shared/time/calendar.ts'

const FILE = {
  ...({ kind: 'xlsx', company: 'Casa', timeZone: 'America/Sao_Paulo' } as const),
  notes: [],
  aboutTitle: 'Sobre',
}
const tableOf = (rows: readonly TableRow[]): StreamedTable => ({
  title: 'Leads',
  columns: [{ title: 'Nome', type: 'text' }],
  rows,
})

/** A main process that records what it is called with. */
function createMain(refused: CommandName | null = null) {
  const calls: [CommandName, Record<string, unknown>][] = []
  const call = async (command: CommandName, params: unknown) => {
    calls.push([command, params as Record<string, unknown>])
    if (command === refused) return failure({ code: 'FILE_TOO_LARGE' })
    return success(command === 'tableFile.save' ? { outcome: 'saved', downloadPath: null } : null)
  }
  const added = () => calls.filter(([command]) => command === 'tableFile.addRows').map(([, params]) => params)
  return { call: call as never, names: () => calls.map(([command]) => command), calls, added }
}

const options = { signal: new AbortController().signal, onWritten: () => undefined }

describe('saveTables', () => {
  it('sends every row of every table once, in order, and reports them', async () => {
    const main = createMain()
    const tables = [3_000, 0, 2].map((count) =>
      tableOf(Array.from({ length: count }, (_, index) => [`${'x'.repeat(500)}${index}`])),
    )
    const written: number[][] = []
    const onWritten = (done: number, total: number) => written.push([done, total])
    const result = await saveTables('Leads', tables, FILE, { ...options, onWritten }, main.call)
    expect(result).toEqual(success({ outcome: 'saved', downloadPath: null }))
    const sent = main
      .added()
      .map(({ table, rows }) => [table, JSON.parse(rows as string) as TableRow[]] as const)
    expect(sent.length).toBeGreaterThan(5)
    for (const [number, { rows }] of tables.entries()) {
      expect(sent.filter(([table]) => table === number).flatMap(([, piece]) => piece)).toEqual(rows)
    }
    expect(written.at(-1)).toEqual([3_002, 3_002])
    expect(written).toEqual([...written].sort(([a = 0], [b = 0]) => a - b))
  })

  it('sends no number that the bridge cannot carry', async () => {
    const main = createMain()
    const table = { ...tableOf([[Number.NaN, 1]]), total: [Number.POSITIVE_INFINITY, 2] }
    await saveTables('Leads', [table], FILE, options, main.call)
    expect(main.added()[0]).toMatchObject({ rows: '[[null,1]]' })
    expect(main.calls[0]?.[1]).toMatchObject({ order: { tables: [{ total: [null, 2] }] } })
  })

  it('makes no further row once it is cancelled, and drops the file', async () => {
    const main = createMain()
    const cancel = new AbortController()
    let made = 0
    function* rows(): Generator<TableRow> {
      for (; made < 1_000_000; made += 1) yield ['x'.repeat(1_000)]
    }
    const table = { ...tableOf([]), rows: { length: 1_000_000, [Symbol.iterator]: rows } }
    const cancelling = { signal: cancel.signal, onWritten: () => cancel.abort() }
    expect(await saveTables('Leads', [table], FILE, cancelling, main.call)).toEqual(
      failure({ code: 'CANCELLED' }),
    )
    expect(made).toBeLessThan(1_000)
    expect(main.names()).not.toContain('tableFile.save')
    expect(main.names().at(-1)).toBe('tableFile.cancel')
  })

  it('drops the file that the main process refuses', async () => {
    const main = createMain('tableFile.addRows')
    const result = await saveTables('Leads', [tableOf([['a'], ['b']])], FILE, options, main.call)
    expect(result).toEqual(failure({ code: 'FILE_TOO_LARGE' }))
    expect(main.names()).toEqual(['tableFile.begin', 'tableFile.addRows', 'tableFile.cancel'])
  })

  it('sends no row that the bridge would refuse', async () => {
    const main = createMain()
    const table = tableOf([['x'.repeat(MAX_ROWS_LENGTH)]])
    expect(await saveTables('Leads', [table], FILE, options, main.call)).toEqual(
      failure({ code: 'FILE_TOO_LARGE' }),
    )
    expect(main.added()).toEqual([])
  })
})

const SAY = sayIn('pt-BR', 'America/Sao_Paulo', '2026-11-20' as PlainDate)

interface Row {
  readonly name: string
  readonly count: number | null
  readonly added: number | null
  readonly isGap?: boolean
}

const TABLE: Table<Row> = {
  title: 'Etapas',
  columns: [
    { key: 'name', kind: 'text', title: () => 'Etapa', value: ({ name }) => name },
    { key: 'count', kind: 'count', title: () => 'Negócios', value: ({ count }) => count },
    { key: 'added', kind: 'count-change', title: () => 'Negócios', value: ({ added }) => added },
    { key: 'bar', kind: 'percent', title: () => 'Barra', value: () => 1, places: ['screen'] },
    { key: 'id', kind: 'text', title: () => 'Id', value: ({ name }) => name.length, places: ['file'] },
  ],
  rows: [
    { name: 'Nova', count: 3, added: -1 },
    { name: 'Sem dados', count: 0, added: 0, isGap: true },
    { name: 'Oculta', count: null, added: null },
  ],
  keyOf: ({ name }) => name,
  isGap: ({ isGap = false }) => isGap,
  total: { name: 'Total', row: { name: '', count: 3, added: null } },
  afterTotal: [{ name: 'Hoje', row: null }],
  note: 'Um item não pôde ser lido.',
}

describe('toFile', () => {
  it('writes the columns of a file, and names a change as one', () => {
    expect(toFile(TABLE, SAY).columns).toEqual([
      { title: 'Etapa', type: 'text' },
      { title: 'Negócios', type: 'count' },
      { title: 'Mudança: Negócios', type: 'count' },
      { title: 'Id', type: 'text' },
    ])
  })

  it('leaves a gap and what is not known empty, never zero', () => {
    expect(toFile(TABLE, SAY).rows).toEqual([
      ['Nova', 3, -1, 4],
      ['Sem dados', null, null, null],
      ['Oculta', null, null, 6],
    ])
  })

  it('has the sums with their names, rows below them, and the note', () => {
    const { total, afterTotal, note } = toFile(TABLE, SAY)
    expect(total).toEqual(['Total', 3, null, 0])
    expect(afterTotal).toEqual([['Hoje', null, null, null]])
    expect(note).toBe('Um item não pôde ser lido.')
  })

  it('has neither sums nor a note when the table has none', () => {
    const { total: _, afterTotal: __, note: ___, ...bare } = TABLE
    expect(Object.keys(toFile({ ...bare, note: null }, SAY))).toEqual(['title', 'columns', 'rows'])
  })
})

describe('noted', () => {
  it('says in the first column what figures lack, and changes nothing without a note', () => {
    const file = toFile(TABLE, SAY)
    const [head, ...others] = noted(file, ['parcial.']).columns.map(({ title }) => title)
    expect(head).toBe('Etapa (parcial.)')
    expect(others).toEqual(file.columns.slice(1).map(({ title }) => title))
    expect(noted(file, [])).toBe(file)
  })
})

import { describe, expect, it } from 'vitest'
import { sayIn } from '../../../../renderer/report/say.ts'
import { noted, toFile } from '../../../../renderer/report/surfaces/save-files.ts'
import type { Table } from '../../../../renderer/report/table.ts'
import type { PlainDate } from '../../../../shared/time/calendar.ts'

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

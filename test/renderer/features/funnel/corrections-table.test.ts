import { describe, expect, it } from 'vitest'
import { correctionsTable } from '../../../../renderer/features/funnel/corrections-table.ts'
import { sayIn } from '../../../../renderer/report/say.ts'
import { toFile } from '../../../../renderer/report/surfaces/to-file.ts'
import { columnsAt } from '../../../../renderer/report/table.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'
import { shownFunnel } from '../../../support/fakes/shown-funnel.ts'

const today = plainDate('2026-11-24')
const say = sayIn('pt-BR', 'America/Sao_Paulo', today)
const corrections = [
  {
    pipelineId: 2,
    day: plainDate('2026-11-03'),
    seenAt: '2026-11-16T12:00:00.000Z',
    changes: [
      { figure: 'won', before: 2, after: 1 },
      { figure: 'wonValue', before: 123_456, after: 100_001 },
    ],
  },
] as const

function tableOf(isOfSeveral: boolean) {
  const range = { from: today, to: today }
  return correctionsTable(say, corrections, shownFunnel({ days: [], range, today, isOfSeveral }))
}

describe('correctionsTable', () => {
  it('names the pipeline of each row when it lists several', () => {
    const { columns, rows } = toFile(tableOf(true), say)
    expect(columns[0]).toEqual({ title: 'Pipeline', type: 'text' })
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      ['Parcerias', '2026-11-03', 'Ganhos'],
      ['Parcerias', '2026-11-03', 'Valor ganho'],
    ])
  })

  it('has a row a figure, with counts and money in columns of their own in a file', () => {
    const table = toFile(tableOf(false), say)
    expect(table.columns.map(({ type }) => type)).toEqual([
      'day',
      'text',
      'count',
      'count',
      'money',
      'money',
      'moment',
    ])
    expect(table.rows).toEqual([
      ['2026-11-03', 'Ganhos', 2, 1, null, null, '2026-11-16T12:00:00.000Z'],
      ['2026-11-03', 'Valor ganho', null, null, 123_456, 100_001, '2026-11-16T12:00:00.000Z'],
    ])
  })

  it('has each figure in its own kind in the two columns of the screen', () => {
    const table = tableOf(false)
    const columns = columnsAt(table.columns, 'screen')
    expect(columns.map(({ title }) => title(say, 'screen'))).toEqual([
      'Dia',
      'O que mudou',
      'De',
      'Para',
      'Visto em',
    ])
    const drawn = table.rows.map((row) => columns.slice(2, 4).map(({ draw }) => draw?.(row, say)))
    expect(JSON.stringify(drawn).replaceAll(/\s/gu, ' ')).toBe(
      JSON.stringify([
        ['2', '1'],
        ['R$ 1.234,56', 'R$ 1.000,01'],
      ]),
    )
    expect(new Set(table.rows.map((row, index) => table.keyOf(row, index))).size).toBe(2)
  })
})

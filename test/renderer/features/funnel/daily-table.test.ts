import { describe, expect, it } from 'vitest'
import { dailyTable, rowLabels } from '../../../../renderer/features/funnel/daily-table.tsx'
import { funnelRows } from '../../../../renderer/features/funnel/funnel-model.ts'
import { sayIn } from '../../../../renderer/report/say.ts'
import { toFile } from '../../../../renderer/report/surfaces/save-files.ts'
import { headlineOf } from '../../../../shared/funnel/so-far.ts'
import type { Granularity } from '../../../../shared/funnel/totals.ts'
import { addDays, plainDate } from '../../../../shared/time/calendar.ts'
import { funnelDays, TODAY } from '../../../support/fakes/funnel-days.ts'

const say = sayIn('pt-BR', 'America/Sao_Paulo', TODAY)
const days = funnelDays(
  addDays(TODAY, -3),
  [1, 2, 3, 4].map((google) => ({ google, opportunities: 2, opportunityCents: 900, lost: 1 })),
)

function fileOf(all: typeof days, granularity: Granularity = 'day') {
  const range = { from: addDays(TODAY, -3), to: TODAY }
  const rows = funnelRows(all, range, granularity, TODAY)
  return toFile(dailyTable(say, rows, headlineOf(all, range, TODAY), granularity), say)
}

describe('dailyTable', () => {
  it('leaves a missing day empty, never zero, and sums the others', () => {
    const { rows, total } = fileOf(days.toSpliced(1, 1))
    expect(rows[1]).toEqual(['2026-11-22', ...Array.from({ length: 10 }, () => null)])
    expect(total?.[0]).toBe('Total')
    expect(total?.[1]).toBe(4)
  })

  it('has no figure of a range without days', () => {
    expect(fileOf([]).total?.slice(1)).toEqual(Array.from({ length: 10 }, () => null))
  })

  it('names weeks by their first day in a file, and by their days on the screen', () => {
    const { title, columns, rows } = fileOf(days, 'week')
    expect([title, columns[0]?.title]).toEqual(['Funil por semana', 'Semana'])
    expect(rows.map(([week]) => week)).toEqual(['2026-11-21', '2026-11-23'])
    const all = funnelRows(days, { from: addDays(TODAY, -3), to: TODAY }, 'week', TODAY)
    const labelOf = rowLabels(say, all, 'week')
    expect(all.map((row) => labelOf(row, 'table').replaceAll(/\s/gu, ' '))).toEqual([
      '21 nov. a 22 nov.',
      '23 nov.',
      '24 nov.',
    ])
    expect(all.map((row) => labelOf(row, 'axis').replaceAll(/\s/gu, ' '))).toEqual([
      '21 nov.',
      '23 nov.',
      'hoje',
    ])
  })

  it('names a month by its days where it is a part of one', () => {
    const range = { from: plainDate('2026-09-30'), to: addDays(TODAY, -1) }
    const all = funnelRows(days, range, 'month', TODAY)
    const labelOf = rowLabels(say, all, 'month')
    expect(all.map((row) => labelOf(row, 'table').replaceAll(/\s/gu, ' '))).toEqual([
      '30 set.',
      'out. 2026',
      '1 nov. a 23 nov.',
    ])
  })
})

import { describe, expect, it } from 'vitest'
import type { StalledScreen } from '../../../../renderer/features/stalled/stalled-history.ts'
import { stalledReport } from '../../../../renderer/features/stalled/stalled-history.ts'
import { sayIn } from '../../../../renderer/report/say.ts'
import { toFile } from '../../../../renderer/report/surfaces/save-files.ts'
import type { Table } from '../../../../renderer/report/table.ts'
import type { DatedSnapshot, StalledSnapshot } from '../../../../shared/funnel/stalled.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'

const SAY = sayIn('pt-BR', 'America/Sao_Paulo', plainDate('2026-11-20'))
const bucket = (label: string, count: number | null, valueCents: number | null) => ({
  label,
  count,
  valueCents,
})

function snapshot(day: string, ...buckets: ReturnType<typeof bucket>[]): StalledSnapshot {
  return { snapshotDate: plainDate(day), buckets, unreadable: [] } as unknown as StalledSnapshot
}

function report(
  value: StalledSnapshot | null,
  days: readonly StalledSnapshot[] = [],
  only: string | null = null,
  before: DatedSnapshot | null = null,
) {
  return stalledReport(SAY, {
    stalled: { value },
    history: { value: { snapshots: days } },
    view: { by: 'count', only },
    before,
    unlike: before && 'weekday',
    ownerNote: 'São os da empresa toda.',
  } as unknown as StalledScreen)
}

const NOW = snapshot('2026-11-20', bucket('Mais de 15 dias', 3, 7500), bucket('Até 3 dias', null, 2500))

describe('stalledReport', () => {
  const files = (of: ReturnType<typeof report>) =>
    (of.tables as readonly Table<unknown>[]).map((table) => toFile(table, SAY))

  it('writes the buckets with their part, no sum with an unknown count, and whose deals they are', () => {
    const [buckets, ...others] = files(report(NOW))
    expect(others).toEqual([])
    expect(buckets?.total).toEqual(['Todos', null, 10_000, 1])
    expect(buckets?.note).toBe('São os da empresa toda.')
  })

  it('writes the changes since the day compared with, and which day that is', () => {
    const before = snapshot('2026-11-13', bucket('Mais de 15 dias', 1, 5000), bucket('Até 3 dias', 4, 3000))
    const [buckets] = files(report(NOW, [], null, before as DatedSnapshot))
    expect(buckets?.total?.slice(-2)).toEqual([null, 2000])
    expect(buckets?.rows.map((row) => row.slice(-2))).toEqual([
      [2, 2500],
      [null, null],
    ])
    expect(buckets?.note).toBe(
      'São os da empresa toda. Mudança desde 13 nov. 2026. Até 15 dias não se comparam: outro dia da semana, ou feriado por perto.',
    )
  })

  it('writes the only bucket that the history shows', () => {
    expect(files(report(NOW, [NOW], 'Até 3 dias'))[1]?.columns.map(({ title }) => title)).toEqual([
      'Dia',
      'Até 3 dias',
      'Total',
    ])
  })

  it('sums up every bucket in words', () => {
    expect(report(NOW).summary).toEqual([
      'São os da empresa toda.',
      expect.stringMatching(/^Parados: — \(R\$\s100,00\)$/),
      expect.stringMatching(/^Mais de 15 dias: 3 negócios/),
      expect.stringMatching(/^Até 3 dias: —/),
    ])
    const before = snapshot('2026-11-19', bucket('Mais de 15 dias', 1, 100), bucket('Até 3 dias', 2, 1))
    const lines = report(snapshot('2026-11-20', ...before.buckets), [], null, before as DatedSnapshot).summary
    expect(lines?.filter((line) => line.includes('ontem'))).toEqual([
      expect.stringMatching(/^Mais de 15 dias: 1 negócio .*, igual a ontem$/),
    ])
  })
})

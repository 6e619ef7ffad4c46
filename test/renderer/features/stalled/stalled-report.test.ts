import { describe, expect, it } from 'vitest'
import type { StalledScreen } from '../../../../renderer/features/stalled/stalled-history.ts'
import { stalledReport } from '../../../../renderer/features/stalled/stalled-history.ts'
import { sayIn } from '../../../../renderer/report/say.ts'
import type { DatedSnapshot } from '../../../../shared/funnel/stalled.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'

const SAY = sayIn('pt-BR', 'America/Sao_Paulo', plainDate('2026-11-20'))
const bucket = (label: string, count: number | null, valueCents: number | null) => ({
  label,
  count,
  valueCents,
})
const snapshot = (day: string, ...buckets: ReturnType<typeof bucket>[]) =>
  ({ snapshotDate: plainDate(day), buckets, unreadable: [] }) as unknown as DatedSnapshot
const summaryOf = (value: DatedSnapshot, before: DatedSnapshot | null = null) =>
  stalledReport(SAY, {
    stalled: { value },
    history: { value: null },
    before,
    unlike: before && 'weekday',
    ownerNote: 'São os da empresa toda.',
  } as unknown as StalledScreen).summary

describe('stalledReport', () => {
  it('sums up every bucket in words', () => {
    const now = snapshot('2026-11-20', bucket('Mais de 15 dias', 3, 7500), bucket('Até 3 dias', null, 2500))
    expect(summaryOf(now)).toEqual([
      'São os da empresa toda.',
      expect.stringMatching(/^Parados: — \(R\$\s100,00\)$/),
      expect.stringMatching(/^Mais de 15 dias: 3 negócios/),
      expect.stringMatching(/^Até 3 dias: —/),
    ])
    const before = snapshot('2026-11-19', bucket('Mais de 15 dias', 1, 100), bucket('Até 3 dias', 2, 1))
    const lines = summaryOf(snapshot('2026-11-20', ...before.buckets), before)
    expect(lines?.filter((line) => line.includes('ontem'))).toEqual([
      expect.stringMatching(/^Mais de 15 dias: 1 negócio .*, igual a ontem$/),
    ])
  })
})

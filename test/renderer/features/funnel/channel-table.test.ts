import { describe, expect, it } from 'vitest'
import { channelFunnels } from '../../../../renderer/domain/funnel/channel-model.ts'
import type { Comparison } from '../../../../renderer/domain/funnel/comparison.ts'
import { channelTable } from '../../../../renderer/features/funnel/channel-table.tsx'
import { sayIn } from '../../../../renderer/report/say.ts'
import { toFile } from '../../../../renderer/report/surfaces/save-files.ts'
import { comparedFigures } from '../../../../shared/funnel/comparison.ts'
import type { FunnelDay } from '../../../../shared/funnel/day.ts'
import { listDays, plainDate } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'
import { inventDay } from '../../../support/fakes/invented-day.ts'

const say = sayIn('pt-BR', 'America/Sao_Paulo', plainDate('2026-11-24'))
const daysOf = (from: string, to: string) =>
  listDays({ from: plainDate(from), to: plainDate(to) }).map((date) => inventDay(date))
const days = daysOf('2026-10-01', '2026-10-31')

function tableOf(all: readonly FunnelDay[], previousDays: readonly FunnelDay[] | null = null) {
  const ranges = {
    current: { from: plainDate('2026-10-31'), to: plainDate('2026-10-31') },
    previous: { from: plainDate('2026-10-30'), to: plainDate('2026-10-30') },
  }
  const comparison: Comparison | null = previousDays && {
    ranges,
    previousDays,
    figures: comparedFigures(ranges, all, previousDays, NATIONAL_HOLIDAYS),
    isLoading: false,
  }
  const channels = channelFunnels(all, {
    base: 'own',
    isToday: false,
    compared: comparison?.figures?.days ?? null,
  })
  return channelTable(say, channels, { dayCount: all.length, base: 'own', comparison })
}
const fileOf = (...parts: Parameters<typeof tableOf>) => toFile(tableOf(...parts), say)

describe('channelTable', () => {
  it('says in a file at which figures a list is missing, and not at the others', () => {
    const silent = days.slice(1, 3).map((day) => ({
      ...day,
      breakdowns: { ...day.breakdowns, opportunitiesByChannel: null },
    }))
    const { columns, note } = fileOf([...days.slice(0, 1), ...silent])
    const gap = 'parcial: 2 dias sem esta lista'
    expect(columns.map(({ title }) => title)).toEqual([
      'Canal',
      'Leads',
      `Oportunidades (${gap})`,
      `Dos leads (${gap})`,
      'Ganhos',
      'Das oportunidades',
      'Lead → ganho',
      'Ticket médio',
      'Valor ganho',
    ])
    expect(note).toBe(
      `Por canal: ${gap}. Por canal: sem taxa: não se sabe o canal de todas as oportunidades.`,
    )
  })
})

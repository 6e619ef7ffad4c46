import { describe, expect, it } from 'vitest'
import { stepsTable, summaryFigures } from '../../../../renderer/features/funnel/export-model.ts'
import { headlineOf } from '../../../../shared/funnel/so-far.ts'
import { addDays, plainDate } from '../../../../shared/time/calendar.ts'
import { funnelDay } from '../../../support/fakes/funnel-days.ts'

const TODAY = plainDate('2026-11-24')
const figures = { google: 10, opportunities: 4, opportunityCents: 400, won: 2, wonCents: 200 }
const titles = {
  title: 'Etapas',
  columns: { step: 's', count: 'c', value: 'v', stepRate: 'r', overallRate: 'o' },
  names: { leads: 'leads', opportunities: 'opportunities', won: 'won' },
  today: 'today',
  soFar: 'soFar',
  note: null,
}

/** A day of ten leads, with one organic opportunity and sale beside those of Google. */
function dayOf(date: string) {
  const day = funnelDay(date, figures)
  const organic = { channel: 'organic', count: 1, value: 1 }
  return {
    ...day,
    opportunities: { ...day.opportunities, count: 5 },
    won: { ...day.won, count: 3 },
    breakdowns: {
      ...day.breakdowns,
      opportunitiesByChannel: [...(day.breakdowns.opportunitiesByChannel ?? []), organic],
      wonByChannel: [...(day.breakdowns.wonByChannel ?? []), organic],
    },
  }
}

const days = ['2026-11-22', '2026-11-23', TODAY].map(dayOf)
const headline = headlineOf(days, { from: addDays(TODAY, -2), to: TODAY }, TODAY)

describe('stepsTable', () => {
  it('counts the channels that have leads in every column, today beside them', () => {
    expect(stepsTable(headline, TODAY, titles, 'own').rows).toEqual([
      ['leads', 20, null, null, 1, 10, 30],
      ['opportunities', 8, 800, 0.4, 0.4, 4, 12],
      ['won', 4, 400, 0.5, 0.2, 2, 6],
    ])
  })
  it('has what is left out as its note', () => {
    expect(stepsTable(headline, TODAY, { ...titles, note: 'sem orgânico' }, 'own').note).toBe('sem orgânico')
  })
})

describe('summaryFigures', () => {
  it('has the sums of all channels, and the rate of those that have leads', () => {
    const { figures: sums, leadToWon } = summaryFigures(headline, TODAY, 'own')
    expect([sums?.won.count, leadToWon]).toEqual([6, 4 / 20])
    expect(summaryFigures(headline, TODAY, 'unknown').leadToWon).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import {
  channelTable,
  correctionsTable,
  pipelinesTable,
  reasonsTable,
} from '../../../../renderer/features/funnel/breakdown-tables.ts'
import {
  mostGrownReason,
  reasonsOf,
  reasonWeeks,
  weeksUpTo,
} from '../../../../renderer/features/funnel/reasons-model.ts'
import { readBreakdown } from '../../../../shared/funnel/breakdown.ts'
import type { PaidMedia } from '../../../../shared/funnel/paid-media.ts'
import { sumFigures } from '../../../../shared/funnel/totals.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import { listDays, plainDate } from '../../../../shared/time/calendar.ts'
import { inventDay } from '../../../support/fakes/invented-day.ts'

const days = listDays({ from: plainDate('2026-10-01'), to: plainDate('2026-10-31') }).map((date) =>
  inventDay(date),
)
const words = {
  title: 'T',
  heads: ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
  nameOf: (label: string | null) => label ?? 'Sem motivo',
  before: 'before',
  added: 'change',
  unread: (count: number) => `${count} unread`,
  listGap: (missing: number, all: number) => (missing === 0 ? null : `${missing} of ${all} without`),
}
const channelWords = {
  ...words,
  heads: {
    label: 'channel',
    leads: 'leads',
    opportunities: 'opportunities',
    opportunityRate: 'of leads',
    won: 'won',
    wonRate: 'of opportunities',
    overallRate: 'of leads to won',
    ticketCents: 'ticket',
    wonCents: 'won value',
  },
  before: (head: string) => `${head} before`,
  total: { paid: 'paid', all: 'all' },
  reason: ({ unmatched }: PaidMedia) => unmatched.opportunities,
}
const alone = { base: 'own', isToday: false, previousDays: null } as const

describe('reasonsTable', () => {
  it('has every reason of its card, a null label by its name, and adds up to the funnel’s count', () => {
    const { columns, rows, note } = reasonsTable(days, { kind: 'junk', before: null }, words)
    expect(columns.map(({ type }) => type)).toEqual(['text', 'count', 'percent'])
    expect(rows.map(([name]) => name)).toContain('Sem motivo')
    expect(rows.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(sumFigures(days).leads.junk)
    expect(rows.reduce((sum, [, , share]) => sum + Number(share), 0)).toBeCloseTo(1)
    expect(note).toBeUndefined()
  })

  it('has the value of lost deals, to the cent', () => {
    const { columns, rows } = reasonsTable(days, { kind: 'lost', before: null }, words)
    expect(columns.map(({ type }) => type)).toEqual(['text', 'count', 'percent', 'money'])
    const { items } = readBreakdown(days.map(({ breakdowns }) => breakdowns.lostByReason))
    expect(rows.map((row) => row[3])).toEqual(items.map(({ valueCents }) => valueCents))
  })

  it('has the count before of each reason, and zero only where the reasons of those days add up', () => {
    const [first, second] = days
    if (!first || !second) throw new Error('there are days')
    const lost = (day: typeof first, reasons: Readonly<Record<string, number>>, lostCount: number) => ({
      ...day,
      lostCount,
      breakdowns: {
        ...day.breakdowns,
        lostByReason: Object.entries(reasons).map(([reason, count]) => ({ reason, count })),
      },
    })
    const now = lost(first, { Preço: 3, Prazo: 1 }, 4)
    const beforeOf = (lostCount: number) => {
      const before = reasonsOf([lost(second, { Preço: 2 }, lostCount)], 'lost')
      return reasonsTable([now], { kind: 'lost', before }, words)
    }
    expect(
      beforeOf(2)
        .columns.slice(-2)
        .map(({ title }) => title),
    ).toEqual(['before', 'change'])
    expect(beforeOf(2).rows.map((row) => row.slice(-2))).toEqual([
      [2, 1],
      [0, 1],
    ])
    expect(beforeOf(5).rows.map((row) => row.slice(-2))).toEqual([
      [2, 1],
      [null, null],
    ])
    const [whole, short] = [2, 5].map((count) => reasonsOf([lost(second, { Preço: 2 }, count)], 'lost'))
    if (!whole || !short) throw new Error('there are reasons')
    const reasons = reasonsOf([now], 'lost')
    expect(mostGrownReason(reasons, whole)).toMatchObject({ label: 'Preço', count: 3, before: 2, added: 1 })
    expect(mostGrownReason(reasonsOf([lost(first, { Prazo: 1 }, 1)], 'lost'), short)).toBeNull()
    expect(mostGrownReason(whole, reasons)).toBe('none')
  })

  it('tells items of an unknown shape instead of leaving them out in silence', () => {
    const day = inventDay(plainDate('2026-11-01'))
    const odd = { ...day, breakdowns: { ...day.breakdowns, lostByReason: [{ what: 1 }, 'x'] } }
    expect(reasonsTable([odd], { kind: 'lost', before: null }, words).note).toBe('2 unread')
  })
})

describe('a table of which days give no list', () => {
  const [first] = days
  const silent = days.slice(1, 3).map((day) => ({
    ...day,
    lostCount: 2,
    breakdowns: { ...day.breakdowns, lostByReason: null, opportunitiesByChannel: null },
  }))
  const some = first === undefined ? [] : [first, ...silent]
  it('says so at every sum of reasons', () => {
    const { columns, note } = reasonsTable(some, { kind: 'lost', before: null }, words)
    expect(columns.map(({ title }) => title)).toEqual([
      'a',
      'b (2 of 3 without)',
      'c (2 of 3 without)',
      'd (2 of 3 without)',
    ])
    expect(note).toBe('T: 2 of 3 without.')
    expect(reasonsTable(some, { kind: 'junk', before: null }, words).note).toBeUndefined()
  })
  it('says so at the list of channels that is missing, and not at the other', () => {
    const { columns, note } = channelTable(some, alone, channelWords)
    expect(columns.map(({ title }) => title)).toEqual([
      'channel',
      'leads',
      'opportunities (2 of 3 without)',
      'of leads (2 of 3 without)',
      'won',
      'of opportunities',
      'of leads to won',
      'ticket',
      'won value',
    ])
    expect(note).toBe('T: 2 of 3 without. T: list.')
  })
})

describe('reasonsOf', () => {
  it('knows whether no reason means that nothing was lost', () => {
    const day = inventDay(plainDate('2026-11-01'))
    const none = { ...day, lostCount: 0, breakdowns: { ...day.breakdowns, lostByReason: [] } }
    expect(reasonsOf([none], 'lost')).toMatchObject({ items: [], addsUp: true })
    expect(reasonsOf([{ ...none, lostCount: 3 }], 'lost').addsUp).toBe(false)
    expect(reasonsOf([{ ...none, lostCount: null }], 'lost').addsUp).toBe(false)
    const silent = { ...none, breakdowns: { ...none.breakdowns, lostByReason: null } }
    expect(reasonsOf([{ ...silent, lostCount: 1 }], 'lost')).toMatchObject({ missingLists: 1, addsUp: false })
    // Nothing was lost, so no list is missing.
    expect(reasonsOf([silent], 'lost')).toMatchObject({ missingLists: 0, addsUp: true })
  })
})

describe('channelTable', () => {
  it('adds up to the leads, opportunities and sales of the days', () => {
    const { rows, total, afterTotal } = channelTable(days, alone, channelWords)
    const { leads, opportunities, won } = sumFigures(days)
    const sumOf = (column: number) => rows.reduce((sum, row) => sum + Number(row[column]), 0)
    expect([sumOf(1), sumOf(2), sumOf(4)]).toEqual([leads.total, opportunities.count, won.count])
    expect(total?.slice(0, 5)).toEqual([
      'paid',
      leads.total,
      opportunities.count,
      (opportunities.count ?? 0) / (leads.total ?? 0),
      won.count,
    ])
    expect(afterTotal).toEqual([])
  })
  it('has a channel without leads below the total of those that have some, without a rate', () => {
    const day = inventDay(plainDate('2026-10-05'))
    const organic = { channel: 'organic', count: 4, value: 1 }
    const won = { ...day.won, count: (day.won.count ?? 0) + 4 }
    const wonByChannel = [...(day.breakdowns.wonByChannel ?? []), organic]
    const withOrganic = { ...day, won, breakdowns: { ...day.breakdowns, wonByChannel } }
    const { rows, total, afterTotal } = channelTable([withOrganic], alone, channelWords)
    expect(rows.map(([name]) => name)).not.toContain('organic')
    expect(total?.[4]).toBe(day.won.count)
    expect(total?.[6]).toBe((day.won.count ?? 0) / (day.leads.total ?? 0))
    expect(afterTotal).toEqual([['organic', null, 0, null, 4, null, null, 25, 100]])
  })
  it('has the figures of the compared days in columns of their own, named by their range', () => {
    const [first, ...others] = days
    const { columns, rows } = channelTable(
      first ? [first] : [],
      { ...alone, previousDays: others },
      channelWords,
    )
    expect(columns.slice(9).map(({ title }) => title)).toEqual([
      'leads before',
      'opportunities before',
      'won before',
      'won value before',
    ])
    const google = rows.find(([name]) => name === 'google')
    expect(google?.[9]).toBe(sumFigures(others).leads.google)
  })
})

describe('pipelinesTable', () => {
  const pipelineWords = { ...words, mostAsked: (count: number) => `the first ${count} alone.` }

  it('says that the pipelines after the first fifty were not asked, and nothing of fifty', () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, id) => ({
        ...{ id, name: null, figures: null, missingDays: 0, unread: [], error: null },
      }))
    expect(pipelinesTable(rows(51), pipelineWords).note).toBe(`${words.title}: the first 50 alone.`)
    expect(pipelinesTable(rows(50), pipelineWords)).not.toHaveProperty('note')
  })
  it('leaves the cells of a pipeline without figures empty, never zero', () => {
    const figures = {
      opportunities: { count: 3, valueCents: 1_050 as Cents },
      won: { count: 1, valueCents: 950 as Cents },
      lostCount: 0,
    }
    const common = { unread: [], error: null }
    expect(
      pipelinesTable(
        [
          { id: 1, name: 'Vendas', figures, missingDays: 2, ...common },
          { id: 2, name: null, figures: null, missingDays: 0, ...common },
        ],
        pipelineWords,
      ).rows,
    ).toEqual([
      ['Vendas', 3, 1_050, 1, 950, 0, 2],
      ['2', null, null, null, null, null, null],
    ])
  })
})

describe('correctionsTable', () => {
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
  const correctionWords = {
    title: 'Correções',
    heads: words.heads,
    figureName: (figure: string) => figure,
    pipeline: null,
  }

  it('names the pipeline of each row when it lists several', () => {
    const pipeline = { head: 'Pipeline', nameOf: (id: number) => `Pipeline ${id}` }
    const { columns, rows } = correctionsTable(corrections, { ...correctionWords, pipeline })
    expect(columns[0]).toEqual({ title: 'Pipeline', type: 'text' })
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      ['Pipeline 2', '2026-11-03', 'won'],
      ['Pipeline 2', '2026-11-03', 'wonValue'],
    ])
  })
  it('has a row a figure, with counts and money in columns of their own', () => {
    const table = correctionsTable(corrections, correctionWords)
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
      ['2026-11-03', 'won', 2, 1, null, null, '2026-11-16T12:00:00.000Z'],
      ['2026-11-03', 'wonValue', null, null, 123_456, 100_001, '2026-11-16T12:00:00.000Z'],
    ])
  })
})

describe('reasonWeeks', () => {
  it('counts a reason in each of twelve weeks, and knows nothing of a week with a missing day', () => {
    const range = weeksUpTo(plainDate('2026-10-21'))
    expect(range).toEqual({ from: '2026-08-03', to: '2026-10-21' })
    const all = listDays(range).map((date) => inventDay(date))
    const weeks = reasonWeeks(all, range, 'junk', null)
    expect(weeks).toHaveLength(12)
    expect(weeks.at(-1)?.range).toEqual({ from: '2026-10-19', to: '2026-10-21' })
    const [whole] = reasonsOf(all, 'junk').items.filter(({ label }) => label === null)
    expect(weeks.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(whole?.count)
    const holed = all.filter(({ date }) => date !== '2026-08-05')
    expect(reasonWeeks(holed, range, 'junk', null)[0]?.count).toBeNull()
  })
})

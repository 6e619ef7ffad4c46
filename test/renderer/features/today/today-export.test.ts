import { describe, expect, it } from 'vitest'
import { monthPace } from '../../../../renderer/domain/today/pace-model.ts'
import { todayFigures, todayRange } from '../../../../renderer/domain/today/today-model.ts'
import { type AttentionInput, attentionQueue } from '../../../../renderer/features/today/attention-model.ts'
import {
  type FiguresInput,
  figureRows,
  figuresTable,
  paceTable,
  queueTable,
} from '../../../../renderer/features/today/export-model.ts'
import type { OperationResult } from '../../../../shared/api/registry.ts'
import { monthProjection, projectionRange } from '../../../../shared/funnel/projection.ts'
import { OLDEST_STALLED_LABEL } from '../../../../shared/funnel/stalled.ts'
import { sumFigures } from '../../../../shared/funnel/totals.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import type { Task } from '../../../../shared/tasks/task-pages.ts'
import { listDays, plainDate } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'
import { inventDay } from '../../../support/fakes/invented-day.ts'

const today = plainDate('2026-11-21')
const days = listDays(todayRange(today)).map((date) => inventDay(date))
const figures = todayFigures(days, today, NATIONAL_HOLIDAYS)
const stalledAt = (count: number, cents: number) => ({
  snapshotDate: today,
  buckets: [{ label: OLDEST_STALLED_LABEL, count, valueCents: cents as Cents }],
  unreadable: [],
})
const input: FiguresInput = {
  figures,
  stalled: stalledAt(35, 1_084_868_09),
  stalledBefore: stalledAt(31, 900_000_00),
  overdueCount: 26,
  noConversationCount: null,
}

describe('figureRows', () => {
  it('has the figures of the tiles in their order, with what they are compared to', () => {
    const rows = figureRows(input)
    expect(rows.map(({ key, value, before }) => [key, value, before])).toEqual([
      ['leadsYesterday', figures.leads.value, figures.leads.before],
      ['opportunities', figures.opportunities.soFar, null],
      ['opportunitiesWhole', figures.opportunities.whole?.value, figures.opportunities.whole?.before],
      ['wonThisMonth', figures.won.soFar, null],
      ['wonThisMonthWhole', figures.won.whole?.value, figures.won.whole?.before],
      ['leadToWon', figures.leadToWon.value, figures.leadToWon.before],
      ['stalled', 35, 31],
      ['stalledValue', 1_084_868_09, 900_000_00],
      ['overdue', 26, null],
      ['noConversation', null, null],
    ])
  })
  it('has last month in place of whole days on the first of a month', () => {
    const first = plainDate('2026-11-01')
    const month = listDays(todayRange(first)).map((date) => inventDay(date))
    const rows = figureRows({ ...input, figures: todayFigures(month, first, NATIONAL_HOLIDAYS) })
    expect(rows.map(({ key }) => key)).not.toContain('wonThisMonthWhole')
    expect(rows.find(({ key }) => key === 'wonThisMonth')?.value).toBe(inventDay(first).won.valueCents)
    const october = listDays({ from: plainDate('2026-10-01'), to: plainDate('2026-10-31') })
    expect(rows.find(({ key }) => key === 'wonThisMonthClosed')?.value).toBe(
      sumFigures(october.map((date) => inventDay(date))).won.valueCents,
    )
  })
  it('has null for what is not known, and never zero', () => {
    const rows = figureRows({
      ...input,
      figures: todayFigures([], today, NATIONAL_HOLIDAYS),
      stalled: null,
      stalledBefore: null,
      overdueCount: null,
    })
    expect(rows.map(({ key, value, before }) => [key, value, before])).toEqual(
      figureRows(input).map(({ key }) => [key, null, null]),
    )
  })
})

describe('figuresTable', () => {
  it('puts every number into the column of its kind', () => {
    const table = figuresTable(figureRows(input), {
      title: 'Indicadores',
      columns: { figure: 'f', count: 'c', money: 'm', percent: 'p', range: 'r', beforeRange: 'b' },
      before: (column) => `${column} (antes)`,
      names: (key) => key,
      days: ({ range }) => (range ? `${range.from}/${range.to}` : 'agora'),
      beforeDays: (range) => `${range.from}/${range.to}`,
    })
    expect(table.columns.map(({ type }) => type)).toEqual([
      ...['text', 'count', 'money', 'percent', 'text'],
      ...['count', 'money', 'percent', 'text'],
    ])
    expect(table.rows[3]).toEqual([
      ...['wonThisMonth', null, figures.won.soFar, null, '2026-11-01/2026-11-21'],
      ...[null, null, null, null],
    ])
    expect(table.rows[4]).toEqual([
      ...['wonThisMonthWhole', null, figures.won.whole?.value, null, '2026-11-01/2026-11-20'],
      ...[null, figures.won.whole?.before, null, '2026-10-01/2026-10-20'],
    ])
    expect(table.rows[8]).toEqual(['overdue', 26, null, null, 'agora', null, null, null, null])
  })
})

describe('queueTable', () => {
  it('counts, names nobody, and has a column of its own for a maximum and for a growth', () => {
    const attention = {
      tasks: [
        {
          id: 1,
          subject: 'Ligar para Maria',
          responsible_name: 'Renata Lobo',
          responsible_id: null,
          deadline: '2026-10-01T09:00:00',
        } as Task,
      ],
      stalled: stalledAt(65, 500),
      stalledBefore: stalledAt(31, 100),
      forgotten: {
        total: 4,
        rows: [{ name: 'Padaria', opportunity: 900 as Cents }],
      } as OperationResult<'leads.list'>,
      losses: [{ reason: 'Preço', count: 5, before: 2, valueCents: 300 as Cents, addedCents: 200 as Cents }],
      channels: {
        leads: [{ channel: 'meta', leads: 40, leadsBefore: 90, share: 0.2, shareBefore: 0.4 }],
        rates: [{ channel: 'google', rate: 0.2, rateBefore: 0.4, leads: 90, leadsBefore: 90 }],
        stopped: [{ channel: 'other', businessDays: 3, longestBefore: 1 }],
        ...{ areLeadsKnown: true, areRatesKnown: true },
      },
      silent: { pipelines: [{ id: 3, name: 'Parcerias', open: 12 }], isKnown: true },
      today,
    } satisfies AttentionInput
    const nothing = { ...attention, tasks: null, forgotten: null, stalled: null, losses: null }
    const queue = [...attentionQueue(attention).rows, ...attentionQueue(nothing).rows]
    const table = queueTable(queue, {
      title: 'Fila',
      columns: {
        what: 'w',
        count: 'c',
        added: 'a',
        addedValue: 'av',
        since: 's',
        topValue: 'Maior valor',
      },
      words: ({ kind }) => kind,
    })
    expect(table.rows).toEqual([
      ['overdue-tasks', 1, null, null, null, null],
      ['stopped-channel', null, null, null, null, null],
      ['forgotten-leads', 4, null, null, null, 900],
      ['grown-bucket', 65, 34, 400, today, null],
      ['grown-loss', 5, 3, 200, null, null],
      ['stopped-channel', null, null, null, null, null],
      ['fallen-rate', null, null, null, null, null],
      ['fallen-leads', 40, -50, null, null, null],
      ['silent-pipeline', 12, null, null, null, null],
    ])
    expect(table.columns.map(({ title, type }) => `${title} ${type}`)).toEqual([
      ...['w text', 'c count', 'a count', 'av money', 's day', 'Maior valor money'],
    ])
    expect(JSON.stringify(table)).not.toMatch(/Maria|Renata|Padaria/)
  })
})

describe('paceTable', () => {
  it('has a row a day with the cents of the chart, empty where there is none', () => {
    const months = listDays(projectionRange(today)).map((date) => inventDay(date))
    const projection = monthProjection(months, today, NATIONAL_HOLIDAYS)
    const points = monthPace(days, today, NATIONAL_HOLIDAYS, 100 as Cents, projection)
    const table = paceTable(points, {
      title: 'Ritmo',
      columns: { day: 'd', this: 't', last: 'l', projected: 'p', from: 'f', to: 'u', target: 'm' },
    })
    expect(table.rows).toHaveLength(30)
    const end = points[29]
    expect(table.rows[29]).toEqual([
      ...[30, null, end?.previousCents, end?.projectedCents],
      ...(end?.likelyCents ?? []),
      100,
    ])
    expect(table.rows[0]).toEqual([
      ...[1, points[0]?.currentCents, points[0]?.previousCents, null, null, null, 0],
    ])
  })
})

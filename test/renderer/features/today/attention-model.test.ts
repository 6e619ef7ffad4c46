import { describe, expect, it } from 'vitest'
import type { FallenLeads, FallenRate } from '../../../../renderer/domain/funnel/channel-changes.ts'
import { forgottenUntil } from '../../../../renderer/domain/leads/forgotten-leads.ts'
import {
  ATTENTION_CHECKS,
  type AttentionInput,
  type AttentionRow,
  attentionQueue,
  attentionTarget,
  LEAST_GROWTH,
  MOST_ROWS,
} from '../../../../renderer/features/today/attention-model.ts'
import { about as english } from '../../../../renderer/i18n/en/about.ts'
import { about as portuguese } from '../../../../renderer/i18n/pt-br/about.ts'
import type { OperationResult } from '../../../../shared/api/registry.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import type { Task } from '../../../../shared/tasks/task-pages.ts'
import { addDays, plainDate } from '../../../../shared/time/calendar.ts'

const today = plainDate('2026-11-21')
const task = (id: number, daysLate: number, who: string | null = 'Renata') =>
  ({
    id,
    subject: `t${id}`,
    responsible_id: null,
    deadline: `${addDays(today, -daysLate)}T09:00:00`,
    responsible_name: who,
  }) as Task
const stalledAt = (date: string, ...buckets: [string, number | null, number][]) => ({
  snapshotDate: plainDate(date),
  buckets: buckets.map(([label, count, cents]) => ({ label, count, valueCents: cents as Cents })),
  unreadable: [],
})
const loss = (reason: string, cents: number | null) => ({
  reason,
  count: 19,
  before: 7,
  valueCents: cents as Cents | null,
  addedCents: null,
})
const leads = (total: number, cents: number | null, name = 'Padaria') =>
  ({ total, rows: [{ name, opportunity: cents as Cents | null }] }) as OperationResult<'leads.list'>
const noChannels = {
  stopped: [],
  leads: [],
  rates: [],
  areLeadsKnown: true,
  areRatesKnown: true,
}
const nothing: AttentionInput = {
  tasks: [],
  stalled: null,
  stalledBefore: null,
  forgotten: leads(0, null),
  losses: [],
  today,
  channels: noChannels,
  silent: { pipelines: [], isKnown: true },
}
const rowsOf = (input: Partial<AttentionInput>) => attentionQueue({ ...nothing, ...input }).rows
/** The rows of one bucket of a week before and of today, beside an unchanged youngest one. */
const grownOf = (label: string, before: [number | null, number], now: [number | null, number]) =>
  rowsOf({
    stalled: stalledAt('2026-11-21', [label, ...now], ['Até 3 dias', 9, 900]),
    stalledBefore: stalledAt('2026-11-14', [label, ...before], ['Até 3 dias', 9, 900]),
  })
const OLDEST = 'Mais de 15 dias'

describe('attentionQueue', () => {
  it('ranks late tasks and stopped channels, then what has an amount by its amount, then the rest', () => {
    const rate = { channel: 'google' as const, rate: 0.2, rateBefore: 0.4, leads: 90, leadsBefore: 90 }
    const input = {
      ...nothing,
      tasks: [task(1, 2), task(2, 8)],
      stalled: stalledAt('2026-11-21', [OLDEST, 50, 500], ['Até 3 dias', 9, 900]),
      stalledBefore: stalledAt('2026-11-14', [OLDEST, 20, 200], ['Até 3 dias', 8, 800]),
      forgotten: leads(9, 4_150_000),
      losses: [loss('Preço', 900_000), loss('Prazo', null)],
      channels: {
        ...noChannels,
        stopped: [
          { channel: 'meta' as const, since: plainDate('2026-11-19'), businessDays: 3, longestBefore: 1 },
        ],
      },
    }
    expect(attentionQueue(input).rows.map(({ kind, isUrgent }) => [kind, isUrgent])).toEqual([
      ['overdue-tasks', true],
      ['stopped-channel', true],
      ['forgotten-leads', false],
      ['grown-loss', false],
      ['grown-bucket', true],
    ])
    const rest = rowsOf({
      tasks: [task(1, 2)],
      channels: { ...noChannels, rates: [rate] },
      silent: { pipelines: [7, 8, 9].map((id) => ({ id, name: `P${id}`, open: 3 })), isKnown: true },
    })
    expect(rest.map(({ kind, isUrgent }) => [kind, isUrgent])).toEqual([
      ['overdue-tasks', false],
      ['fallen-rate', false],
      ['silent-pipeline', false],
      ['silent-pipeline', false],
    ])
  })
  it('has at most five rows', () => {
    const channels = {
      ...noChannels,
      rates: ['google', 'meta', 'other'].map((channel) => ({ channel })),
    } as never
    const silent = { pipelines: [7, 8].map((id) => ({ id, name: null, open: 3 })), isKnown: true }
    expect(rowsOf({ channels, silent, losses: [loss('Preço', 1)] })).toHaveLength(MOST_ROWS)
  })
  it('has one row for all overdue tasks, which says how late they are and how many nobody has', () => {
    const undated = { ...task(9, 0), deadline: null }
    const tasks = [task(1, 0), task(2, 7), task(3, 8), task(4, 40, null), undated]
    expect(rowsOf({ tasks })).toEqual([
      { kind: 'overdue-tasks', isUrgent: true, count: 5, late: 2, unassigned: 1, undated: 1 },
    ])
  })
  it('never calls the growth of the youngest bucket a fire', () => {
    expect(grownOf('Até 3 dias', [100, 10_000], [199, 50_000])).toEqual([])
    // An instance that names its buckets otherwise: the last one is the youngest.
    const stalled = stalledAt('2026-11-21', ['31+ dias', 5, 500], ['0 a 5 dias', 199, 50_000])
    const stalledBefore = stalledAt('2026-11-14', ['31+ dias', 5, 500], ['0 a 5 dias', 100, 10_000])
    expect(rowsOf({ stalled, stalledBefore })).toEqual([])
  })
  it('is a bucket that grew by more than two standard errors and by 5 % or more, in deals and in value', () => {
    // 31 December of the review: no deal more, and 0.6 % of the value. 1 December: R$ 189 more.
    expect(grownOf('4 a 7 dias', [200, 583_000_000], [200, 586_252_900])).toEqual([])
    expect(grownOf('11 a 15 dias', [18, 54_100_000], [19, 54_118_900])).toEqual([])
    // Four more than 23 are chance: the standard error is 7.
    expect(grownOf(OLDEST, [23, 74_800_000], [27, 83_500_000])).toEqual([])
    expect(grownOf(OLDEST, [23, 74_800_000], [40, 140_000_000])).toMatchObject([
      { kind: 'grown-bucket', isUrgent: true, addedCount: 17, addedCents: 65_200_000, since: '2026-11-14' },
    ])
    // Beyond chance, and yet less than 5 %.
    expect(grownOf(OLDEST, [10_000, 1_000_000], [10_400, 1_200_000])).toEqual([])
    expect(grownOf(OLDEST, [23, 1_000_000], [40, 1_040_000])).toEqual([])
  })
  it('leaves out buckets that shrank or have an unknown figure, and says nothing without an earlier snapshot', () => {
    expect(grownOf(OLDEST, [40, 500], [20, 300])).toEqual([])
    expect(grownOf(OLDEST, [null, 500], [40, 900])).toEqual([])
    const stalled = stalledAt('2026-11-21', [OLDEST, 40, 500])
    expect(attentionQueue({ ...nothing, stalled })).toEqual({ rows: [], unchecked: ['stalled'] })
  })
  it('has at most one row for a channel: that it stopped, else that its rate fell, else its leads', () => {
    const change = { leads: 20, leadsBefore: 90, share: null, shareBefore: null, rate: 0.1, rateBefore: 0.4 }
    const [meta, google, other] = (['meta', 'google', 'other'] as const).map((channel) => ({
      ...change,
      channel,
    })) as [FallenRate & FallenLeads, FallenRate & FallenLeads, FallenRate & FallenLeads]
    const stopped = [
      { channel: 'meta' as const, since: plainDate('2026-11-19'), businessDays: 3, longestBefore: 1 },
    ]
    const channels = { ...noChannels, stopped, leads: [meta, google, other], rates: [meta, google] }
    expect(rowsOf({ channels })).toMatchObject([
      { kind: 'stopped-channel', isUrgent: true },
      { kind: 'fallen-rate', change: { channel: 'google' } },
      { kind: 'fallen-leads', change: { channel: 'other' } },
    ])
  })
  it('is empty when nothing waits, and names no lead whose opportunity is unknown', () => {
    expect(rowsOf({})).toEqual([])
    expect(rowsOf({ forgotten: leads(3, null) })).toMatchObject([{ count: 3, topCents: null, topName: null }])
  })
  it('says what could not be looked at, and nothing of it when all was', () => {
    const known = {
      ...nothing,
      stalled: stalledAt('2026-11-21', [OLDEST, 5, 500], ['Até 3 dias', 9, 900]),
      stalledBefore: stalledAt('2026-11-14', [OLDEST, 5, 500]),
    }
    expect(attentionQueue(known).unchecked).toEqual([])
    const unknown = {
      tasks: null,
      forgotten: null,
      losses: null,
      stalled: null,
      stalledBefore: null,
      today,
      channels: { ...noChannels, areLeadsKnown: false, areRatesKnown: false },
      silent: { pipelines: [], isKnown: false },
    }
    expect(attentionQueue(unknown).unchecked).toEqual([...ATTENTION_CHECKS])
    const stalledBefore = stalledAt('2026-11-14', [OLDEST, null, 500])
    expect(attentionQueue({ ...known, stalledBefore }).unchecked).toEqual(['stalled'])
  })
  it('has the limits that the explanation names', () => {
    for (const words of [portuguese, english]) {
      expect(words.definitions.attention).toMatch(new RegExp(`\\b${LEAST_GROWTH * 100}%`))
      expect(words.definitions.attention).toMatch(/cinco|five/)
    }
  })
})

describe('attentionTarget', () => {
  const isUrgent = false
  it.each([
    [{ kind: 'overdue-tasks' }, { screen: 'tasks', view: { tab: 'overdue' } }],
    [
      { kind: 'grown-bucket', bucket: { label: '=x' } },
      { screen: 'stalled', view: { marked: '=x' } },
    ],
    [
      { kind: 'grown-loss', loss: { reason: null } },
      { screen: 'funnel', view: { period: 'last-28-days', reason: { kind: 'lost', label: null } } },
    ],
    [{ kind: 'stopped-channel', stopped: { channel: 'meta' } }, { view: { channel: 'meta' } }],
    [{ kind: 'fallen-leads', change: { channel: 'google' } }, { view: { channel: 'google' } }],
    [{ kind: 'silent-pipeline', pipeline: { id: 3 } }, { view: { markedPipeline: 3 } }],
    [
      { kind: 'forgotten-leads' },
      {
        screen: 'leads',
        view: { status: 'new', conversation: 'without', created: { custom: { to: forgottenUntil(today) } } },
      },
    ],
  ])('opens the screen that shows the number of %o', (row, target) => {
    expect(attentionTarget({ isUrgent, ...row } as unknown as AttentionRow, today)).toMatchObject(target)
  })
})

describe('forgottenUntil', () => {
  it('is the day before yesterday, whole: the range end is inclusive', () => {
    expect(forgottenUntil(today)).toBe('2026-11-19')
  })
})

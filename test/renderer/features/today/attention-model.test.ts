import { describe, expect, it } from 'vitest'
import { forgottenUntil } from '../../../../renderer/domain/leads/forgotten-leads.ts'
import { UNASSIGNED } from '../../../../renderer/domain/tasks/responsible.ts'
import { filterOverdue } from '../../../../renderer/features/tasks/tasks-model.ts'
import { attentionRows } from '../../../../renderer/features/today/attention-model.ts'
import { ALL_TASKS } from '../../../../renderer/views/tasks-view.ts'
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
const stalledAt = (date: string, ...buckets: [string, number, number][]) => ({
  snapshotDate: plainDate(date),
  buckets: buckets.map(([label, count, cents]) => ({ label, count, valueCents: cents as Cents })),
  unreadable: [],
})
const loss = (reason: string, cents: number | null) => ({
  ...{ reason, count: 5, before: 2 },
  ...{ valueCents: cents as Cents | null, addedCents: null },
})
const leads = (total: number, cents: number | null, name = 'Padaria') =>
  ({ total, rows: [{ name, opportunity: cents as Cents | null }] }) as OperationResult<'leads.list'>
const noNews = { channels: { leads: [], rates: [] }, silent: [] }
const nothing = {
  ...{ tasks: null, stalled: null, stalledBefore: null, forgotten: null, losses: [], today },
  ...noNews,
}
const changedLeads = (leads: number, leadsBefore: number) => ({
  ...{ channel: 'meta' as const, leads, leadsBefore },
  ...{ share: null, shareBefore: null },
})

describe('attentionRows', () => {
  it('ranks late tasks, then what has an amount by its amount, then tasks of nobody and the rest', () => {
    const rows = attentionRows({
      tasks: [task(1, 2), task(2, 8, null), task(3, 30)],
      stalled: stalledAt('2026-11-21', ['Até 3 dias', 9, 900], ['Mais de 15 dias', 5, 500]),
      stalledBefore: stalledAt('2026-11-14', ['Até 3 dias', 8, 800], ['Mais de 15 dias', 4, 400]),
      forgotten: leads(9, 4_150_000),
      losses: [loss('Preço', 900_000), loss('Prazo', null)],
      ...noNews,
      today,
    })
    expect(rows.map(({ kind, isUrgent }) => [kind, isUrgent])).toEqual([
      ['late-tasks', true],
      ['forgotten-leads', false],
      ['grown-loss', false],
      ['grown-bucket', true],
      ['grown-bucket', false],
      ['grown-loss', false],
      ['unassigned-tasks', false],
      ['recent-tasks', false],
    ])
    expect(rows[0]).toMatchObject({ count: 2, oldest: { id: 3 } })
    expect(rows[1]).toMatchObject({ count: 9, topCents: 4_150_000, topName: 'Padaria' })
  })
  it('puts every overdue task into one row by its delay, and counts what Tarefas shows under the row’s filter', () => {
    const undated = { ...task(9, 0), deadline: null }
    const tasks = [task(1, 0), task(2, 7), task(3, 8), task(4, 40, null), undated]
    const rows = attentionRows({ ...nothing, tasks })
    const lateness = {
      'late-tasks': 'severe',
      'recent-tasks': 'upToWeek',
      'undated-tasks': 'unknown',
    } as const
    const counted = rows.flatMap((row) =>
      row.kind in lateness && 'count' in row ? [[row.kind as keyof typeof lateness, row.count] as const] : [],
    )
    expect(counted).toEqual([
      ['late-tasks', 2],
      ['recent-tasks', 2],
      ['undated-tasks', 1],
    ])
    for (const [kind, count] of counted) {
      const filter = { ...ALL_TASKS, lateness: lateness[kind] }
      expect(filterOverdue(tasks, filter, today)).toHaveLength(count)
    }
    const unassigned = rows.find(({ kind }) => kind === 'unassigned-tasks')
    expect(unassigned).toMatchObject({ count: 1 })
    expect(filterOverdue(tasks, { ...ALL_TASKS, responsible: UNASSIGNED }, today)).toHaveLength(1)
  })
  it('ranks what fell before tasks of nobody, and growth last', () => {
    const rate = { channel: 'google' as const, rate: 0.2, rateBefore: 0.4, leads: 90, leadsBefore: 90 }
    const silent = [7, 8, 9].map((id) => ({ id, name: `P${id}`, open: 3 }))
    const channels = { leads: [changedLeads(90, 40), changedLeads(40, 90)], rates: [rate] }
    const rows = attentionRows({ ...nothing, tasks: [task(1, 2, null)], channels, silent })
    expect(rows.map(({ kind }) => kind)).toEqual([
      'fallen-rate',
      'fallen-leads',
      'silent-pipeline',
      'silent-pipeline',
      'unassigned-tasks',
      'recent-tasks',
      'grown-leads',
    ])
    expect(rows.some(({ isUrgent }) => isUrgent)).toBe(false)
  })
  it('leaves out buckets that shrank or stood still, and says nothing without an earlier snapshot', () => {
    const stalled = stalledAt('2026-11-21', ['Mais de 15 dias', 5, 500], ['Até 3 dias', 1, 100])
    const stalledBefore = stalledAt('2026-11-14', ['Mais de 15 dias', 5, 500], ['Até 3 dias', 3, 300])
    expect(attentionRows({ ...nothing, stalled, stalledBefore })).toEqual([])
    expect(attentionRows({ ...nothing, stalled })).toEqual([])
  })
  it('is empty when nothing waits, and names no lead whose opportunity is unknown', () => {
    expect(attentionRows({ ...nothing, tasks: [], forgotten: leads(0, null) })).toEqual([])
    expect(attentionRows({ ...nothing, forgotten: leads(3, null) })).toMatchObject([
      { count: 3, topCents: null, topName: null },
    ])
  })
})

describe('forgottenUntil', () => {
  it('is the day before yesterday, whole: the range end is inclusive', () => {
    expect(forgottenUntil(today)).toBe('2026-11-19')
  })
})

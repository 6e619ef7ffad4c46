import { describe, expect, it } from 'vitest'
import { type AttentionInput, attentionQueue } from '../../../../renderer/features/today/attention-model.ts'
import { queueTable } from '../../../../renderer/features/today/today-tables.tsx'
import { sayIn } from '../../../../renderer/report/say.ts'
import { toFile } from '../../../../renderer/report/surfaces/to-file.ts'
import type { OperationResult } from '../../../../shared/api/registry.ts'
import { OLDEST_STALLED_LABEL } from '../../../../shared/funnel/stalled-labels.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import type { Task } from '../../../../shared/tasks/task-pages.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'

const today = plainDate('2026-11-21')
const say = sayIn('pt-BR', 'America/Sao_Paulo', today)
const stalledAt = (count: number, cents: number) => ({
  snapshotDate: today,
  buckets: [{ label: OLDEST_STALLED_LABEL, count, valueCents: cents as Cents }],
  unreadable: [],
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
        stopped: [{ channel: 'other', since: plainDate('2026-11-19'), businessDays: 3, longestBefore: 1 }],
        areLeadsKnown: true,
        areRatesKnown: true,
      },
      silent: { pipelines: [{ id: 3, name: 'Parcerias', open: 12 }], isKnown: true },
      today,
    } satisfies AttentionInput
    const nothing = { ...attention, tasks: null, forgotten: null, stalled: null, losses: null }
    const queue = [...attentionQueue(attention).rows, ...attentionQueue(nothing).rows]
    const table = toFile(queueTable(say, queue), say)
    expect(table.rows.map(([, ...figures]) => figures)).toEqual([
      [1, null, null, null, null],
      [null, null, null, null, null],
      [4, null, null, null, 900],
      [65, 34, 400, today, null],
      [5, 3, 200, null, null],
      [null, null, null, null, null],
      [null, null, null, null, null],
      [40, -50, null, null, null],
      [12, null, null, null, null],
    ])
    expect(JSON.stringify(table)).not.toMatch(/Maria|Renata|Padaria/)
  })
})

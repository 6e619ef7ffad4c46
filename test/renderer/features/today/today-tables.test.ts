import { describe, expect, it } from 'vitest'
import { type AttentionInput, attentionQueue } from '../../../../renderer/features/today/attention-model.ts'
import { queueTable } from '../../../../renderer/features/today/today-tables.tsx'
import { sayIn } from '../../../../renderer/report/say.ts'
import { toFile } from '../../../../renderer/report/surfaces/save-files.ts'
import type { OperationResult } from '../../../../shared/api/registry.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import type { Task } from '../../../../shared/tasks/task-pages.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'
import { line, morningWith } from '../../../support/fakes/morning.ts'

const today = plainDate('2026-11-21')
const say = sayIn('pt-BR', 'America/Sao_Paulo', today)

describe('queueTable', () => {
  it('counts, names nobody, and has a column of its own for a maximum and for what is usual', () => {
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
      forgotten: {
        total: 4,
        rows: [{ name: 'Padaria', opportunity: 900 as Cents }],
      } as OperationResult<'leads.list'>,
      morning: morningWith(
        line({ figure: 'stalled', now: 65, expected: 31, isMore: true, window: 'week', days: 1 }),
        line({ of: 'other', window: 'silence', days: 3, now: 0, expected: 6.4 }),
      ),
      amountOf: ({ figure }) => (figure === 'stalled' ? (500 as Cents) : null),
      silent: { pipelines: [{ id: 3, name: 'Parcerias', open: 12 }], isKnown: true },
      today,
    } satisfies AttentionInput
    const table = toFile(queueTable(say, attentionQueue(attention).rows), say)
    const since = '2026-11-16'
    expect(table.rows).toEqual([
      ['1 tarefa vencida', 1, null, null, null, null],
      ['Outros sem lead', 0, 6, since, null, null],
      ['4 leads novos sem conversa há mais de 1 dia', 4, null, null, null, 900],
      ['65 negócios parados há +15 dias', 65, 31, since, 500, null],
      ['Pipeline “Parcerias” sem movimento há 28 dias', 12, null, null, null, null],
    ])
    expect(JSON.stringify(table)).not.toMatch(/Maria|Renata|Padaria/)
  })
})

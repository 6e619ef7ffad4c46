// The tables, as the screens have them. To add one: its entry in TABLES. A column of the same name has the same unit in
// each of them.
import type { OperationResult } from '../../../shared/api/registry.ts'
import { channelRows, wholeRows } from '../../../shared/funnel/channel-rows.ts'
import { type FunnelDay, figuresByKey, UNKNOWN_FIGURES } from '../../../shared/funnel/day.ts'
import { reasonsOf } from '../../../shared/funnel/reasons.ts'
import { groupDays, missingRanges, wholeRange } from '../../../shared/funnel/totals.ts'
import type { NoValue } from '../../../shared/questions/found.ts'
import { tellPeopleApart } from '../../../shared/tasks/people.ts'
import { responsibleKey } from '../../../shared/tasks/responsible.ts'
import {
  countSeverities,
  daysOverdue,
  deadlineDay,
  sortOldestFirst,
} from '../../../shared/tasks/task-days.ts'
import type { DayRange } from '../../../shared/time/calendar.ts'
import type { Call } from './sources.ts'
import { amountOf, type Unit, type Untrusted, untrustedText } from './values.ts'

export const MOST_ROWS = 200
export const GROUPS = ['day', 'week', 'month'] as const

interface Asked {
  readonly call: Call
  readonly range: DayRange
  readonly pipelineId: number | readonly number[] | null
  readonly group: (typeof GROUPS)[number]
}

type Row = Readonly<Record<string, number | string | null | undefined>>

/** The rows of a table, or why there are none. */
interface Found {
  readonly rows: readonly Row[] | null
  readonly reason?: NoValue
  readonly asOf?: string | null
  readonly gaps?: readonly DayRange[]
}

export interface Table {
  readonly rule: string
  /** True for what is of days; else of now. */
  readonly isOfDays?: boolean
  readonly read: (asked: Asked) => Promise<Found>
}

/** The columns that are no counts. `data` is text that came from the platform. */
const UNITS: Readonly<Record<string, Unit>> = {
  from: 'day',
  to: 'day',
  day: 'day',
  deadline: 'day',
  figure: 'text',
  seen_at: 'text',
  created: 'text',
  channel: 'data',
  pipeline: 'data',
  reason: 'data',
  stage: 'data',
  bucket: 'data',
  task: 'data',
  person: 'data',
  lead: 'data',
}

/** Amounts are named like those of the funnel's days, and are in cents here. */
export const unitOf = (column: string): Unit => UNITS[column] ?? (/value$/i.test(column) ? 'BRL' : 'count')

/** Writes a row: reais, and the texts of the platform marked as data. */
export function writeRow(row: Row): Record<string, number | string | Untrusted | null> {
  const write = (column: string, value: Row[string] = null) => {
    if (typeof value === 'string') return unitOf(column) === 'data' ? untrustedText(value) : value
    return unitOf(column) === 'BRL' ? amountOf('money', value) : value
  }
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, write(column, value)]))
}

/** The days of the range that are stored. */
async function readDays({ call, range, pipelineId }: Asked) {
  if (pipelineId === null) return { days: null, asOf: null }
  const { companyId } = call.context
  const question = { kind: 'funnel-range', companyId, pipelineId, ...range } as const
  const { value, capturedAt } = await call.read<'funnel-range'>(question)
  return { days: value?.days ?? null, asOf: capturedAt }
}

/** Rows of the days of the range, where all of them are stored. */
async function ofWhole(
  asked: Asked,
  read: (days: readonly FunnelDay[]) => readonly Row[] | null,
): Promise<Found> {
  const { days, asOf } = await readDays(asked)
  if (days === null) return { rows: null }
  if (wholeRange(days, asked.range) === null)
    return { rows: null, reason: 'gaps', gaps: missingRanges(days, asked.range) }
  return { rows: read(days), reason: 'notGiven', asOf }
}

/** What was lost or junked, by reason, most first. */
const readReasons = (asked: Asked, kind: 'lost' | 'junk') =>
  ofWhole(asked, (days) => {
    const { items, unread, missingLists } = reasonsOf(days, kind)
    const rows = items.map(({ label, count }) => ({ reason: label, count }))
    return missingLists > 0 || unread.length > 0 ? null : rows
  })

/** Overdue tasks, the oldest first, for keys that may name people. */
async function readOverdue({ call }: Asked) {
  if (!call.may('people')) return { tasks: null }
  const { companyId } = call.context
  const question = { kind: 'all-tasks', companyId, tasks: 'overdue' } as const
  const { value, capturedAt } = await call.read<'all-tasks'>(question)
  return { tasks: value && sortOldestFirst(tellPeopleApart(value)), asOf: capturedAt }
}

export const TABLES = {
  days: {
    rule: 'O funil por dia, semana ou mês (group). Um período com lacuna não tem números.',
    isOfDays: true,
    async read(asked) {
      const { range, group, call } = asked
      const { days, asOf } = await readDays(asked)
      if (days === null) return { rows: null }
      const rows = groupDays(days, range, group, call.context.today).map((bucket) => ({
        ...bucket.range,
        ...figuresByKey(bucket.missingDays > 0 ? UNKNOWN_FIGURES : bucket),
      }))
      return { rows, asOf, gaps: missingRanges(days, range) }
    },
  },
  channels: {
    rule: 'Leads, oportunidades e ganhos por canal. Só canais pagos têm leads.',
    isOfDays: true,
    read: (asked) =>
      ofWhole(asked, (days) =>
        channelRows(days).rows.map(({ label }) => {
          const { leads, opportunities, opportunitiesCents, won, wonCents } = wholeRows(days)(label)
          const values = { opportunitiesValue: opportunitiesCents, won, wonValue: wonCents }
          return { channel: label, leads, opportunities, ...values }
        }),
      ),
  },
  pipelines: {
    rule: 'Oportunidades, ganhos e perdidos de cada pipeline. Leads não são de um pipeline.',
    isOfDays: true,
    async read({ call, range }) {
      const { companyId } = call.context
      const pipelineIds = call.pipelines.map(({ id }) => id)
      if (pipelineIds.length === 0) return { rows: null }
      const question = { kind: 'funnel-by-pipeline', companyId, pipelineIds, ...range } as const
      const { value, capturedAt } = await call.read<'funnel-by-pipeline'>(question)
      const rows = value?.map(({ id, figures, missingDays }) => {
        const of = missingDays > 0 ? null : figures
        return {
          pipeline_id: id,
          pipeline: call.pipelines.find((each) => each.id === id)?.name,
          opportunities: of?.opportunities.count,
          opportunitiesValue: of?.opportunities.valueCents,
          won: of?.won.count,
          wonValue: of?.won.valueCents,
          lost: of?.lostCount,
        }
      })
      return { rows: rows ?? null, asOf: capturedAt }
    },
  },
  lost_reasons: {
    rule: 'Perdidos por motivo.',
    isOfDays: true,
    read: (asked) => readReasons(asked, 'lost'),
  },
  junk_reasons: {
    rule: 'Leads descartados por motivo.',
    isOfDays: true,
    read: (asked) => readReasons(asked, 'junk'),
  },
  corrections: {
    rule: 'O que mudou em dias do período depois de fechados, o último visto primeiro. Valores em centavos.',
    isOfDays: true,
    async read({ call, range, pipelineId }) {
      if (pipelineId === null) return { rows: null }
      const { companyId } = call.context
      const question = { kind: 'corrections', companyId, pipelineId, from: range.from } as const
      const { value } = await call.read<'corrections'>(question)
      const rows = value
        ?.filter(({ day }) => day <= range.to)
        .flatMap(({ day, seenAt, changes }) => changes.map((change) => ({ day, ...change, seen_at: seenAt })))
      return { rows: rows ?? null }
    },
  },
  stages: {
    rule: 'As etapas de cada pipeline, agora ou no fim do dia "to", se guardado. value soma abertos e fechados.',
    async read({ call, range }) {
      const { companyId, today } = call.context
      const on = { kind: 'pipelines-on-day', companyId, day: range.to } as const
      const list = { kind: 'operation', companyId, operation: 'pipelines.list', params: {} } as const
      const isPast = range.to < today
      const read = await (isPast ? call.read<'pipelines-on-day'>(on) : call.read<'operation'>(list))
      const value = read.value as OperationResult<'pipelines.list'> | null
      const rows = value?.pipelines.flatMap(({ name, stages }) =>
        (stages ?? []).map((stage) => ({
          pipeline: name,
          stage: stage.name,
          open: stage.open_count,
          deals: stage.deals_count,
          value: stage.deals_value,
        })),
      )
      return { rows: rows ?? null, asOf: read.capturedAt, reason: isPast ? 'gaps' : 'notStored' }
    },
  },
  stalled: {
    rule: 'Abertos por tempo sem movimento, como a plataforma os conta. Só "Mais de 15 dias" se compara entre dias.',
    async read({ call, pipelineId }) {
      if (pipelineId === null) return { rows: null }
      const { companyId } = call.context
      const { value, capturedAt } = await call.read<'stalled'>({ kind: 'stalled', companyId, pipelineId })
      const rows = value?.buckets.map(({ label, count, valueCents }) => ({
        bucket: label,
        count,
        value: valueCents,
      }))
      return { rows: rows ?? null, asOf: capturedAt }
    },
  },
  overdue_tasks: {
    rule: 'Tarefas vencidas, a mais antiga primeiro.',
    async read(asked) {
      const { tasks, ...more } = await readOverdue(asked)
      const rows = tasks?.map((task) => ({
        task: task.subject,
        person: task.responsible_name,
        deadline: deadlineDay(task),
        days_late: daysOverdue(task, asked.call.context.today),
      }))
      return { rows: rows ?? null, ...more }
    },
  },
  overdue_by_person: {
    rule: 'Tarefas vencidas de cada pessoa, quem tem mais primeiro; sem nome: sem responsável.',
    async read(asked) {
      const { tasks, ...more } = await readOverdue(asked)
      const people = Map.groupBy(tasks ?? [], responsibleKey)
      const rows = [...people.values()].map((own) => ({
        person: own[0]?.responsible_name,
        count: own.length,
        over_a_week: countSeverities(own, asked.call.context.today).severe,
      }))
      return { rows: tasks && rows.sort((a, b) => b.count - a.count), ...more }
    },
  },
  waiting_leads: {
    rule: 'Leads novos sem conversa, o maior valor primeiro; só onde os leads estão guardados neste computador.',
    async read({ call }) {
      if (!call.may('people')) return { rows: null }
      const { companyId } = call.context
      const order = { order_by: 'opportunity_desc', limit: MOST_ROWS }
      const params = { status: 'new', has_conversation: false, ...order }
      const question = { kind: 'operation', companyId, operation: 'leads.list', params } as const
      const { value, capturedAt } = await call.read<'operation'>(question)
      const list = value as OperationResult<'leads.list'> | null
      const rows = list?.rows.map((lead) => ({
        lead: lead.name,
        value: lead.opportunity,
        created: lead.created_at,
        person: lead.assigned_name,
      }))
      return { rows: rows ?? null, asOf: capturedAt }
    },
  },
} as const satisfies Record<string, Table>

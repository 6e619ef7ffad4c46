// The tables, as the screens have them. To add one: its entry in TABLES.
import type { OperationResult } from '../../../shared/api/registry.ts'
import { listsOf, readBreakdown } from '../../../shared/funnel/breakdown.ts'
import { channelRows, wholeRows } from '../../../shared/funnel/channel-rows.ts'
import { type FunnelDay, figuresByKey, UNKNOWN_FIGURES } from '../../../shared/funnel/day.ts'
import { groupDays, missingRanges, wholeRange } from '../../../shared/funnel/totals.ts'
import type { NoValue } from '../../../shared/questions/answer.ts'
import { daysOverdue, deadlineDay, sortOldestFirst } from '../../../shared/tasks/task-days.ts'
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

type Cell = number | string | Untrusted | null
/** `BRL` takes cents. `data` is text that came from the platform. */
type Column<Item> = readonly [Unit, (item: Item) => number | string | null | undefined]

/** The items of a table, or why there are none. */
interface Items<Item> {
  readonly items: readonly Item[] | null
  readonly reason?: NoValue
  readonly asOf?: string | null
  readonly gaps?: readonly DayRange[]
}

interface Declared<Item> {
  readonly rule: string
  /** True for what is of days; else of now. */
  readonly isOfDays?: boolean
  readonly read: (asked: Asked) => Promise<Items<Item>>
  readonly columns: Readonly<Record<string, Column<Item>>>
}

export interface Table {
  readonly rule: string
  readonly isOfDays: boolean
  readonly columns: { name: string; unit: Unit }[]
  readonly fill: (asked: Asked) => Promise<Items<Record<string, Cell>>>
}

function cellOf(unit: Unit, value: number | string | null | undefined): Cell {
  if (typeof value === 'string') return unit === 'data' ? untrustedText(value) : value
  return unit === 'BRL' ? amountOf('money', value ?? null) : (value ?? null)
}

/** Ties the types of a table together. */
function declare<Item>({ rule, isOfDays = false, read, columns }: Declared<Item>): Table {
  const all = Object.entries(columns)
  const rowOf = (item: Item) =>
    Object.fromEntries(all.map(([name, [unit, read]]) => [name, cellOf(unit, read(item))]))
  return {
    rule,
    isOfDays,
    columns: all.map(([name, [unit]]) => ({ name, unit })),
    async fill(asked) {
      const found = await read(asked)
      return { ...found, items: found.items?.map(rowOf) ?? null }
    },
  }
}

/** The days of the range that are stored. */
async function readDays({ call, range, pipelineId }: Asked): Promise<Items<FunnelDay>> {
  if (pipelineId === null) return { items: null, reason: 'notStored' }
  const { companyId } = call.context
  const question = { kind: 'funnel-range', companyId, pipelineId, ...range } as const
  const { value, capturedAt } = await call.read<'funnel-range'>(question)
  return { items: value?.days ?? null, asOf: capturedAt }
}

/** Items of the days of the range, where all of them are stored. */
async function ofWhole<Item>(
  asked: Asked,
  read: (days: readonly FunnelDay[]) => readonly Item[] | null,
): Promise<Items<Item>> {
  const { items: days, asOf = null, ...more } = await readDays(asked)
  if (days === null) return { items: null, ...more }
  if (wholeRange(days, asked.range) === null)
    return { items: null, reason: 'gaps', gaps: missingRanges(days, asked.range) }
  return { items: read(days), reason: 'notGiven', asOf }
}

/** What was lost or junked, by reason, most first. */
function reasons(rule: string, list: 'lostByReason' | 'junkByReason'): Table {
  return declare({
    rule,
    isOfDays: true,
    read: (asked) =>
      ofWhole(asked, (days) => {
        const lists = listsOf(
          days.map(({ breakdowns }) => breakdowns[list]),
          days.map(({ lostCount, leads }) => (list === 'lostByReason' ? lostCount : leads.junk)),
        )
        const { items, unread, missingLists } = readBreakdown(lists)
        return missingLists > 0 || unread.length > 0 ? null : items
      }),
    columns: { reason: ['data', ({ label }) => label], count: ['count', (item) => item.count] },
  })
}

/** Overdue tasks, for keys that may name people. */
async function readOverdue({ call }: Asked) {
  if (!call.may('people')) return { items: null }
  const { companyId, today } = call.context
  const { value, capturedAt } = await call.read<'all-tasks'>({
    kind: 'all-tasks',
    companyId,
    tasks: 'overdue',
  })
  const late = value?.map((task) => ({ task, days: daysOverdue(task, today) }))
  return { items: late ?? null, asOf: capturedAt }
}

const LONG_DAYS = 8

export const TABLES = {
  days: declare({
    rule: 'O funil por dia, semana ou mês (group). Um período com lacuna não tem números.',
    isOfDays: true,
    async read(asked) {
      const { range, group, call } = asked
      const { items: days, ...more } = await readDays(asked)
      if (days === null) return { items: null, ...more }
      const items = groupDays(days, range, group, call.context.today).map((bucket) => ({
        ...bucket.range,
        of: figuresByKey(bucket.missingDays > 0 ? UNKNOWN_FIGURES : bucket),
      }))
      return { items, ...more, gaps: missingRanges(days, range) }
    },
    columns: {
      from: ['day', ({ from }) => from],
      to: ['day', ({ to }) => to],
      leads: ['count', ({ of }) => of.leads],
      opportunities: ['count', ({ of }) => of.opportunities],
      opportunities_value: ['BRL', ({ of }) => of.opportunitiesValue],
      won: ['count', ({ of }) => of.won],
      won_value: ['BRL', ({ of }) => of.wonValue],
      lost: ['count', ({ of }) => of.lost],
    },
  }),
  channels: declare({
    rule: 'Leads, oportunidades e ganhos por canal. Só canais pagos têm leads.',
    isOfDays: true,
    read: (asked) =>
      ofWhole(asked, (days) => channelRows(days).rows.map(({ label }) => wholeRows(days)(label))),
    columns: {
      channel: ['data', ({ label }) => label],
      leads: ['count', ({ leads }) => leads],
      opportunities: ['count', ({ opportunities }) => opportunities],
      opportunities_value: ['BRL', ({ opportunitiesCents }) => opportunitiesCents],
      won: ['count', ({ won }) => won],
      won_value: ['BRL', ({ wonCents }) => wonCents],
    },
  }),
  pipelines: declare({
    rule: 'Oportunidades, ganhos e perdidos de cada pipeline. Leads não são de um pipeline.',
    isOfDays: true,
    async read({ call, range }) {
      const { companyId } = call.context
      const pipelineIds = call.pipelines.map(({ id }) => id)
      if (pipelineIds.length === 0) return { items: null }
      const question = { kind: 'funnel-by-pipeline', companyId, pipelineIds, ...range } as const
      const { value, capturedAt } = await call.read<'funnel-by-pipeline'>(question)
      const items = (value ?? []).map(({ id, figures, missingDays }) => ({
        id,
        name: call.pipelines.find((each) => each.id === id)?.name,
        of: missingDays > 0 ? null : figures,
      }))
      return { items: value && items, asOf: capturedAt }
    },
    columns: {
      pipeline_id: ['count', ({ id }) => id],
      pipeline: ['data', ({ name }) => name],
      opportunities: ['count', ({ of }) => of?.opportunities.count ?? null],
      opportunities_value: ['BRL', ({ of }) => of?.opportunities.valueCents ?? null],
      won: ['count', ({ of }) => of?.won.count ?? null],
      won_value: ['BRL', ({ of }) => of?.won.valueCents ?? null],
      lost: ['count', ({ of }) => of?.lostCount ?? null],
    },
  }),
  lost_reasons: reasons('Perdidos por motivo.', 'lostByReason'),
  junk_reasons: reasons('Leads descartados por motivo.', 'junkByReason'),
  corrections: declare({
    rule: 'O que mudou em dias do período depois de fechados, o último visto primeiro. Valores em centavos.',
    isOfDays: true,
    async read({ call, range, pipelineId }) {
      if (pipelineId === null) return { items: null }
      const { companyId } = call.context
      const question = { kind: 'corrections', companyId, pipelineId, from: range.from } as const
      const { value } = await call.read<'corrections'>(question)
      const items = (value ?? []).flatMap((each) => each.changes.map((change) => ({ ...each, ...change })))
      return { items: value && items.filter((item) => item.day <= range.to) }
    },
    columns: {
      day: ['day', (item) => item.day],
      figure: ['text', ({ figure }) => figure],
      before: ['count', ({ before }) => before],
      after: ['count', ({ after }) => after],
      seen_at: ['text', ({ seenAt }) => seenAt],
    },
  }),
  stages: declare({
    rule: 'As etapas de cada pipeline, agora ou no fim do dia "to", se guardado. value soma abertos e fechados.',
    async read({ call, range }) {
      const { companyId, today } = call.context
      const on = { kind: 'pipelines-on-day', companyId, day: range.to } as const
      const list = { kind: 'operation', companyId, operation: 'pipelines.list', params: {} } as const
      const isPast = range.to < today
      const read = await (isPast ? call.read<'pipelines-on-day'>(on) : call.read<'operation'>(list))
      const value = read.value as OperationResult<'pipelines.list'> | null
      const items = value?.pipelines.flatMap(({ name, stages }) =>
        (stages ?? []).map((stage) => ({ pipeline: name, ...stage })),
      )
      return { items: items ?? null, asOf: read.capturedAt, reason: isPast ? 'gaps' : 'notStored' }
    },
    columns: {
      pipeline: ['data', ({ pipeline }) => pipeline],
      stage: ['data', ({ name }) => name],
      open: ['count', (stage) => stage.open_count],
      deals: ['count', (stage) => stage.deals_count],
      value: ['BRL', (stage) => stage.deals_value],
    },
  }),
  stalled: declare({
    rule: 'Abertos por tempo sem movimento, como a plataforma os conta. Só "Mais de 15 dias" se compara entre dias.',
    async read({ call, pipelineId }) {
      if (pipelineId === null) return { items: null }
      const { companyId } = call.context
      const { value, capturedAt } = await call.read<'stalled'>({ kind: 'stalled', companyId, pipelineId })
      return { items: value?.buckets ?? null, asOf: capturedAt }
    },
    columns: {
      bucket: ['data', ({ label }) => label],
      count: ['count', (bucket) => bucket.count],
      value: ['BRL', ({ valueCents }) => valueCents],
    },
  }),
  overdue_tasks: declare({
    rule: 'Tarefas vencidas, a mais antiga primeiro.',
    async read(asked) {
      const { items, ...more } = await readOverdue(asked)
      const order = sortOldestFirst((items ?? []).map(({ task }) => task))
      const found = order.flatMap((task) => items?.find((each) => each.task === task) ?? [])
      return { items: items && found, ...more }
    },
    columns: {
      task: ['data', ({ task }) => task.subject],
      person: ['data', ({ task }) => task.responsible_name],
      deadline: ['day', ({ task }) => deadlineDay(task)],
      days_late: ['count', ({ days }) => days],
    },
  }),
  overdue_by_person: declare({
    rule: 'Tarefas vencidas de cada pessoa, quem tem mais primeiro; sem nome: sem responsável.',
    async read(asked) {
      const { items, ...more } = await readOverdue(asked)
      const people = Map.groupBy(items ?? [], ({ task }) => task.responsible_id ?? task.responsible_name)
      return { items: items && [...people.values()].sort((a, b) => b.length - a.length), ...more }
    },
    columns: {
      person: ['data', (own) => own[0]?.task.responsible_name],
      count: ['count', (own) => own.length],
      over_a_week: ['count', (own) => own.filter(({ days }) => (days ?? 0) >= LONG_DAYS).length],
    },
  }),
  waiting_leads: declare({
    rule: 'Leads novos sem conversa, o maior valor primeiro; só onde os leads estão guardados neste computador.',
    async read({ call }) {
      if (!call.may('people')) return { items: null }
      const { companyId } = call.context
      const order = { order_by: 'opportunity_desc', limit: MOST_ROWS }
      const params = { status: 'new', has_conversation: false, ...order }
      const question = { kind: 'operation', companyId, operation: 'leads.list', params } as const
      const { value, capturedAt } = await call.read<'operation'>(question)
      const list = value as OperationResult<'leads.list'> | null
      return { items: list?.rows ?? null, asOf: capturedAt }
    },
    columns: {
      lead: ['data', ({ name }) => name],
      value: ['BRL', ({ opportunity }) => opportunity],
      created: ['text', (lead) => lead.created_at ?? null],
      person: ['data', (lead) => lead.assigned_name],
    },
  }),
} as const satisfies Record<string, Table>

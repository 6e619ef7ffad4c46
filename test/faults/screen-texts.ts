// Returns the texts of the screens for an answer, through their own models and formats, without a window.

import { channelRows } from '../../renderer/domain/funnel/channel-model.ts'
import { pipelineFigures, stageRows, stageSum } from '../../renderer/domain/pipelines/pipelines-model.ts'
import { stalledTotals } from '../../renderer/domain/stalled/stalled-model.ts'
import { groupByDue } from '../../renderer/domain/tasks/task-groups.ts'
import { dailyTable } from '../../renderer/features/funnel/daily-table.tsx'
import { funnelRows } from '../../renderer/features/funnel/funnel-model.ts'
import { funnelStepsTable } from '../../renderer/features/funnel/steps-table.tsx'
import { joinMessages } from '../../renderer/features/leads/conversation-model.ts'
import { firstContact, readContact, unknownFields } from '../../renderer/features/leads/leads-model.ts'
import { groupByResponsible } from '../../renderer/features/tasks/tasks-model.ts'
import { formatsOf, UNKNOWN } from '../../renderer/format/format.ts'
import { sayIn } from '../../renderer/report/say.ts'
import { toFile } from '../../renderer/report/surfaces/to-file.ts'
import type { Table } from '../../renderer/report/table.ts'
import type { OperationName, OperationResult } from '../../shared/api/registry.ts'
import { readBreakdown } from '../../shared/funnel/breakdown.ts'
import { rate } from '../../shared/funnel/conversion.ts'
import { readFunnelDay } from '../../shared/funnel/day.ts'
import { headlineOf } from '../../shared/funnel/so-far.ts'
import { readStalled } from '../../shared/funnel/stalled.ts'
import { sortPipelines } from '../../shared/pipelines/pipelines.ts'
import { deadlineDay } from '../../shared/tasks/task-days.ts'
import { severityOf } from '../../shared/tasks/task-severity.ts'
import { plainDate } from '../../shared/time/calendar.ts'

const TODAY = plainDate('2026-10-03')
const ZONE = 'America/Sao_Paulo'
const formats = formatsOf('pt-BR', null)
const say = sayIn('pt-BR', ZONE, TODAY)
const moment = (instant: string | null | undefined) =>
  instant == null ? UNKNOWN : formats.dateTime(instant, ZONE)

function leadTexts({ rows, total, by_status }: OperationResult<'leads.list'>): string[] {
  const counts = [total, by_status.new, by_status.converted, by_status.junk]
  return [
    ...counts.map(formats.count),
    ...counts.map((count) => (count === null || total === null ? '' : formats.percent(rate(count, total)))),
    ...rows.flatMap((lead) => [
      lead.name ?? UNKNOWN,
      lead.status ?? UNKNOWN,
      formats.money(lead.opportunity),
      firstContact(lead) ?? UNKNOWN,
      ...[...(lead.phone ?? []), ...(lead.email ?? [])].map((item) => readContact(item).value),
      moment(lead.created_at),
      moment(lead.converted_at),
      moment(lead.junked_at),
      ...unknownFields(lead).map(({ text }) => text ?? UNKNOWN),
    ]),
  ]
}

type Task = OperationResult<'tasks.list'>['tasks'][number]

function taskTexts(tasks: readonly Task[]): string[] {
  const overdue = new Set(tasks.map(({ id }) => id))
  return [
    ...tasks.flatMap((task) => {
      const day = deadlineDay(task)
      return [task.subject ?? UNKNOWN, day === null ? UNKNOWN : formats.day(day), severityOf(task, TODAY)]
    }),
    ...groupByResponsible(tasks, TODAY).flatMap((group) => [
      group.name ?? UNKNOWN,
      formats.count(group.tasks.length),
    ]),
    ...groupByDue(tasks, overdue, TODAY).map((group) => `${group.key}: ${group.tasks.length}`),
  ]
}

type Pipeline = OperationResult<'pipelines.list'>['pipelines'][number]

function pipelineTexts(pipelines: readonly Pipeline[]): string[] {
  return sortPipelines(pipelines).flatMap((pipeline) => {
    const stages = stageRows(pipeline.stages)
    return [pipelineFigures(pipeline), stageSum(pipeline), ...stages].flatMap((row) => [
      formats.count(row.deals),
      formats.count(row.open),
      formats.count(row.closed),
      formats.money(row.valueCents),
      formats.moneyShort(row.valueCents),
    ])
  })
}

function tableTexts(table: Table<unknown>): string[] {
  const { columns, rows, total, afterTotal = [] } = toFile(table, say)
  return [...rows, total ?? [], ...afterTotal].flatMap((row) =>
    row.map((cell, index) => {
      const type = columns[index]?.type
      if (cell === null) return UNKNOWN
      if (typeof cell === 'string') return cell
      return type === 'money'
        ? formats.money(cell as never)
        : type === 'percent'
          ? formats.percent(cell)
          : formats.count(cell)
    }),
  )
}

function funnelTexts({ days, stalled, pipelines }: OperationResult<'marketing.funnel'>): string[] {
  const read = (days ?? []).flatMap((day) => readFunnelDay(day) ?? [])
  const snapshot = readStalled(stalled)
  const totals = snapshot && stalledTotals(snapshot)
  const range = { from: plainDate('2026-10-01'), to: TODAY }
  const headline = headlineOf(read, range, TODAY)
  const rows = funnelRows(read, range, 'day', TODAY)
  const reasons = readBreakdown(
    read.flatMap(({ breakdowns }) => [breakdowns.junkByReason, breakdowns.lostByReason]),
  )
  return [
    ...(read.length === 0 ? [] : tableTexts(dailyTable(say, rows, headline, 'day'))),
    ...(read.length === 0
      ? []
      : tableTexts(funnelStepsTable(say, headline, { today: TODAY, comparison: null, base: 'own' }))),
    ...channelRows(read).rows.flatMap((row) => [
      row.label ?? UNKNOWN,
      formats.count(row.opportunities),
      formats.count(row.won),
      formats.money(row.wonCents),
    ]),
    ...reasons.items.flatMap((item) => [formats.count(item.count), formats.money(item.valueCents)]),
    ...(totals === null
      ? [UNKNOWN]
      : totals.rows.flatMap((row) => [formats.count(row.count), formats.money(row.valueCents)])),
    ...pipelines.map(() => ''),
  ]
}

/** Returns the texts; null for an operation that no screen shows on its own. */
export function screenTexts(operation: OperationName, value: unknown): string[] | null {
  switch (operation) {
    case 'leads.list':
      return leadTexts(value as OperationResult<'leads.list'>)
    case 'tasks.list':
      return taskTexts((value as OperationResult<'tasks.list'>).tasks)
    case 'tasks.get': {
      const { task } = value as OperationResult<'tasks.get'>
      return task === null ? [] : taskTexts([task])
    }
    case 'pipelines.list':
      return pipelineTexts((value as OperationResult<'pipelines.list'>).pipelines)
    case 'pipelines.get': {
      const { pipeline } = value as OperationResult<'pipelines.get'>
      return pipeline === null ? [] : pipelineTexts([pipeline])
    }
    case 'messages.list':
      return joinMessages([(value as OperationResult<'messages.list'>).messages]).flatMap((message) => [
        message.content ?? UNKNOWN,
        moment(message.created_at),
      ])
    case 'marketing.funnel':
      return funnelTexts(value as OperationResult<'marketing.funnel'>)
    default:
      return null
  }
}

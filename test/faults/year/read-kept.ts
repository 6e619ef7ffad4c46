// Reads the application's stored data through its own bridge commands, from the store alone.

import { figuresByKey } from '../../../shared/funnel/day.ts'
import { addDays, dayInTimeZone, listDays, type PlainDate } from '../../../shared/time/calendar.ts'
import type { Harness } from '../../support/core/core-harness.ts'
import { type Figures, figuresText, type Kept, pipelinesText, type RawPipeline } from './kept.ts'
import { leadText, seenAt, taskText } from './oracle.ts'

export interface KeptQuestion {
  readonly companyId: string
  readonly timeZone: string
  readonly pipelineIds: Iterable<number>
  readonly from: PlainDate
  readonly nowMs: number
}

/** Largest page of tasks (specification 4.7); leads allow more. */
const PAGE = 100

/** Throws when a day is both shown and reported as missing, or neither. */
function checkMissing(
  pipelineId: number,
  range: { from: PlainDate; to: PlainDate },
  answer: FunnelAnswer,
): void {
  const missing = new Set(answer.missing.flatMap((gap) => listDays(gap)))
  const days = new Set(answer.days.map(({ date }) => date))
  for (const day of listDays(range)) {
    if (missing.has(day) === days.has(day)) throw new Error(`funnel ${pipelineId}: ${day} is both or neither`)
  }
}

type FunnelAnswer = {
  readonly days: readonly { readonly date: PlainDate }[]
  readonly missing: readonly { readonly from: PlainDate; readonly to: PlainDate }[]
}

export async function readCorrectionsOf(
  core: Harness,
  { companyId, pipelineIds }: Pick<KeptQuestion, 'companyId' | 'pipelineIds'>,
): Promise<Set<string>> {
  const entries = new Set<string>()
  for (const pipelineId of pipelineIds) {
    for (const { day, seenAt: at, changes } of await core.kept({
      kind: 'corrections',
      companyId,
      pipelineId,
    })) {
      for (const { figure, before, after } of changes) {
        entries.add(`${pipelineId} ${day} ${seenAt(Date.parse(at))} ${figure} ${before} ${after}`)
      }
    }
  }
  return entries
}

export async function readKept(core: Harness, question: KeptQuestion): Promise<Kept> {
  const { companyId, timeZone, from, nowMs } = question
  const range = { from, to: dayInTimeZone(nowMs, timeZone) }
  const pipelines = new Map<string, string>()
  for (const { day, capturedAt } of await core.kept({ kind: 'pipelines-days', companyId })) {
    const { value } = await core.stored({ kind: 'pipelines-on-day', companyId, day })
    const list = (value?.pipelines ?? []) as unknown as RawPipeline[]
    pipelines.set(day, `${seenAt(Date.parse(capturedAt))} ${pipelinesText(list, (cents) => cents)}`)
  }
  const stalled = new Map<string, string>()
  const funnel = new Map<string, string>()
  for (const pipelineId of question.pipelineIds) {
    // The range includes days after today, for which nothing may be stored.
    const whole = { from: addDays(from, -400), to: addDays(range.to, 400) }
    const { snapshots } = await core.kept({ kind: 'stalled-history', companyId, pipelineId, ...whole })
    for (const { snapshotDate, buckets } of snapshots) {
      const text = buckets
        .map(({ label, count, valueCents }) => `${label}: ${count}, ${valueCents}`)
        .join('; ')
      stalled.set(`${pipelineId} ${snapshotDate}`, text)
    }
    const asked = { companyId, pipelineId, readFrom: 'store' } as const
    const { value } = await core.value('funnel.read', { ...asked, ...range })
    if (value !== null) checkMissing(pipelineId, range, value)
    for (const { date, ...day } of value?.days ?? []) {
      const alone = await core.value('funnel.read', { ...asked, from: date, to: date })
      const at = seenAt(Date.parse(alone.capturedAt ?? ''))
      const figures: Figures = figuresByKey(day)
      funnel.set(`${pipelineId} ${date}`, `${at} ${figuresText(figures)}`)
    }
  }
  return { pipelines, stalled, funnel, corrections: await readCorrectionsOf(core, question) }
}

/** A page, and when the oldest of its rows was seen. */
export interface StoredRows {
  readonly rows: readonly { readonly id: number; readonly text: string }[]
  readonly capturedAt: string | null
}

/** Incomplete rows are shown only when the API was called and failed. */
type ReadFrom = 'store' | 'api'

async function readPages(
  core: Harness,
  companyId: string,
  readFrom: ReadFrom,
  operation: 'leads.list' | 'tasks.list',
  rowsOf: (value: never) => StoredRows['rows'],
): Promise<StoredRows[]> {
  const pages: StoredRows[] = []
  for (let page = 1; ; page++) {
    const params = { limit: PAGE, page }
    const question = { companyId, operation, params, readFrom } as const
    const { value, capturedAt } = await core.value('operation.read', question)
    const rows = value === null ? [] : rowsOf(value as never)
    pages.push({ rows, capturedAt })
    if (rows.length < PAGE) return pages
  }
}

/** Returns stored leads, as text in the oracle's format. */
export function readLeads(core: Harness, companyId: string, readFrom: ReadFrom): Promise<StoredRows[]> {
  type Lead = Parameters<typeof leadText>[0] & { readonly opportunity: unknown }
  return readPages(core, companyId, readFrom, 'leads.list', ({ rows }: { rows: readonly Lead[] }) =>
    rows.map((lead) => ({ id: lead.id, text: leadText(lead, Number(lead.opportunity)) })),
  )
}

export function readTasks(core: Harness, companyId: string, readFrom: ReadFrom): Promise<StoredRows[]> {
  type Task = Parameters<typeof taskText>[0]
  return readPages(core, companyId, readFrom, 'tasks.list', ({ tasks }: { tasks: readonly Task[] }) =>
    tasks.map((task) => ({ id: task.id, text: taskText(task) })),
  )
}

// An independent witness: calls the service with its own token whenever an answer reached the application, and records
// the service's state. Uses its own code and the service's clock; independent of the application's stored data.
import {
  bucketsText,
  FIGURES,
  type Figures,
  figuresOf,
  figuresText,
  type Kept,
  pipelinesText,
  type RawBucket,
  type RawDay,
  type RawPipeline,
} from './kept.ts'
import type { YearCompany, YearService } from './service-year.ts'
import type { Delivered } from './wire.ts'

const DAY_MS = 86_400_000
/** Number of days in the ledger, today included (specification 4.14). */
const LEDGER_DAYS = 92

interface SeenDay {
  readonly figures: Figures
  readonly atMs: number
}

export interface SeenRow {
  readonly text: string
  /** By the computer's clock. */
  readonly clockMs: number
}

/** Everything that was seen of one company. */
export interface Seen {
  readonly pipelines: Map<string, { readonly text: string; readonly atMs: number }>
  readonly stalled: Map<string, string>
  readonly funnel: Map<string, SeenDay>
  readonly corrections: { readonly day: string; readonly entry: string }[]
  readonly leads: Map<number, SeenRow>
  readonly tasks: Map<number, SeenRow>
  /** Every pipeline that was ever seen. */
  readonly pipelineIds: Set<number>
}

export interface Oracle {
  /** Call it before the service changes after its answer. */
  note(delivered: Delivered): Promise<void>
  seenOf(company: YearCompany): Seen
  keptOf(company: YearCompany, nowMs: number): Kept
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the day as YYYY-MM-DD, which is the Swedish format. */
export function dayIn(timeZone: string, atMs: number): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone })
  formats.set(timeZone, format)
  return format.format(atMs)
}

export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the time in whole seconds, the precision of a server's date header. */
export const seenAt = (atMs: number): string => new Date(Math.floor(atMs / 1000) * 1000).toISOString()

interface RawLead {
  readonly id: number
  readonly name: string
  readonly status: string
  readonly opportunity: string
  readonly junk_reason: string | null
}

export const leadText = (lead: RawLead, cents: number): string =>
  [lead.name, lead.status, cents, lead.junk_reason ?? ''].join(' | ')

interface RawTask {
  readonly id: number
  readonly subject: string
  readonly completed: boolean
  readonly deadline: string | null
}

export const taskText = (task: RawTask): string =>
  [task.subject, task.completed, task.deadline ?? ''].join(' | ')

/** Converts `12.34` to cents digit by digit, without floating point. */
export const centsOfText = (text: string): number => Number(text.replace('.', ''))

export interface OracleClocks {
  /** The service's clock. */
  readonly trueMs: () => number
  /** The computer's clock. */
  readonly clockMs: () => number
}

export function createOracle(service: YearService, { trueMs, clockMs }: OracleClocks): Oracle {
  const seen = new Map<YearCompany, Seen>(
    service.companies.map((company) => [
      company,
      {
        pipelines: new Map(),
        stalled: new Map(),
        funnel: new Map(),
        corrections: [],
        leads: new Map(),
        tasks: new Map(),
        pipelineIds: new Set(),
      },
    ]),
  )
  const seenOf = (company: YearCompany): Seen => seen.get(company) as Seen

  function noteDay(company: YearCompany, pipelineId: number, raw: RawDay): void {
    const { funnel, corrections } = seenOf(company)
    const today = dayIn(company.timeZone, trueMs())
    // A day that has not begun is unknown, even if the answer has zeros for it.
    if (raw.date > today) return
    const key = `${pipelineId} ${raw.date}`
    const figures = figuresOf(raw)
    const before = funnel.get(key)
    const wasOver = before !== undefined && dayIn(company.timeZone, before.atMs) > raw.date
    if (wasOver && raw.date >= daysBefore(today, LEDGER_DAYS - 1)) {
      for (const figure of FIGURES) {
        const [old, now] = [before.figures[figure], figures[figure]]
        if (old === now) continue
        const entry = `${key} ${seenAt(trueMs())} ${figure} ${old} ${now}`
        corrections.push({ day: raw.date, entry })
      }
    }
    funnel.set(key, { figures, atMs: trueMs() })
  }

  return {
    seenOf,
    async note({ company, operation, body }) {
      const reply = await service.ask(company.oracleToken, operation, body)
      if (reply.status !== 200) throw new Error(`the oracle was refused: ${reply.body}`)
      const { result } = JSON.parse(reply.body)
      const of = seenOf(company)
      const atMs = trueMs()
      if (operation === 'pipelines.list' && Object.keys(body).length === 0) {
        const pipelines = result.pipelines as RawPipeline[]
        of.pipelines.set(dayIn(company.timeZone, atMs), { text: pipelinesText(pipelines), atMs })
        for (const { id } of pipelines) of.pipelineIds.add(id)
      }
      if (operation === 'marketing.funnel') {
        const { pipeline_id: pipelineId } = body as { pipeline_id: number }
        for (const day of result.days as RawDay[]) noteDay(company, pipelineId, day)
        const { snapshot_date: day, buckets } = result.stalled as {
          snapshot_date: string
          buckets: RawBucket[]
        }
        of.stalled.set(`${pipelineId} ${day}`, bucketsText(buckets))
      }
      if (operation === 'leads.list') {
        for (const lead of result.rows as RawLead[]) {
          of.leads.set(lead.id, { text: leadText(lead, centsOfText(lead.opportunity)), clockMs: clockMs() })
        }
      }
      if (operation === 'tasks.list') {
        for (const task of result.tasks as RawTask[])
          of.tasks.set(task.id, { text: taskText(task), clockMs: clockMs() })
      }
    },
    keptOf(company, nowMs) {
      const { pipelines, stalled, funnel, corrections } = seenOf(company)
      const first = daysBefore(dayIn(company.timeZone, nowMs), LEDGER_DAYS - 1)
      return {
        pipelines: new Map([...pipelines].map(([day, { text, atMs }]) => [day, `${seenAt(atMs)} ${text}`])),
        stalled,
        funnel: new Map(
          [...funnel].map(([key, { figures, atMs }]) => [key, `${seenAt(atMs)} ${figuresText(figures)}`]),
        ),
        corrections: new Set(corrections.filter(({ day }) => day >= first).map(({ entry }) => entry)),
      }
    },
  }
}

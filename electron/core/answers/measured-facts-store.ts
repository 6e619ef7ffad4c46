// What answers reveal about an instance where the specification is silent (shared/funnel/measured.ts). It is stored
// with the company's settings, so it is deleted with them and the window has it at its first frame. Holds no figure.
import { memoryOf } from '../../../shared/api/memory-of.ts'
import type { PipelineCorrection } from '../../../shared/funnel/corrections.ts'
import {
  junkPlace,
  leadScope,
  type MeasuredDay,
  type MeasuredFacts,
  type MeasuredSnapshot,
  type PipelineAnswers,
  stalledScope,
  totalParts,
} from '../../../shared/funnel/measured.ts'
import { dayInTimeZone, type PlainDate } from '../../../shared/time/calendar.ts'
import { type FunnelAnswer, recentDays } from '../keeper/funnel-piece.ts'
import type { CompanySettingsStore } from '../preferences/company-settings-store.ts'
import type { CompanyRegistry } from '../store/company-registry.ts'

export type MeasuredFactsStore = ReturnType<typeof createMeasuredFactsStore>

/** Number of days of a pipeline that are compared, newest first. */
const MOST_DAYS = 200
/** Number of pipelines of a company, last answered first: a server may send others with every answer. */
const MOST_PIPELINES = 50
/** Memory limit of a snapshot; five buckets (specification 2.11) take 2 KB. */
const MOST_SNAPSHOT_BYTES = 64 * 1024

interface Kept {
  readonly days: Map<PlainDate, MeasuredDay>
  stalled: MeasuredSnapshot | null
}

export function createMeasuredFactsStore({
  companies,
  companySettings,
  corrections,
  onChange,
}: {
  readonly companies: Pick<CompanyRegistry, 'get'>
  readonly companySettings: Pick<CompanySettingsStore, 'get' | 'update'>
  /** Returns the stored corrections of the recent days of a pipeline. */
  readonly corrections: (companyId: string, pipelineId: number) => Promise<readonly PipelineCorrection[]>
  /** Called when a fact about a company changed. */
  readonly onChange: (companyId: string) => void
}) {
  /** The last live answers of this run, by company and pipeline. */
  const answers = new Map<string, Map<number, Kept>>()

  function get(companyId: string): MeasuredFacts {
    return companySettings.get(companyId).measured
  }

  function take({
    companyId,
    pipelineId,
    days,
    stalled,
    capturedAtMs,
  }: FunnelAnswer): readonly PipelineAnswers[] {
    const byPipeline = answers.get(companyId) ?? new Map<number, Kept>()
    answers.set(companyId, byPipeline)
    const kept: Kept = byPipeline.get(pipelineId) ?? { days: new Map(), stalled: null }
    byPipeline.delete(pipelineId)
    byPipeline.set(pipelineId, kept)
    for (const id of [...byPipeline.keys()].slice(0, -MOST_PIPELINES)) byPipeline.delete(id)
    for (const { date, leads } of days) kept.days.set(date, { day: { date, leads }, capturedAtMs })
    for (const date of [...kept.days.keys()].sort().slice(0, -MOST_DAYS)) kept.days.delete(date)
    if (stalled !== null && memoryOf(stalled) <= MOST_SNAPSHOT_BYTES) {
      kept.stalled = { snapshot: stalled, capturedAtMs }
    }
    return [...byPipeline.values()]
  }

  return {
    get,
    /** Records a live answer. Resolves when its facts are known. */
    async note(answer: FunnelAnswer): Promise<void> {
      const { companyId, pipelineId, capturedAtMs } = answer
      const company = companies.get(companyId)
      if (company === null) return
      const known = take(answer)
      const today = dayInTimeZone(capturedAtMs, company.timeZone)
      const before = get(companyId)
      // Those of recent days: the answer of a month before them tells nothing of these.
      const recent = recentDays(today)
      const isRecent = answer.days.some(({ date }) => recent.from <= date && date < today)
      const listed = before.junk === null && isRecent ? await corrections(companyId, pipelineId) : []
      // The company was deleted while the ledger was read: none of its data may come back.
      if (companies.get(companyId) === null) {
        answers.delete(companyId)
        return
      }
      const last = get(companyId)
      const facts: MeasuredFacts = {
        // A fact that these answers do not show keeps its earlier value.
        leads: leadScope(known, today) ?? last.leads,
        total: totalParts(known) ?? last.total,
        junk: junkPlace(known, listed, today) ?? last.junk,
        stalled: stalledScope(known) ?? last.stalled,
      }
      if (JSON.stringify(facts) === JSON.stringify(last)) return
      void companySettings.update(companyId, { measured: facts })
      onChange(companyId)
    },
  }
}

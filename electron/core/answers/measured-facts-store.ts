// What answers showed about an instance where the specification is silent (shared/funnel/measured.ts), kept by company
// beside its views, so that it goes with them and the window knows it at its first frame. Holds no figure.
import { memoryOf } from '../../../shared/api/memory-of.ts'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import {
  junkPlace,
  leadScope,
  type MeasuredDay,
  type MeasuredFacts,
  type MeasuredSnapshot,
  measuredKey,
  type PipelineAnswers,
  readMeasured,
  stalledScope,
  totalParts,
} from '../../../shared/funnel/measured.ts'
import type { StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { dayInTimeZone } from '../../../shared/time/calendar.ts'
import type { CompanyRegistry } from '../companies/company-registry.ts'
import type { PreferencesStore } from '../preferences/preferences-store.ts'
import type { CorrectionsLedger } from './corrections-ledger.ts'

/** What one call answered of a pipeline. */
export interface FunnelAnswer {
  readonly companyId: string
  readonly pipelineId: number
  readonly days: readonly FunnelDay[]
  readonly stalled: StalledSnapshot | null
  readonly capturedAtMs: number
}

export interface MeasuredFactsStore {
  get(companyId: string): MeasuredFacts
  /** Takes a live answer in; resolves when what it shows is known. */
  note(answer: FunnelAnswer): Promise<void>
}

export interface MeasuredBookOptions {
  readonly companies: Pick<CompanyRegistry, 'get'>
  readonly preferences: Pick<PreferencesStore, 'get' | 'saveView'>
  readonly corrections: Pick<CorrectionsLedger, 'list'>
  /** Told when something new is known of a company. */
  readonly onChange: () => void
}

/** Of a pipeline, the newest so many days are compared. */
const MOST_DAYS = 200
/** Of a company, those answered last: a server may name others with every answer. */
const MOST_PIPELINES = 50
/** In memory; five buckets (specification 2.11) take 2 KB. */
const MOST_SNAPSHOT_BYTES = 64 * 1024

interface Kept {
  readonly days: Map<PlainDate, MeasuredDay>
  stalled: MeasuredSnapshot | null
}

export function createMeasuredFactsStore({
  companies,
  preferences,
  corrections,
  onChange,
}: MeasuredBookOptions): MeasuredFactsStore {
  /** The last live answers of this run, by company and pipeline. */
  const answers = new Map<string, Map<number, Kept>>()

  function get(companyId: string): MeasuredFacts {
    return readMeasured(preferences.get().views[measuredKey(companyId)])
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
    async note(answer) {
      const { companyId, pipelineId, capturedAtMs } = answer
      const company = companies.get(companyId)
      if (company === null) return
      const known = take(answer)
      const today = dayInTimeZone(capturedAtMs, company.timeZone)
      const before = get(companyId)
      const listed = before.junk === null ? await corrections.list({ companyId, pipelineId }) : null
      // Forgotten while the ledger was read: nothing of it may come back.
      if (companies.get(companyId) === null) {
        answers.delete(companyId)
        return
      }
      const last = get(companyId)
      const facts: MeasuredFacts = {
        // What cannot be told from these answers stays as it was found out before.
        leads: leadScope(known, today) ?? last.leads,
        total: totalParts(known) ?? last.total,
        junk: junkPlace(known, listed?.ok ? listed.value : [], today) ?? last.junk,
        stalled: stalledScope(known) ?? last.stalled,
      }
      if (JSON.stringify(facts) === JSON.stringify(last)) return
      preferences.saveView(measuredKey(companyId), facts)
      onChange()
    },
  }
}

// Stores the forecast of the month, once a day, as it was last said: of the pipelines that the screens show, also while
// no window is open. It is computed from stored days alone: nothing here calls the API.
import { forecastOf, forecastSubject } from '../../../shared/funnel/forecast.ts'
import { monthProjection, projectionRange } from '../../../shared/funnel/projection.ts'
import { withLeftOut } from '../../../shared/notes/notes.ts'
import {
  ALL_PIPELINES,
  type AskedPipelines,
  choosePipeline,
  type PipelineId,
} from '../../../shared/pipelines/pipelines.ts'
import { addDays, type DayRange, startOfMonth } from '../../../shared/time/calendar.ts'
import { zonedTimeOf } from '../../../shared/time/zoned-time.ts'
import { type RecordsParts, recordsOf } from '../companies/records.ts'
import type { CompanySettingsStore } from '../preferences/company-settings-store.ts'
import type { AsyncStore } from '../store/store-calls.ts'
import type { Gateway } from './gateway.ts'
import type { PipelinesReader } from './pipelines-reader.ts'
import type { StoreChange } from './source.ts'
import { storedPipelines } from './stored-pipelines.ts'

export interface ForecastRecorderOptions extends RecordsParts {
  readonly gateway: Gateway
  readonly pipelinesReader: Pick<PipelinesReader, 'readRange'>
  readonly companySettings: Pick<CompanySettingsStore, 'get'>
  readonly store: Pick<AsyncStore, 'writeCountDay'>
  readonly now: () => number
  readonly onFailure: () => void
}

export function createForecastRecorder(options: ForecastRecorderOptions) {
  const { gateway, pipelinesReader, companySettings, store, now, onFailure } = options
  /** The companies with new days of the funnel. */
  const changed = new Set<string>()
  /**
   * What the last record of a company was computed from. A year of days is read from the store only when this month
   * differs: what was corrected in earlier months alone is counted with the next sale.
   */
  const computedFrom = new Map<string, string>()
  let recording = Promise.resolve()

  /** Returns the pipelines that Hoje projects: the chosen one or a default one, or all of several. Null for none. */
  async function shownPipelines(
    companyId: string,
    chosen: PipelineId | null,
  ): Promise<{ readonly pipelineId: PipelineId; readonly asked: AskedPipelines } | null> {
    const pipelines = await storedPipelines(gateway, companyId)
    if (chosen === ALL_PIPELINES && pipelines.length > 1) {
      return { pipelineId: chosen, asked: pipelines.map(({ id }) => id) }
    }
    const oneId = choosePipeline(pipelines, chosen)?.id ?? (chosen === ALL_PIPELINES ? null : chosen)
    return oneId === null ? null : { pipelineId: oneId, asked: oneId }
  }

  async function record(companyId: string): Promise<void> {
    const found = await recordsOf(options, companyId)
    if (!found.ok) return
    const { company, owner } = found.value
    const { pipelineId: chosen, holidays, notes } = companySettings.get(companyId)
    const shown = await shownPipelines(companyId, chosen)
    if (shown === null) return
    const { asked: pipelineId } = shown
    const zoned = zonedTimeOf(company.timeZone)
    const today = zoned.dayOf(now())
    const read = async (range: DayRange) => {
      const answer = await pipelinesReader.readRange({ companyId, pipelineId, range, readFrom: 'store' })
      return answer.ok ? answer.value : null
    }
    // A day that was read before it was over lacks sales. The eve shows that the month before is whole.
    const month = await read({ from: addDays(startOfMonth(today), -1), to: today })
    const latest = await read({ from: today, to: today })
    if (!month?.capturedAt || !latest?.capturedAt || zoned.dayOf(Date.parse(month.capturedAt)) !== today)
      return
    const calendar = withLeftOut(holidays, notes, shown.pipelineId)
    const won = month.value?.days.map((day) => [day.date, day.won])
    const key = JSON.stringify([shown.pipelineId, today, won, calendar])
    if (computedFrom.get(companyId) === key) return
    const all = await read(projectionRange(today))
    const payload = forecastOf(monthProjection(all?.value?.days ?? [], today, calendar))
    if (payload === null) return
    const capturedAtMs = Date.parse(latest.capturedAt)
    await store.writeCountDay(owner, forecastSubject(shown.pipelineId), { day: today, payload, capturedAtMs })
    computedFrom.set(companyId, key)
  }

  return {
    /** Call it with every change of the store: without new days of the funnel, nothing is said anew. */
    noteStored({ companyId, operation }: StoreChange): void {
      if (operation === 'marketing.funnel') changed.add(companyId)
    },
    /** Call it when the answers of a refresh, or one for a window, were stored. */
    onRefreshed(companyId: string): void {
      if (changed.delete(companyId)) recording = recording.then(() => record(companyId)).catch(onFailure)
    },
    /** Resolves when nothing is being recorded. */
    whenIdle: (): Promise<void> => recording,
  }
}

// How old the figures on the screen are, for all questions together. The sidebar and the banner show the worst of
// them.

import { create } from 'zustand'
import type { AppError } from '../../shared/bridge/app-error.ts'
import { REFRESH_MINUTES } from '../../shared/bridge/app-state.ts'
import type { Connection } from '../../shared/bridge/connection.ts'
import { stopsAll, traitsOf } from '../../shared/bridge/error-traits.ts'
import type { Freshness } from './answer-state.ts'

export interface FreshnessReport {
  readonly freshness: Freshness
  readonly capturedAt: string | null
  readonly error: AppError | null
  readonly hasValue: boolean
}

interface FreshnessStore {
  readonly reports: Readonly<Record<string, FreshnessReport>>
}

export const useFreshnessStore = create<FreshnessStore>(() => ({ reports: {} }))

/**
 * Stores a report. The newest stands last: the banner shows a failure until no question reports it, then the next
 * one.
 */
export function reportFreshness(id: string, report: FreshnessReport): void {
  useFreshnessStore.setState(({ reports }) => {
    const { [id]: _, ...others } = reports
    return { reports: { ...others, [id]: report } }
  })
}

export function withdrawFreshness(id: string): void {
  useFreshnessStore.setState(({ reports }) => {
    const { [id]: _, ...rest } = reports
    return { reports: rest }
  })
}

const RANK: Readonly<Record<Freshness, number>> = { live: 0, snapshot: 1, stale: 2 }

/** True for a failure that its card shows. All others stop every card and appear in the banner. */
export function isCardError({ code }: AppError): boolean {
  return !stopsAll(code)
}

export interface ScreenFreshness {
  readonly freshness: Freshness
  /** When the oldest figures shown were captured. */
  readonly capturedAt: string | null
  /** The failure to show in the banner; null when there is none. */
  readonly error: AppError | null
  readonly hasValue: boolean
}

/** The age up to which figures count as live: two refresh intervals. */
export const LIVE_LIMIT_MS = 2 * REFRESH_MINUTES * 60_000

interface Circumstances {
  /** The company's connection; undefined before the first call. */
  readonly connection: Connection | undefined
  readonly nowMs: number
}

/**
 * Returns the freshness that every screen shows.
 * The result of the company's last call applies to all screens. Figures are live only within LIVE_LIMIT_MS. A time
 * ahead of the clock gives no age, so it is not live either.
 */
export function judgeFreshness(
  summary: ScreenFreshness | null,
  { connection, nowMs }: Circumstances,
): ScreenFreshness | null {
  if (summary === null) return null
  if (connection?.state === 'failed') {
    return { ...summary, freshness: 'stale', error: summary.error ?? connection.error }
  }
  const ageMs = summary.capturedAt === null ? 0 : Math.abs(nowMs - Date.parse(summary.capturedAt))
  const isLive = summary.freshness === 'live' && ageMs <= LIVE_LIMIT_MS
  return { ...summary, freshness: summary.freshness === 'live' && !isLive ? 'snapshot' : summary.freshness }
}

/**
 * Returns the worst of the reports; null when there are none. A card says itself that its own question failed: the
 * screen is as fresh as the others, and is stored when there are none.
 */
export function summarizeFreshness(reports: readonly FreshnessReport[]): ScreenFreshness | null {
  if (reports.length === 0) return null
  const shown = reports.filter((report) => report.hasValue)
  const others = shown.filter(({ error }) => error === null || !isCardError(error))
  const judged = others.length > 0 ? others : shown
  const worst = judged.reduce<Freshness>(
    (worst, { freshness }) => (RANK[freshness] > RANK[worst] ? freshness : worst),
    'live',
  )
  const times = shown.flatMap(({ capturedAt }) => capturedAt ?? []).sort()
  const error = reports.find((report) => report.error !== null && !isCardError(report.error))?.error ?? null
  return {
    // A part without any value makes the screen as stale as a part with an older value.
    freshness: shown.length === 0 || error !== null ? 'stale' : worst === 'stale' ? 'snapshot' : worst,
    capturedAt: times[0] ?? null,
    error,
    hasValue: shown.length > 0,
  }
}

/** Returns the word for it: a lost connection is named; the banner says what else keeps figures from being renewed. */
export function stateOf({
  freshness,
  error,
}: Pick<ScreenFreshness, 'freshness' | 'error'>): 'live' | 'snapshot' | 'offline' | 'held' {
  if (freshness !== 'stale') return freshness
  return error !== null && traitsOf(error.code).concerns === 'connection' ? 'offline' : 'held'
}

// How old the figures on the screen are, all questions together: the sidebar and the banner show the worst of them.
import { create } from 'zustand'
import type { AppError, AppErrorCode } from '../../shared/bridge/app-error.ts'
import type { Connection } from '../../shared/bridge/connection.ts'
import type { Freshness } from './reading.ts'

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

/** The newest report stands last: the banner tells a failure until no question has it any more, then the next one. */
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

/** Failures that concern one card only; the others concern the whole connection and get the banner. */
const CARD_ERRORS: readonly AppErrorCode[] = [
  'SCOPE_DENIED',
  'FORBIDDEN',
  'NOT_OFFERED',
  'NOT_FOUND',
  'PIPELINE_NOT_FOUND',
  'NO_PIPELINE',
  'BAD_REQUEST',
  'NOT_STORED',
  'UNEXPECTED_SHAPE',
  'TOO_LARGE',
  'TOO_MANY_TASKS',
  'BACKGROUND_SPENT',
]

export function isCardError({ code }: AppError): boolean {
  return CARD_ERRORS.includes(code)
}

export interface ScreenFreshness {
  readonly freshness: Freshness
  /** Of the oldest figures shown. */
  readonly capturedAt: string | null
  /** The failure for the banner, if any. */
  readonly error: AppError | null
  readonly hasValue: boolean
}

/** Older figures are not live, however well the API answers: two refreshes, and at most ten minutes. */
export function liveLimitMs(refreshMinutes: number): number {
  return Math.min(2 * refreshMinutes, 10) * 60_000
}

interface Circumstances {
  /** Of the company; undefined before anything was asked. */
  readonly connection: Connection | undefined
  readonly refreshMinutes: number
  readonly nowMs: number
}

/**
 * The freshness of a screen as all screens must tell it: what the last call of the company found out holds for all of
 * them, and figures are live only while they are young. A time ahead of the clock tells no age, so it is not live either.
 */
export function judgeFreshness(
  summary: ScreenFreshness | null,
  { connection, refreshMinutes, nowMs }: Circumstances,
): ScreenFreshness | null {
  if (summary === null) return null
  if (connection?.state === 'failed') {
    return { ...summary, freshness: 'stale', error: summary.error ?? connection.error }
  }
  const ageMs = summary.capturedAt === null ? 0 : Math.abs(nowMs - Date.parse(summary.capturedAt))
  const isLive = summary.freshness === 'live' && ageMs <= liveLimitMs(refreshMinutes)
  return { ...summary, freshness: summary.freshness === 'live' && !isLive ? 'snapshot' : summary.freshness }
}

/** The worst of the reports; null while nothing has answered. */
export function summarizeFreshness(reports: readonly FreshnessReport[]): ScreenFreshness | null {
  if (reports.length === 0) return null
  const shown = reports.filter((report) => report.hasValue)
  const worst = shown.reduce<Freshness>(
    (worst, { freshness }) => (RANK[freshness] > RANK[worst] ? freshness : worst),
    'live',
  )
  const times = shown.flatMap(({ capturedAt }) => capturedAt ?? []).sort()
  const error = reports.find((report) => report.error !== null && !isCardError(report.error))?.error ?? null
  return {
    // A part that got nothing at all makes the screen no more live than one that got older figures.
    freshness: shown.length === 0 || error !== null ? 'stale' : worst,
    capturedAt: times[0] ?? null,
    error,
    hasValue: shown.length > 0,
  }
}

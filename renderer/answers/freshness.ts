// How old the figures on the screen are, for all questions together. The sidebar and the banner show the worst of
// them.
import { useTranslation } from 'react-i18next'
import { useShallow } from 'zustand/react/shallow'
import type { Answer } from '../../shared/bridge/answer.ts'
import type { AppError } from '../../shared/bridge/app-error.ts'
import { REFRESH_MINUTES } from '../../shared/bridge/app-state.ts'
import type { Connection } from '../../shared/bridge/connection.ts'
import { stopsAll, traitsOf } from '../../shared/bridge/error-traits.ts'
import { useAppStore, useCompany } from '../bridge/app-store.ts'
import { useFormats } from '../format/use-formats.ts'
import { useNow } from '../platform/use-now.ts'
import { useAnswerStore } from './held-answers.ts'

export interface ScreenFreshness {
  /** `stale`: stored figures are shown because the API could not answer. */
  readonly freshness: 'live' | 'snapshot' | 'stale'
  /** When the oldest figures shown were captured. */
  readonly capturedAt: string | null
  /** The failure to show in the banner; null when there is none. */
  readonly error: AppError | null
  readonly hasValue: boolean
}

const WAITING = { freshness: 'waiting', capturedAt: null, hasValue: false } as const

/** The age up to which figures count as live: two refresh intervals. */
const LIVE_LIMIT_MS = 2 * REFRESH_MINUTES * 60_000

/**
 * Returns the freshness that every screen shows.
 * The result of the company's last call applies to all screens. Figures are live only within LIVE_LIMIT_MS. A time
 * ahead of the clock gives no age, so it is not live either.
 */
export function judgeFreshness(
  summary: ScreenFreshness | null,
  connection: Pick<Connection, 'state' | 'error'> | undefined,
  nowMs: number,
): ScreenFreshness | null {
  if (summary === null) return null
  if (connection?.state === 'failed') {
    return { ...summary, freshness: 'stale', error: summary.error ?? connection.error }
  }
  const ageMs = summary.capturedAt === null ? 0 : Math.abs(nowMs - Date.parse(summary.capturedAt))
  const isOld = summary.freshness === 'live' && ageMs > LIVE_LIMIT_MS
  return isOld ? { ...summary, freshness: 'snapshot' } : summary
}

/**
 * Returns the worst of the answers, the newest last; null when there are none. A card says itself that its own question
 * failed: the screen is as fresh as the others, and is stored when there are none.
 */
export function summarizeFreshness(answers: readonly Answer<unknown>[]): ScreenFreshness | null {
  if (answers.length === 0) return null
  const shown = answers.filter(({ value }) => value !== null)
  const others = shown.filter(({ error }) => error === null || stopsAll(error.code))
  const judged = others.length > 0 ? others : shown
  const isLive = judged.every(({ source }) => source === 'live')
  // The banner shows a failure until no question has it, then the next one.
  const error = answers.find(({ error }) => error !== null && stopsAll(error.code))?.error ?? null
  return {
    // A part without any value makes the screen as stale as a part with an older value.
    freshness: shown.length === 0 || error !== null ? 'stale' : isLive ? 'live' : 'snapshot',
    capturedAt: shown.flatMap(({ capturedAt }) => capturedAt ?? []).sort()[0] ?? null,
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

function summaryOf({ byKey }: ReturnType<typeof useAnswerStore.getState>) {
  const counted = [...byKey.values()].filter(
    ({ shown, answeredAtMs }) => answeredAtMs !== null && shown.some(({ isSeldom }) => !isSeldom),
  )
  return summarizeFreshness(counted.map(({ answer }) => answer))
}

function connectionOf({ state, connections }: ReturnType<typeof useAppStore.getState>) {
  return connections[state?.activeCompanyId ?? '']
}

/** Returns the freshness of everything on the screen; null before the first answer. */
export function useScreenFreshness(): ScreenFreshness | null {
  const summary = useAnswerStore(useShallow(summaryOf))
  return judgeFreshness(summary, useAppStore(connectionOf), useNow())
}

/** Returns the same at this moment, without subscribing to it. */
export function readScreenFreshness(): ScreenFreshness | null {
  const [answers, app] = [useAnswerStore.getState(), useAppStore.getState()]
  return judgeFreshness(summaryOf(answers), connectionOf(app), Date.now())
}

/** Returns how old the oldest figure on the screen is, in words. */
export function useFreshnessWords() {
  const { t } = useTranslation()
  const ageWords = useAgeWords()
  const summary = useScreenFreshness()
  const { freshness, capturedAt, hasValue } = summary ?? WAITING
  const state = summary === null ? 'waiting' : hasValue ? stateOf(summary) : 'noData'
  const short = state === 'offline' ? 'offlineShort' : state === 'held' ? 'heldShort' : state
  return {
    freshness,
    /** "Ao vivo" */
    state: t(state),
    /** A shorter word for narrow places. */
    shortState: t(short),
    /** "dados de 14:32 — há 3 h"; null when there are no figures. */
    age: capturedAt && ageWords(capturedAt, freshness === 'stale'),
  }
}

/** Returns a function that writes when figures were captured: "dados de 14:32 — há 3 h". */
export function useAgeWords(): (capturedAt: string, isStale: boolean) => string {
  const { t } = useTranslation()
  const { timeZone } = useCompany()
  const formats = useFormats()
  const nowMs = useNow()
  return (capturedAt, isStale) => {
    const time = formats.moment(capturedAt, timeZone, nowMs)
    const isOfNow = nowMs - Date.parse(capturedAt) < 60_000
    // Figures that cannot be renewed are never said to be of now.
    return isStale && isOfNow
      ? t('capturedAtTime', { time })
      : t('capturedAt', { time, age: formats.age(capturedAt, nowMs) })
  }
}

import { useTranslation } from 'react-i18next'
import { useCompany } from '../bridge/app-store.ts'
import { useFormats } from '../format/use-formats.ts'
import { useNow } from '../platform/use-now.ts'
import type { Freshness } from './answer-state.ts'
import { stateOf, useScreenFreshness } from './freshness.ts'

export interface FreshnessWords {
  readonly freshness: Freshness | 'waiting'
  /** "Ao vivo" */
  readonly state: string
  /** A shorter word for narrow places. */
  readonly shortState: string
  /** "dados de 14:32 — há 3 h"; null when there are no figures. */
  readonly age: string | null
}

/** Returns the age of the oldest figure on the screen, in words. */
export function useFreshnessWords(): FreshnessWords {
  const { t } = useTranslation()
  const { timeZone } = useCompany()
  const ageWords = useAgeWords(timeZone)
  const summary = useScreenFreshness()
  if (summary === null) {
    return { freshness: 'waiting', state: t('waiting'), shortState: t('waiting'), age: null }
  }
  const { freshness, capturedAt, hasValue } = summary
  const state = stateOf(summary)
  const short = state === 'offline' ? 'offlineShort' : state === 'held' ? 'heldShort' : state
  return {
    freshness,
    state: t(hasValue ? state : 'noData'),
    shortState: t(hasValue ? short : 'noData'),
    age: capturedAt && ageWords(capturedAt, freshness),
  }
}

/** Returns a function that writes when figures were captured: "dados de 14:32 — há 3 h". */
export function useAgeWords(timeZone: string): (capturedAt: string, freshness: Freshness) => string {
  const { t } = useTranslation()
  const formats = useFormats()
  const nowMs = useNow()
  return (capturedAt, freshness) => {
    const time = formats.moment(capturedAt, timeZone, nowMs)
    const isOfNow = nowMs - Date.parse(capturedAt) < 60_000
    // Figures that cannot be renewed are never said to be of now.
    return freshness === 'stale' && isOfNow
      ? t('capturedAtTime', { time })
      : t('capturedAt', { time, age: formats.age(capturedAt, nowMs) })
  }
}

import { useTranslation } from 'react-i18next'
import { useCompany } from '../bridge/app-store.ts'
import { useFormats } from '../format/use-formats.ts'
import { useNow } from '../platform/use-now.ts'
import type { Freshness } from './answer-state.ts'
import { useScreenFreshness } from './use-screen-freshness.ts'

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
  const formats = useFormats()
  const nowMs = useNow()
  const summary = useScreenFreshness()
  if (summary === null) {
    return { freshness: 'waiting', state: t('waiting'), shortState: t('waiting'), age: null }
  }
  const { freshness, capturedAt, hasValue } = summary
  return {
    freshness,
    state: hasValue ? t(freshness) : t('noData'),
    shortState: !hasValue ? t('noData') : t(freshness === 'stale' ? 'staleShort' : freshness),
    age:
      capturedAt &&
      t('capturedAt', {
        time: formats.moment(capturedAt, timeZone, nowMs),
        age: formats.age(capturedAt, nowMs),
      }),
  }
}

// Where a file, a picture or a print comes from: company, pipeline, days, and the age of its figures.
import { useTranslation } from 'react-i18next'
import { type ScreenFreshness, stateOf } from '../../answers/freshness.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { useFormats } from '../../format/use-formats.ts'

export interface ShareSubject {
  /** Whose figures they are, when not those of the shown company alone. */
  readonly company?: string
  readonly pipeline?: string | null
  /** The days shown, in words. */
  readonly range?: string | null
  /** The day whose state is shown, in words, when there is no range. */
  readonly day?: string | null
}

const COLLECTED = {
  live: 'collected',
  snapshot: 'collected',
  offline: 'collectedOffline',
  held: 'collectedHeld',
} as const

/** Returns a function that writes the notes for a freshness, the company first. */
export function useShareNotes({ company, pipeline = null, range = null, day = null }: ShareSubject) {
  const { t } = useTranslation('share')
  const formats = useFormats()
  const { label, timeZone } = useCompany()
  return (freshness: ScreenFreshness | null): readonly [company: string, ...others: string[]] => {
    const collected = freshness?.capturedAt
      ? t(COLLECTED[stateOf(freshness)], {
          // Always with its day: a file is read on another day.
          time: formats.moment(freshness.capturedAt, timeZone, 0),
        })
      : null
    const others = [
      pipeline === null ? null : t('pipeline', { name: pipeline }),
      range === null ? null : t('range', { range }),
      day === null ? null : t('asOf', { day }),
      collected,
    ].filter((note) => note !== null)
    return [company ?? label, ...others]
  }
}

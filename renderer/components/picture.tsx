import { useTranslation } from 'react-i18next'
import { dayInTimeZone } from '../../shared/time/calendar.ts'
import { type MissingPicture, usePicture } from '../answers/use-picture.ts'
import { useActiveCompany, useAppStore } from '../bridge/app-store.ts'
import { shownText } from '../format/shown-text.ts'
import { useFormats } from '../format/use-formats.ts'
import { PictureIcon } from './icons.tsx'
import styles from './picture.module.css'

export interface PictureProps {
  /** The address as an answer of the API names it; null for none. */
  readonly url: string | null
  readonly alt: string
  /** CSS pixels of the frame, which never changes its size. */
  readonly width: number
  readonly height: number
  /** `contain` shows the whole picture, `cover` fills the frame. */
  readonly fit?: 'contain' | 'cover'
}

/** Returns in words why there is no picture. */
function useMissingWords(): (missing: MissingPicture) => string {
  const { t } = useTranslation()
  return (missing) => {
    switch (missing) {
      case 'none':
      case 'unreadable':
      case 'broken':
      case 'failed':
        return t(`picture.${missing}`)
      default:
        return t(`picture.refusals.${missing}`)
    }
  }
}

/** Returns the day of a stored picture in words while the company's server cannot be reached; else undefined. */
function useStoredWords(capturedAt: string | null): string | undefined {
  const { t } = useTranslation()
  const formats = useFormats()
  const company = useActiveCompany()
  const isOffline = useAppStore(({ connections }) => connections[company?.id ?? '']?.state === 'failed')
  if (!isOffline || capturedAt === null || company === null) return undefined
  return t('picture.stored', { date: formats.day(dayInTimeZone(Date.parse(capturedAt), company.timeZone)) })
}

/** A picture that an answer of the company names, or a calm symbol whose title says why there is none. */
export function Picture({ url, alt, width, height, fit = 'contain' }: PictureProps) {
  const { picture, missing } = usePicture(url, { width, height, fit })
  const missingWords = useMissingWords()
  const storedWords = useStoredWords(picture?.capturedAt ?? null)
  const name = shownText(alt)
  return (
    <span className={styles.frame} style={{ width, height }} data-loading={!picture && !missing}>
      {picture !== null && (
        <img
          className={styles.picture}
          src={picture.source}
          alt={name ?? ''}
          title={storedWords}
          data-fit={fit}
          draggable={false}
        />
      )}
      {missing !== null && (
        <span
          className={styles.missing}
          role="img"
          aria-label={name ?? missingWords(missing)}
          title={missingWords(missing)}
        >
          <PictureIcon />
        </span>
      )}
    </span>
  )
}

import { useTranslation } from 'react-i18next'
import { dayInTimeZone } from '../../shared/time/calendar.ts'
import type { RememberedPicture } from '../answers/picture-memory.ts'
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
function useStoredWords(capturedAt: string): string | undefined {
  const { t } = useTranslation()
  const formats = useFormats()
  const company = useActiveCompany()
  const isOffline = useAppStore(({ connections }) => connections[company?.id ?? '']?.state === 'failed')
  if (!isOffline || company === null) return undefined
  return t('picture.stored', { date: formats.day(dayInTimeZone(Date.parse(capturedAt), company.timeZone)) })
}

function ShownPicture({ picture, name, fit }: ShownPictureProps) {
  const storedWords = useStoredWords(picture.capturedAt)
  return (
    <img
      className={styles.picture}
      src={picture.source}
      alt={name ?? ''}
      title={storedWords}
      data-fit={fit}
      draggable={false}
    />
  )
}

interface ShownPictureProps extends Pick<PictureProps, 'fit'> {
  readonly picture: RememberedPicture
  readonly name: string | null
}

function Missing({ missing, name }: { readonly missing: MissingPicture; readonly name: string | null }) {
  const words = useMissingWords()(missing)
  return (
    <span className={styles.missing} role="img" aria-label={name ?? words} title={words}>
      <PictureIcon />
    </span>
  )
}

/** A picture that an answer of the company names, or a calm symbol whose title says why there is none. */
export function Picture({ url, alt, width, height, fit = 'contain' }: PictureProps) {
  const { picture, missing } = usePicture(url, { width, height, fit })
  const name = shownText(alt)
  return (
    <span className={styles.frame} style={{ width, height }} data-loading={!picture && !missing}>
      {picture !== null && <ShownPicture picture={picture} name={name} fit={fit} />}
      {missing !== null && <Missing missing={missing} name={name} />}
    </span>
  )
}

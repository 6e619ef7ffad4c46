import { useTranslation } from 'react-i18next'
import { shownText } from '../format/shown-text.ts'
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

/** A picture of the company's server, or a calm symbol whose title says why there is none. */
export function Picture({ url, alt, width, height, fit = 'contain' }: PictureProps) {
  const { t } = useTranslation()
  const reason = t(shownText(url) === null ? 'picture.none' : 'picture.waiting')
  return (
    <span className={styles.frame} style={{ width, height }} data-fit={fit}>
      <span className={styles.fallback} role="img" aria-label={shownText(alt) ?? reason} title={reason}>
        <PictureIcon />
      </span>
    </span>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pictureSource } from '../../shared/bridge/pictures.ts'
import { useActiveCompany, useAppStore } from '../bridge/app-store.ts'
import { shownText } from '../format/format.ts'
import { PictureIcon } from './icons.tsx'

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

/** A picture that an answer of the API names, or a calm symbol whose title says why there is none. */
export function Picture({ url, alt, width, height, fit = 'contain' }: PictureProps) {
  const { t } = useTranslation()
  const companyId = useActiveCompany()?.id ?? null
  const connection = useAppStore(({ connections }) => connections[companyId ?? '']?.state)
  const source = pictureSource(companyId, url)
  // Asked for again when the connection changes.
  const attempt = `${connection} ${source}`
  const [failed, setFailed] = useState<string | null>(null)
  const name = shownText(alt)
  const missing = t(url?.trim() ? 'pictureFailed' : 'noPicture')
  return (
    <span className="inline-flex flex-none overflow-hidden rounded-8 bg-sunken" style={{ width, height }}>
      {source === null || failed === attempt ? (
        <span
          className="text-ink-3 flex flex-1 items-center justify-center"
          role="img"
          aria-label={name ?? missing}
          title={missing}
        >
          <PictureIcon />
        </span>
      ) : (
        <img
          className="w-full h-full object-contain data-[fit=cover]:object-cover"
          src={source}
          alt={name ?? ''}
          data-fit={fit}
          draggable={false}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(attempt)}
        />
      )}
    </span>
  )
}

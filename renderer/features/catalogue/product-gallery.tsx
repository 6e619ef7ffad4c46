import { Modal, UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FirstRows } from '../../components/first-rows.tsx'
import { ChevronIcon } from '../../components/icons.tsx'
import { Picture } from '../../components/picture.tsx'
import styles from './product-gallery.module.css'

const PICTURES_AT_ONCE = 60
const MAIN_PX = 340
const SMALL_PX = 52
const ZOOM_PX = { width: 880, height: 560 }

interface ProductGalleryProps {
  readonly pictures: readonly string[]
  readonly name: string
  readonly isZoomed: boolean
  readonly onZoom: (isZoomed: boolean) => void
}

/** Every picture: ← → move between them, Enter enlarges the shown one. */
export function ProductGallery({ pictures, name, isZoomed, onZoom }: ProductGalleryProps) {
  const { t } = useTranslation('catalogue')
  const [at, setAt] = useState(0)
  const count = pictures.length
  const current = Math.min(at, Math.max(0, count - 1))
  const step = (by: number) => count > 0 && setAt((current + by + count) % count)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }
  if (count === 0) {
    return (
      <div className={styles.none}>
        <Picture url={null} alt={name} width={MAIN_PX} height={200} />
        <p>{t('detail.noPictures')}</p>
      </div>
    )
  }
  const alt = t('detail.pictureOf', { at: current + 1, count, name })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work on every control within
    <div className={styles.gallery} onKeyDown={onKeyDown}>
      <UnstyledButton
        className={styles.main}
        aria-label={`${t('detail.zoom')}: ${alt}`}
        title={t('detail.zoom')}
        onClick={() => onZoom(true)}
      >
        <Picture key={current} url={pictures[current] ?? null} alt={alt} width={MAIN_PX} height={MAIN_PX} />
      </UnstyledButton>
      {count > 1 && (
        <ul className={styles.small} aria-label={t('columns.pictures')}>
          <FirstRows rows={pictures} rest="li" atOnce={PICTURES_AT_ONCE}>
            {(url, index) => (
              <li key={index}>
                <UnstyledButton
                  className={styles.choice}
                  aria-current={index === current || undefined}
                  aria-label={t('detail.pictureOf', { at: index + 1, count, name })}
                  onClick={() => setAt(index)}
                >
                  <Picture url={url} alt="" width={SMALL_PX} height={SMALL_PX} fit="cover" />
                </UnstyledButton>
              </li>
            )}
          </FirstRows>
        </ul>
      )}
      <Modal
        opened={isZoomed}
        onClose={() => onZoom(false)}
        size="min(960px, 96vw)"
        centered
        title={alt}
        closeButtonProps={{ 'aria-label': t('detail.closeZoom') }}
        classNames={{ title: styles.zoomTitle ?? '', body: styles.zoomBody ?? '' }}
      >
        <Picture key={current} url={pictures[current] ?? null} alt={alt} {...ZOOM_PX} />
        {count > 1 && (
          <div className={styles.turn}>
            <UnstyledButton
              className={styles.arrow}
              data-back
              aria-label={t('detail.previousPicture')}
              onClick={() => step(-1)}
            >
              <ChevronIcon />
            </UnstyledButton>
            <span>
              {current + 1} / {count}
            </span>
            <UnstyledButton
              className={styles.arrow}
              aria-label={t('detail.nextPicture')}
              onClick={() => step(1)}
            >
              <ChevronIcon />
            </UnstyledButton>
          </div>
        )}
      </Modal>
    </div>
  )
}

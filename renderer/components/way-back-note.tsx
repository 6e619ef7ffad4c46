import { useTranslation } from 'react-i18next'
import { TextButton } from './text-button.tsx'
import styles from './way-back-note.module.css'

interface WayBackNoteProps {
  /** What the door opened: "18 nov. 2026", "Só Meta". */
  readonly opened: string
  /** Null draws nothing; the note stays, so that its words are announced. */
  readonly goBack: (() => void) | null
}

/** Says what a door has opened and leads back, over the lower edge of the page: nothing moves when it appears. */
export function WayBackNote({ opened, goBack }: WayBackNoteProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.place} role="status">
      {goBack && (
        <p className={styles.note}>
          <span>{opened}</span>
          <TextButton onClick={goBack}>{t('wayBack')}</TextButton>
          <kbd>Esc</kbd>
        </p>
      )}
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import styles from './drill-down-note.module.css'
import { TextButton } from './text-button.tsx'

interface DrillDownNoteProps {
  /** What the drill-down opened: "18 nov. 2026", "Só Meta". */
  readonly opened: string
  /** Null draws nothing; the note stays, so that its words are announced. */
  readonly goBack: (() => void) | null
}

/** Says what a drill-down has opened and leads back, over the lower edge of the page: nothing moves when it appears. */
export function DrillDownNote({ opened, goBack }: DrillDownNoteProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.place} role="status">
      {goBack && (
        <p className={styles.note}>
          <span>{opened}</span>
          <TextButton onClick={goBack}>{t('goBack')}</TextButton>
          <kbd>Esc</kbd>
        </p>
      )}
    </div>
  )
}

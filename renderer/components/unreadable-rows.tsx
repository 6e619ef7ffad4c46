import { useTranslation } from 'react-i18next'
import { rawText } from '../../shared/text/raw-text.ts'
import { UNKNOWN } from '../format/format.ts'
import styles from './unread-items.module.css'

const SHOWN = 5

/** Rows of a list that cannot be read, counted beside the readable ones; their raw content is shown on request. */
export function UnreadableRows({ rows }: { readonly rows: readonly unknown[] }) {
  const { t } = useTranslation()
  if (rows.length === 0) return null
  return (
    <details className={styles.unread}>
      <summary>{t('unreadableRows', { count: rows.length })}</summary>
      {rows.slice(0, SHOWN).map((row, index) => (
        <code key={index}>{rawText(row) ?? UNKNOWN}</code>
      ))}
    </details>
  )
}

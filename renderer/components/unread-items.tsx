import { useTranslation } from 'react-i18next'
import { rawText } from '../../shared/text/raw-text.ts'
import { UNKNOWN } from '../format/format.ts'
import styles from './unread-items.module.css'

const SHOWN = 5

/** Items of a shape that cannot be read: shown as received, never dropped. */
export function UnreadItems({ items }: { readonly items: readonly unknown[] }) {
  const { t } = useTranslation('funnel')
  if (items.length === 0) return null
  return (
    <div className="note below">
      {t('unread', { count: items.length })}
      <Raw items={items} />
    </div>
  )
}

/** Rows of a list that cannot be read, counted beside the readable ones; their raw content is shown on request. */
export function UnreadableRows({ rows }: { readonly rows: readonly unknown[] }) {
  const { t } = useTranslation()
  if (rows.length === 0) return null
  return (
    <details className="note below">
      <summary>{t('unreadableRows', { count: rows.length })}</summary>
      <Raw items={rows} />
    </details>
  )
}

function Raw({ items }: { readonly items: readonly unknown[] }) {
  return items.slice(0, SHOWN).map((item, index) => (
    <code key={index} className={styles.item}>
      {rawText(item) ?? UNKNOWN}
    </code>
  ))
}

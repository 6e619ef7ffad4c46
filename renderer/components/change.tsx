import { useTranslation } from 'react-i18next'
import styles from './change.module.css'

export interface ChangeFigure {
  /** -1, 0 or 1; null for a second figure that is not a change. */
  readonly direction: number | null
  readonly text: string
  /** True for bad news beyond the usual, as the comparer tells it. */
  readonly isAlarm?: boolean
}

/**
 * A change in words and a triangle for its direction; red alone says that it matters. Shows "no comparison" when there
 * is none.
 */
export function Change({ change }: { readonly change: ChangeFigure | null }) {
  const { t } = useTranslation()
  const direction = change?.direction ?? 0
  return (
    <span className={`note ${styles.change}`} data-tone={change?.isAlarm ? 'bad' : undefined}>
      {direction !== 0 && (
        <>
          <span className={styles.arrow} aria-hidden="true">
            {direction > 0 ? '▲' : '▼'}{' '}
          </span>
          <span className="visually-hidden">{t(direction > 0 ? 'up' : 'down')} </span>
        </>
      )}
      {change?.text ?? t('noComparison')}
    </span>
  )
}

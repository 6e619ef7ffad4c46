import { useTranslation } from 'react-i18next'
import styles from './change.module.css'

export interface ChangeFigure {
  /** -1, 0 or 1; null for a second figure that is not a change. */
  readonly direction: number | null
  readonly text: string
  readonly isUpGood: boolean
  /** True for a change that is neither good nor bad news, such as on a holiday. */
  readonly isCalm?: boolean
}

function toneOf({ direction, isUpGood, isCalm = false }: ChangeFigure): 'good' | 'bad' | 'flat' {
  if (direction === null || direction === 0 || isCalm) return 'flat'
  return direction > 0 === isUpGood ? 'good' : 'bad'
}

/** A change in words, arrow and tone: never in colour alone. Shows "no comparison" when there is none. */
export function Change({ change }: { readonly change: ChangeFigure | null }) {
  const { t } = useTranslation()
  const direction = change?.direction ?? 0
  return (
    <span className={styles.change} data-tone={change ? toneOf(change) : 'flat'}>
      {direction !== 0 && (
        <>
          <span aria-hidden="true">{direction > 0 ? '▲' : '▼'} </span>
          <span className="visually-hidden">{t(direction > 0 ? 'up' : 'down')} </span>
        </>
      )}
      {change?.text ?? t('noComparison')}
    </span>
  )
}

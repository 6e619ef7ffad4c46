import { Fragment, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextButton } from './buttons.tsx'
import styles from './data-table.module.css'

/** More than can be seen at once: a list of a large company stays small in the page, whatever a row consists of. */
const ROWS_AT_ONCE = 40

interface FirstRowsProps<Row> {
  readonly rows: readonly Row[]
  /** The element that says how many are left, as the list's own kind of child. */
  readonly rest: 'li' | 'tr' | 'div'
  readonly atOnce?: number
  /** True for a row that is drawn wherever it is, because the screen was opened for it. */
  readonly isKept?: (row: Row) => boolean
  /** Draws one row, with a key. */
  readonly children: (row: Row, index: number) => ReactNode
}

/** The first rows of a list, then how many more there are, and a button for the next of them. */
export function FirstRows<Row>(props: FirstRowsProps<Row>) {
  const { rows, rest, atOnce = ROWS_AT_ONCE, isKept = () => false, children } = props
  const { t } = useTranslation()
  const [most, setMost] = useState(atOnce)
  const shown = rows.flatMap((row, index) => (index < most || isKept(row) ? [children(row, index)] : []))
  const left = rows.length - shown.length
  if (left === 0) return shown
  const Rest = rest
  const Cell = rest === 'tr' ? 'td' : Fragment
  return (
    <>
      {shown}
      <Rest className={`note ${styles.rest}`}>
        <Cell>
          {t('restOfList', { count: left })}{' '}
          <TextButton onClick={() => setMost(most + atOnce)}>
            {t('showMoreOfList', { count: Math.min(atOnce, left) })}
          </TextButton>
        </Cell>
      </Rest>
    </>
  )
}

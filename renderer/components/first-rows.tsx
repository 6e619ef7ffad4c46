import { Fragment, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './first-rows.module.css'
import { TextButton } from './text-button.tsx'

/** More than any company has of what the API does not page; thousands at once would block the window. */
const ROWS_AT_ONCE = 100

interface FirstRowsProps<Row> {
  readonly rows: readonly Row[]
  /** The element that says how many are left, as the list's own kind of child. */
  readonly rest: 'li' | 'tr' | 'div'
  readonly atOnce?: number
  /** Draws one row, with a key. */
  readonly children: (row: Row, index: number) => ReactNode
}

/** The first rows of a list, then how many more there are, and a button for the next of them. */
export function FirstRows<Row>(props: FirstRowsProps<Row>) {
  const { rows, rest, atOnce = ROWS_AT_ONCE, children } = props
  const { t } = useTranslation()
  const [most, setMost] = useState(atOnce)
  const left = rows.length - most
  if (left <= 0) return rows.map(children)
  const Rest = rest
  const Cell = rest === 'tr' ? 'td' : Fragment
  return (
    <>
      {rows.slice(0, most).map(children)}
      <Rest className={styles.rest}>
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

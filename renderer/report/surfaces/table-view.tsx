import { AboutNumber, type AboutNumberProps } from '../../components/about-number.tsx'
import styles from '../../components/data-table.module.css'
import { FirstRows } from '../../components/first-rows.tsx'
import { UNKNOWN } from '../../format/format.ts'
import { useSay } from '../say.ts'
import { columnsAt, type NamedRow, type Table, writeValue } from '../table.ts'

/** More than the days of a year: a table by day is read, and printed, whole. Names are a list like any other. */
const DAYS_AT_ONCE = 400

interface TableViewProps<Row> {
  readonly table: Table<Row>
  /** Where the numbers come from; without it no title opens an explanation. */
  readonly about?: Omit<AboutNumberProps, 'name' | 'definition'>
  /** True for the row that the screen was opened for. */
  readonly isMarked?: (row: Row) => boolean
  /** The text in the first cell of a gap. */
  readonly gap?: string
  readonly look?: 'plain' | 'dense' | 'names'
}

/** Draws a declared table on the screen: it scrolls, its heads and sums stay. */
export function TableView<Row>({ table, about, isMarked, gap, look = 'plain' }: TableViewProps<Row>) {
  const say = useSay()
  const [head, ...columns] = columnsAt(table, 'screen')
  const { title, rows, keyOf, isGap, total, afterTotal = [] } = table
  const cellsOf = (row: Row | null) => {
    const isEmpty = row === null || isGap?.(row)
    return columns.map(({ key, kind, value, draw }, index) => (
      <td key={key} className={cellClass(kind === 'text', isEmpty ?? false)}>
        {isEmpty
          ? index === 0
            ? (gap ?? UNKNOWN)
            : UNKNOWN
          : (draw?.(row, say) ?? writeValue(kind, value(row, say), say.formats, say.timeZone))}
      </td>
    ))
  }
  const sum = ({ name, row }: NamedRow<Row>, isAfter: boolean) => (
    <tr key={name} data-after={isAfter || undefined}>
      <th scope="row">{name}</th>
      {cellsOf(row)}
    </tr>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
    <div className={styles.scroll} tabIndex={0} data-scrolls>
      <table
        className={look === 'dense' ? `${styles.table} ${styles.dense}` : styles.table}
        aria-label={title}
      >
        <thead>
          <tr>
            {[head, ...columns].map(({ key, kind, title: nameOf, definition }) => (
              <th key={key} scope="col" className={cellClass(kind === 'text' && key !== head.key, false)}>
                {about && definition ? (
                  <AboutNumber name={nameOf(say)} {...about} definition={definition} look="words" />
                ) : (
                  nameOf(say)
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <FirstRows
            rows={rows}
            rest="tr"
            isKept={(row) => isMarked?.(row) ?? false}
            {...(look !== 'names' && { atOnce: DAYS_AT_ONCE })}
          >
            {(row) => {
              const isShown = isMarked?.(row) || undefined
              return (
                <tr key={keyOf(row)} data-marked={isShown} aria-current={isShown}>
                  <th scope="row" className={look === 'names' ? styles.name : undefined}>
                    {head.draw?.(row, say) ??
                      writeValue(head.kind, head.value(row, say), say.formats, say.timeZone)}
                  </th>
                  {cellsOf(row)}
                </tr>
              )
            }}
          </FirstRows>
        </tbody>
        {total && (
          <tfoot>
            {sum(total, false)}
            {afterTotal.map((row) => sum(row, true))}
          </tfoot>
        )}
      </table>
    </div>
  )
}

function cellClass(isText: boolean, isGap: boolean): string | undefined {
  const names = [isText && styles.text, isGap && styles.gap].filter(Boolean)
  return names.length === 0 ? undefined : names.join(' ')
}

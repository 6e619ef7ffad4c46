// The table of a chart: the same rows, figure by figure. A gap is named and has no figure.
import type { ReactNode } from 'react'
import { UNKNOWN } from '../../format/format.ts'
import { AboutNumber, type AboutNumberProps } from '../about-number.tsx'
import table from '../data-table.module.css'
import { FirstRows } from '../first-rows.tsx'

/** More than the days of a year: a table by day is read, and printed, whole. Names are a list like any other. */
const DAYS_AT_ONCE = 400

export interface SeriesColumn {
  readonly key: string
  readonly title: string
  /** Where the column's numbers come from; the column's name opens it. */
  readonly about?: Omit<AboutNumberProps, 'name'>
}

export interface SeriesRow {
  readonly key: string
  readonly head: ReactNode
  /** One per column; null in a gap. */
  readonly cells: readonly ReactNode[] | null
  /** True for the row that the screen was opened for. */
  readonly isMarked?: boolean
}

interface SeriesTableProps {
  /** The table's accessible name. */
  readonly label: string
  readonly headTitle: string
  readonly columns: readonly SeriesColumn[]
  readonly rows: readonly SeriesRow[]
  /** The sums, with their name. */
  readonly total?: Omit<SeriesRow, 'key'>
  /** Rows that the total does not include. */
  readonly afterTotal?: readonly SeriesRow[]
  /** The text in the first cell of a gap. */
  readonly gap?: string
  readonly look?: 'plain' | 'dense' | 'names'
}

/** A scrolling table: one row per day, stage or reason, one column per series. */
export function SeriesTable(props: SeriesTableProps) {
  const { label, headTitle, columns, rows, total, afterTotal = [], gap = UNKNOWN, look = 'plain' } = props
  const cellsOf = (cells: SeriesRow['cells']) =>
    columns.map(({ key }, index) => (
      <td key={key} className={cells === null ? table.gap : undefined}>
        {cells === null ? (index === 0 ? gap : UNKNOWN) : cells[index]}
      </td>
    ))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
    <div className={table.scroll} tabIndex={0} data-scrolls>
      <table className={`${table.table} ${look === 'dense' ? table.dense : ''}`} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{headTitle}</th>
            {columns.map(({ key, title, about }) => (
              <th key={key} scope="col">
                {about ? <AboutNumber name={title} {...about} look="words" /> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <FirstRows
            rows={rows}
            rest="tr"
            isKept={({ isMarked = false }) => isMarked}
            {...(look !== 'names' && { atOnce: DAYS_AT_ONCE })}
          >
            {({ key, head, cells, isMarked }) => (
              <tr key={key} data-marked={isMarked || undefined} aria-current={isMarked || undefined}>
                <th scope="row" className={look === 'names' ? table.name : undefined}>
                  {head}
                </th>
                {cellsOf(cells)}
              </tr>
            )}
          </FirstRows>
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row">{total.head}</th>
              {cellsOf(total.cells)}
            </tr>
            {afterTotal.map(({ key, head, cells }) => (
              <tr key={key} data-after>
                <th scope="row">{head}</th>
                {cellsOf(cells)}
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </div>
  )
}

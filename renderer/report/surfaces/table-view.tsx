import type { ReactNode } from 'react'
import styles from '../../components/data-table.module.css'
import { AboutNumber, type AboutNumberProps } from '../../components/explanation.tsx'
import { FirstRows } from '../../components/first-rows.tsx'
import { shownText, UNKNOWN } from '../../format/format.ts'
import { type Say, useSay } from '../say.ts'
import { type Column, columnsAt, isChange, type NamedRow, type Table, writeValue } from '../table.ts'

/** More than the days of a year: a plain table by day is read, and printed, whole. Others are a list like any other. */
const DAYS_AT_ONCE = 400

const BOXES = { plain: 'scroll', dense: 'scroll', names: 'scroll', whole: 'whole', calm: 'calm' } as const

interface TableViewProps<Row> {
  readonly table: Table<Row>
  /** Where the numbers come from; without it no title opens an explanation. */
  readonly about?: Omit<AboutNumberProps, 'name' | 'definition'>
  /** True for the row that the screen was opened for. */
  readonly isMarked?: (row: Row) => boolean
  /** The text in the first cell of a gap. */
  readonly gap?: string
  /**
   * `names`: of outsiders, few at first. `whole`: as high as its rows, which share the height of its card. `calm`: as
   * high as its rows, which have room for a bar or a second line; a long name leaves room for the figures.
   */
  readonly look?: 'plain' | 'dense' | 'names' | 'whole' | 'calm'
}

/** Draws a declared table on the screen: it scrolls, its heads and sums stay. */
export function TableView<Row>({ table, about, isMarked, gap, look = 'plain' }: TableViewProps<Row>) {
  const say = useSay()
  const [head, ...columns] = columnsAt(table.columns, 'screen')
  const { title, rows, keyOf, isGap, total, afterTotal = [], others } = table
  const cellsOf = (row: Row | null) =>
    columns.map((column, index) =>
      row === null || isGap?.(row) ? (
        <td key={column.key} className={styles.gap}>
          {index === 0 ? (gap ?? UNKNOWN) : UNKNOWN}
        </td>
      ) : (
        <Cell key={column.key} column={column} row={row} say={say} />
      ),
    )
  const sum = ({ name, row }: NamedRow<Row>, isAfter: boolean) => (
    <tr key={name} data-after={isAfter || undefined}>
      <th scope="row">{name}</th>
      {cellsOf(row)}
    </tr>
  )
  const drawRow = (row: Row, index: number) => {
    const isShown = isMarked?.(row) || undefined
    return (
      <tr key={keyOf(row, index)} data-marked={isShown} aria-current={isShown}>
        <th scope="row" className={look === 'names' || look === 'calm' ? styles.name : undefined}>
          {head.draw?.(row, say) ?? writeValue(head.kind, head.value(row, say), say)}
        </th>
        {cellsOf(row)}
      </tr>
    )
  }
  const isKept = (row: Row) => isMarked?.(row) ?? false
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
    <div className={styles[BOXES[look]]} tabIndex={0} data-scrolls>
      <table
        className={look === 'dense' ? `${styles.table} ${styles.dense}` : styles.table}
        aria-label={title}
      >
        <thead>
          <tr>
            {[head, ...columns].map((column) => (
              <th key={column.key} scope="col" className={column === head ? undefined : classOf(column)}>
                <Title column={column} about={about} say={say} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <FirstRows
            rows={rows}
            rest="tr"
            isKept={isKept}
            {...(look === 'plain' && head.kind === 'day' && { atOnce: DAYS_AT_ONCE })}
          >
            {drawRow}
          </FirstRows>
        </tbody>
        {total && others && (
          <>
            {/* Not a foot, which would be drawn below the rows that it does not sum. */}
            <tbody className={styles.sum}>{sum(total, false)}</tbody>
            {others.length > 0 && (
              <tbody>
                <FirstRows rows={others} rest="tr" isKept={isKept}>
                  {drawRow}
                </FirstRows>
              </tbody>
            )}
          </>
        )}
        {total && !others && (
          <tfoot>
            {sum(total, false)}
            {afterTotal.map((row) => sum(row, true))}
          </tfoot>
        )}
      </table>
    </div>
  )
}

interface PartProps<Row> {
  readonly column: Column<Row>
  readonly say: Say
}

/** The name of a column; that of a change is short, and whole for screen readers. */
function Title<Row>({ column, about, say }: PartProps<Row> & Pick<TableViewProps<Row>, 'about'>) {
  const name = column.title(say, 'screen')
  if (isChange(column.kind)) {
    return (
      <>
        <span aria-hidden="true">{say.t('changeShort', { column: name.toLowerCase() })}</span>
        <span className="visually-hidden">{say.t('changeOf', { column: name })}</span>
      </>
    )
  }
  // A fragment, because a bare text is not bounded (platform/bounded-jsx.ts).
  if (about === undefined || column.definition === undefined) return <>{name}</>
  return <AboutNumber name={name} {...about} definition={column.definition} look="words" />
}

function Cell<Row>({ column, row, say }: PartProps<Row> & { readonly row: Row }) {
  const value = column.value(row, say)
  return (
    <td className={classOf(column)} data-size={isChange(column.kind) && value === 0 ? 'none' : undefined}>
      {column.draw?.(row, say) ?? writeValue(column.kind, value, say)}
    </td>
  )
}

function classOf<Row>({ kind }: Column<Row>): string | undefined {
  if (isChange(kind)) return styles.change
  return kind === 'text' ? styles.text : undefined
}

/** Draws a cell of a list. Outsiders wrote its texts: each is isolated, and one that draws nothing is not known. */
export function drawCell<Row>({ kind, value, draw }: Column<Row>, row: Row, say: Say): ReactNode {
  if (draw !== undefined) return draw(row, say)
  const known = value(row, say)
  if (kind !== 'text') return writeValue(kind, known, say)
  return <bdi>{shownText(known === null ? null : String(known)) ?? UNKNOWN}</bdi>
}

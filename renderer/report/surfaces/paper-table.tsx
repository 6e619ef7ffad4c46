// A table on paper of its own, outside the window's root so that nothing of the screen is printed. Rendered for one
// print and removed after it.
import { createPortal } from 'react-dom'
import { type Say, sayForFiles } from '../say.ts'
import type { Column } from '../table.ts'
import styles from './paper-table.module.css'
import { drawCell } from './table-view.tsx'

export interface PaperLayout {
  /** The first column takes what the others leave. */
  readonly widthMm?: number
  /** The space to the next column; 2 by default. */
  readonly gapMm?: number
}

export interface PaperColumn<Row> extends Column<Row> {
  readonly paper?: PaperLayout
}

interface PaperTableProps<Row> {
  readonly say: Say
  readonly title: string
  /** What the sheet shows, and what it leaves out. */
  readonly lines: readonly string[]
  /** The first one names the row. */
  readonly columns: readonly PaperColumn<Row>[]
  readonly rows: readonly Row[]
}

export function PaperTable<Row>({ say, title, lines, columns, rows }: PaperTableProps<Row>) {
  const onPaper = sayForFiles(say)
  const cells = columns.map((column, index) => ({
    ...column,
    isHead: index === 0,
    look: {
      'data-align': column.kind === 'text' ? undefined : 'right',
      style: column.paper?.gapMm === undefined ? undefined : { paddingRight: `${column.paper.gapMm}mm` },
    },
  }))
  return createPortal(
    <section className={styles.sheet} lang={say.formats.language} data-print-sheet>
      <h1>
        <bdi>{title}</bdi>
      </h1>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <table>
        <thead>
          <tr>
            {cells.map(({ key, title: nameOf, paper, look }) => (
              <th
                key={key}
                scope="col"
                {...look}
                style={{ ...look.style, width: paper?.widthMm && `${paper.widthMm}mm` }}
              >
                {nameOf(say, 'paper')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {cells.map((column) =>
                column.isHead ? (
                  <th key={column.key} scope="row">
                    {drawCell(column, row, onPaper)}
                  </th>
                ) : (
                  <td key={column.key} {...column.look}>
                    {drawCell(column, row, onPaper)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  )
}

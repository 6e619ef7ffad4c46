import { Fragment } from 'react'
import styles from './chart.module.css'
import { type SeriesLook, Swatch } from './swatch.tsx'

export interface TooltipLine {
  readonly key: string
  readonly label: string
  readonly figure: string
  /** Null for a figure that is not drawn. */
  readonly series: SeriesLook | null
}

interface TooltipBoxProps {
  readonly title: string
  /** Null when nothing is known; then `note` says so. */
  readonly lines: readonly TooltipLine[] | null
  readonly note?: string | null
}

/** The figures of one point of a chart. */
export function TooltipBox({ title, lines, note = null }: TooltipBoxProps) {
  return (
    <div className={styles.tooltip}>
      <strong>{title}</strong>
      {lines === null ? (
        note
      ) : (
        <>
          <dl>
            {lines.map(({ key, label, figure, series }) => (
              <Fragment key={key}>
                {series && <Swatch {...series} />}
                <dt>{label}</dt>
                <dd>{figure}</dd>
              </Fragment>
            ))}
          </dl>
          {note && <p>{note}</p>}
        </>
      )}
    </div>
  )
}

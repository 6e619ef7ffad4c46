import { useContext } from 'react'
import styles from './chart.module.css'
import { DrillDownPlotContext } from './drill-down.ts'
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
  /** What was noted on its days. */
  readonly noted?: readonly string[]
  /** False for a point without anything to open. */
  readonly opens?: boolean
  /** With a `ChartTooltip` that is above its plot. */
  readonly isAbove?: boolean
}

/** The figures of one point of a chart, read out when the arrow keys reach it, and what opening it does. */
export function TooltipBox(props: TooltipBoxProps) {
  const { title, lines, note = null, noted = [], opens = true, isAbove = false } = props
  const openHint = useContext(DrillDownPlotContext)?.openHint
  return (
    <div className={styles.tooltip} role="status" data-above={isAbove || undefined}>
      <strong>{title}</strong>
      {lines === null ? (
        note
      ) : (
        <>
          <dl>
            {lines.map(({ key, label, figure, series }) => (
              <div key={key}>
                <dt>
                  {series && <Swatch {...series} />}
                  <span>{label}</span>
                </dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
          {note && <p>{note}</p>}
        </>
      )}
      {noted.map((text) => (
        <p key={text} className={styles.noted}>
          {text}
        </p>
      ))}
      {opens && openHint !== undefined && <p className={styles.openHint}>{openHint}</p>}
    </div>
  )
}

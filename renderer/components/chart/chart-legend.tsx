import type { ReactNode } from 'react'
import styles from './chart.module.css'
import { type SeriesLook, Swatch } from './swatch.tsx'

export interface LegendItem extends SeriesLook {
  readonly key: string
  /** The series' name, with its figure when there is one. */
  readonly label: string
}

interface ChartLegendProps {
  readonly items: readonly LegendItem[]
  /** Further notes for the reader. */
  readonly notes?: ReactNode
}

/** The series of a chart by colour and name, above it. */
export function ChartLegend({ items, notes }: ChartLegendProps) {
  return (
    <div className={`remark ${styles.legend}`}>
      {items.map(({ key, label, ...look }) => (
        <span key={key}>
          <Swatch {...look} />
          {label}
        </span>
      ))}
      {notes && <div className={styles.notes}>{notes}</div>}
    </div>
  )
}

import styles from './chart.module.css'
import { type SeriesLook, Swatch } from './swatch.tsx'

export interface LegendItem extends SeriesLook {
  readonly key: string
  /** The series' name, with its figure when there is one. */
  readonly label: string
}

/** The series of a chart by colour and name, above it. */
export function ChartLegend({ items }: { readonly items: readonly LegendItem[] }) {
  return (
    <div className={`remark ${styles.legend}`}>
      {items.map(({ key, label, ...look }) => (
        <span key={key}>
          <Swatch {...look} />
          {label}
        </span>
      ))}
    </div>
  )
}

import styles from './chart.module.css'

export interface LegendItem extends SeriesLook {
  readonly key: string
  /** The series' name, with its figure when there is one. */
  readonly label: string
}

/** The series of a chart by colour and name, above it. */
export function ChartLegend({ items }: { readonly items: readonly LegendItem[] }) {
  return (
    <div className={`remark ${styles.legend} flex flex-wrap gap-x-14 gap-y-4 mx-0 mt-4 mb-8`}>
      {items.map(({ key, label, ...look }) => (
        <span key={key}>
          <Swatch {...look} />
          {label}
        </span>
      ))}
    </div>
  )
}

/** The style of a series: its colour from the tokens, as an area, a line or a dashed line. */
export interface SeriesLook {
  readonly color: string
  readonly opacity?: number
  readonly look?: 'area' | 'line' | 'dashes'
}

/** The sample of a series in a legend or a tooltip. */
export function Swatch({ color, opacity = 1, look = 'area' }: SeriesLook) {
  const style = look === 'area' ? { background: color, opacity } : { borderColor: color, opacity }
  return <i data-look={look} style={style} />
}

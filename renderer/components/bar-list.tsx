import { useFormats } from '../format/use-formats.ts'
import styles from './bar-list.module.css'
import { barWidth, barWidths } from './bar-widths.ts'

interface BarListItem {
  readonly key: string
  readonly label: string
  /** Null when it is not known. */
  readonly count: number | null
  /** Share of the whole, which the bar shows on a track; null when it is not known. */
  readonly share: number | null
  /** The bar's colour, where it differs from the list's. */
  readonly color?: string
}

/** A ranking with linear bars from zero, see `barWidths`. */
export function BarList(props: { readonly items: readonly BarListItem[]; readonly color: string }) {
  const formats = useFormats()
  const { widths, hasTrack } = barWidths(props.items.map(({ count: measure, share }) => ({ measure, share })))
  return (
    <ul className={styles.list}>
      {props.items.map(({ key, label, count, share, color = props.color }, index) => (
        <li key={key}>
          <span className={styles.line}>
            <span className={`cut ${styles.label}`}>{label}</span>
            <b>{formats.count(count)}</b>
            <span className={styles.share}>{formats.percent(share)}</span>
          </span>
          <span className={styles.bar} data-track={hasTrack || undefined}>
            <span style={{ width: barWidth(widths[index] ?? 0), background: color }} />
          </span>
        </li>
      ))}
    </ul>
  )
}

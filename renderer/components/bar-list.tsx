import { useFormats } from '../format/use-formats.ts'
import styles from './bar-list.module.css'

/** Returns the width of a bar in CSS, by its part of the full length: none below zero, and no more than all. */
export function barWidth(part: number): string {
  return `${part > 0 ? Math.min(1, part) * 100 : 0}%`
}

export interface BarWidths {
  /** As parts of the full length, by item; null for an item that is not known. */
  readonly widths: readonly (number | null)[]
  /** True when the full length is the whole that the shares are of; only then a track is drawn. */
  readonly hasTrack: boolean
}

interface BarItem {
  readonly measure: number | null
  /** The share that is written beside the bar, from 0 to 1; null when it is not known. */
  readonly share: number | null
}

/**
 * Returns how long the bars of a list are: each as its share, where every share is known, else in proportion to the
 * longest one. A track that the longest bar filled would say 100 % beside another figure.
 */
export function barWidths(items: readonly BarItem[]): BarWidths {
  if (items.every(({ share }) => share !== null)) {
    return { widths: items.map(({ share }) => share), hasTrack: true }
  }
  const longest = Math.max(0, ...items.map(({ measure }) => measure ?? 0))
  const widthOf = (measure: number) => (longest === 0 ? 0 : measure / longest)
  return { widths: items.map(({ measure }) => measure && widthOf(measure)), hasTrack: false }
}

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

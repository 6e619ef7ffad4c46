import { useFormats } from '../lib/use-formats.ts'
import styles from './bar-list.module.css'

export interface BarListItem {
  readonly key: string
  readonly label: string
  /** Null when it is not known. */
  readonly count: number | null
  /** What the bar measures, when it is not the count. */
  readonly measure?: number
  /** Of the whole; null when there is none. */
  readonly share: number | null
  /** Under the label. */
  readonly note?: string
}

interface BarListProps {
  readonly items: readonly BarListItem[]
  readonly color: string
}

/** A ranking with linear bars from zero. */
export function BarList({ items, color }: BarListProps) {
  const formats = useFormats()
  const widest = Math.max(1, ...items.map(({ count, measure }) => measure ?? count ?? 0))
  return (
    <ul className={styles.list}>
      {items.map(({ key, label, count, measure, share, note }) => (
        <li key={key}>
          <div className={styles.line}>
            <span className={styles.label}>{label}</span>
            {note && <span className={styles.note}>{note}</span>}
            <b>{formats.count(count)}</b>
            <span className={styles.share}>{formats.percent(share)}</span>
          </div>
          <div className={styles.bar}>
            <span style={{ width: `${((measure ?? count ?? 0) / widest) * 100}%`, background: color }} />
          </div>
        </li>
      ))}
    </ul>
  )
}

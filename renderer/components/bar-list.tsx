import { useFormats } from '../format/use-formats.ts'
import styles from './bar-list.module.css'

export interface BarListItem {
  readonly key: string
  readonly label: string
  /** Null when it is not known. */
  readonly count: number | null
  /** What the bar measures, when it is not the count; null when it is not known. */
  readonly measure?: number | null
  /** Share of the whole; null when there is none. */
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
  const lengthOf = ({ count, measure = count }: BarListItem) => measure ?? 0
  const widest = Math.max(1, ...items.map(lengthOf))
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.key}>
          <div className={styles.line}>
            <span className={styles.label}>{item.label}</span>
            {item.note && <span className={styles.note}>{item.note}</span>}
            <b>{formats.count(item.count)}</b>
            <span className={styles.share}>{formats.percent(item.share)}</span>
          </div>
          <div className={styles.bar}>
            <span style={{ width: `${(lengthOf(item) / widest) * 100}%`, background: color }} />
          </div>
        </li>
      ))}
    </ul>
  )
}

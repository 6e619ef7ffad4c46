import { isRecord } from '../../../../shared/json/record.ts'
import styles from './storefront.module.css'

const DEEPEST = 4
const MOST_PARTS = 60

/** A value of any shape, legible: texts as they are, lists as lists, records as names and values. */
export function RawValue({ value, depth = 0 }: { readonly value: unknown; readonly depth?: number }) {
  if (typeof value === 'string') return <span className={styles.text}>{value}</span>
  if (depth >= DEEPEST || value === null || typeof value !== 'object') {
    return <code className={styles.text}>{JSON.stringify(value)}</code>
  }
  if (Array.isArray(value)) {
    return (
      <ul className={styles.rawList}>
        {value.slice(0, MOST_PARTS).map((part, index) => (
          <li key={index}>
            <RawValue value={part} depth={depth + 1} />
          </li>
        ))}
        {value.length > MOST_PARTS && <li>…</li>}
      </ul>
    )
  }
  const parts = isRecord(value) ? Object.entries(value) : []
  return (
    <dl className={styles.raw}>
      {parts.slice(0, MOST_PARTS).map(([name, part]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <RawValue value={part} depth={depth + 1} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

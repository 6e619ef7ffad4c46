import { useTranslation } from 'react-i18next'
import { isRecord } from '../../../../shared/json/record.ts'
import { rawText } from '../../../../shared/text/raw-text.ts'
import { LONG_TEXT } from '../../../../shared/text/shown-part.ts'
import { FirstRows } from '../../../components/first-rows.tsx'
import { shownText } from '../../../format/shown-text.ts'
import styles from './storefront.module.css'

const DEEPEST = 4
const MOST_PARTS = 60
/** In characters of JSON. The parts of a larger value are shown as JSON: lists within lists multiply. */
const LARGE = 4_000

/** A value of any shape, legible: texts as they are, lists as lists, records as names and values, nothing in words. */
export function RawValue({ value, depth = 0 }: { readonly value: unknown; readonly depth?: number }) {
  const { t } = useTranslation('storefront')
  const text = shownText(rawText(value))
  if (text === null) return <span className={styles.unknown}>{t('states.empty')}</span>
  if (typeof value === 'string') {
    return (
      <span className={styles.text} data-longest={depth === 0 ? LONG_TEXT : undefined}>
        {text}
      </span>
    )
  }
  if (depth >= DEEPEST || typeof value !== 'object') return <code className={styles.text}>{text}</code>
  const isLarge = depth === 0 && text.length > LARGE
  const below = isLarge ? DEEPEST : depth + 1
  if (Array.isArray(value)) {
    return (
      <ul className={styles.rawList}>
        <FirstRows rows={value as readonly unknown[]} rest="li" atOnce={MOST_PARTS}>
          {(part, index) => (
            <li key={index}>
              <RawValue value={part} depth={below} />
            </li>
          )}
        </FirstRows>
      </ul>
    )
  }
  const parts = isRecord(value) ? Object.entries(value) : []
  return (
    <dl className={styles.raw}>
      <FirstRows rows={parts} rest="div" atOnce={MOST_PARTS}>
        {([name, part]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <RawValue value={part} depth={below} />
            </dd>
          </div>
        )}
      </FirstRows>
    </dl>
  )
}

import { UnstyledButton } from '@mantine/core'
import { useId } from 'react'
import { useFormats } from '../format/use-formats.ts'
import styles from './bar-list.module.css'
import { barWidth, barWidths } from './bar-widths.ts'
import type { DrillDownMarks } from './chart/drill-down.ts'
import { FirstRows } from './first-rows.tsx'

export interface BarListItem {
  readonly key: string
  readonly label: string
  /** Null when it is not known. */
  readonly count: number | null
  /** What a bar without a share measures, when it is not the count; null when it is not known. */
  readonly measure?: number | null
  /** Share of the whole, which the bar shows on a track; null when there is none. */
  readonly share: number | null
  /** Beside the label. */
  readonly note?: string
  /** The change of the count, in a column of its own; in every item of a list or in none. */
  readonly change?: string
  /** The bar's colour, where it differs from the list's. */
  readonly color?: string
}

interface BarListProps extends Partial<DrillDownMarks> {
  readonly items: readonly BarListItem[]
  readonly color: string
}

/** A ranking with linear bars from zero, see `barWidths`. With `onOpen` and `openHint` each row is a button. */
export function BarList({ items, color, onOpen, openHint }: BarListProps) {
  const hintId = useId()
  const { widths, hasTrack } = barWidths(
    items.map(({ count, measure = count, share }) => ({ measure, share })),
  )
  return (
    <>
      <ul className={styles.list}>
        <FirstRows rows={items} rest="li">
          {(item, index) => {
            const width = widths[index] ?? 0
            const bar = <Bar item={item} width={width} hasTrack={hasTrack} color={item.color ?? color} />
            return (
              <li key={item.key}>
                {onOpen ? (
                  <UnstyledButton
                    className={styles.drillDown}
                    aria-describedby={hintId}
                    title={openHint}
                    onClick={() => onOpen(index)}
                    data-words
                  >
                    {bar}
                  </UnstyledButton>
                ) : (
                  bar
                )}
              </li>
            )
          }}
        </FirstRows>
      </ul>
      {onOpen && (
        <span id={hintId} hidden>
          {openHint}
        </span>
      )}
    </>
  )
}

interface BarProps {
  readonly item: BarListItem
  /** As a part of the full length. */
  readonly width: number
  readonly hasTrack: boolean
  readonly color: string
}

function Bar({ item, width, hasTrack, color }: BarProps) {
  const formats = useFormats()
  return (
    <>
      <span className={styles.line}>
        <span className={`cut ${styles.label}`}>{item.label}</span>
        {item.note && <span className={styles.note}>{item.note}</span>}
        <b>{formats.count(item.count)}</b>
        {item.change !== undefined && <span className={styles.change}>{item.change}</span>}
        <span className={styles.share}>{formats.percent(item.share)}</span>
      </span>
      <span className={styles.bar} data-track={hasTrack || undefined}>
        <span style={{ width: barWidth(width), background: color }} />
      </span>
    </>
  )
}

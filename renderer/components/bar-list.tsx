import { useFormats } from '../format/use-formats.ts'

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
    <ul className="grid grid-cols-1 gap-[clamp(6px,1.1_*_var(--vh),14px)]">
      {props.items.map(({ key, label, count, share, color = props.color }, index) => (
        <li key={key} className="min-w-0">
          <span className="flex items-baseline gap-10 pt-2 pb-4">
            <span className="cut flex-1 min-w-0">{label}</span>
            <b className="min-w-30 text-right">{formats.count(count)}</b>
            <span className="w-48 text-ink-3 tabular-nums text-right">{formats.percent(share)}</span>
          </span>
          <span
            className={`block h-[clamp(6px,0.8_*_var(--vh),9px)] overflow-hidden rounded-2 ${hasTrack ? 'bg-sunken' : ''}`}
          >
            <span
              className="block h-full rounded-2 forced-color-adjust-none"
              style={{ width: barWidth(widths[index] ?? 0), background: color }}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}

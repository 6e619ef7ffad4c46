import type { ReactNode } from 'react'
import { useFormats } from '../format/use-formats.ts'

/** Returns the width of a bar in CSS, by its part of the full length: none below zero, and no more than all. */
export function barWidth(part: number): string {
  return `${part > 0 ? Math.min(1, part) * 100 : 0}%`
}

interface BarProps {
  /** Of the full length, from 0 to 1; null when it is not known: a bar of nothing would say zero. */
  readonly part: number | null
  readonly color: `bg-${string}`
  /** True where the full length is the whole. */
  readonly hasTrack?: boolean
  readonly className?: string
  readonly children?: ReactNode
}

/** A linear bar from zero, beside the figure that says it. */
export function Bar({ part, color, hasTrack = false, className = '', children }: BarProps) {
  return (
    <span
      className={`relative block h-8 rounded-4 ${hasTrack && part !== null ? 'bg-sunken' : ''} ${className}`}
      aria-hidden="true"
    >
      {part !== null && <i className={`block h-full rounded-4 ${color}`} style={{ width: barWidth(part) }} />}
      {children}
    </span>
  )
}

interface BarListItem {
  readonly key: string
  readonly label: string
  /** Null when it is not known. */
  readonly count: number | null
  /** Share of the whole, which the bar shows on a track; null when it is not known. */
  readonly share: number | null
  /** The bar's colour, where it differs from the list's. */
  readonly color?: BarProps['color']
}

export function BarList(props: Pick<BarProps, 'color'> & { readonly items: readonly BarListItem[] }) {
  const formats = useFormats()
  return (
    <ul className="grid grid-cols-1 gap-[clamp(6px,1.1_*_var(--vh),14px)]">
      {props.items.map(({ key, label, count, share, color = props.color }) => (
        <li key={key} className="min-w-0">
          <span className="flex items-baseline gap-10 pt-2 pb-4">
            <span className="cut flex-1 min-w-0">{label}</span>
            <b className="min-w-30 text-right">{formats.count(count)}</b>
            <span className="w-48 text-ink-3 tabular-nums text-right">{formats.percent(share)}</span>
          </span>
          <Bar part={share} color={color} hasTrack />
        </li>
      ))}
    </ul>
  )
}

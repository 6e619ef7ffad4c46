import type { ReactNode } from 'react'

interface PlotTextProps {
  readonly x: number
  /** Of the middle of the words. */
  readonly y: number
  readonly anchor?: 'start' | 'end'
  readonly weight?: 400 | 500 | 600
  readonly color?: string
  readonly children: ReactNode
}

/** Words inside a plot. Recharts' own labels would measure theirs in the page. */
export function PlotText(props: PlotTextProps) {
  const { x, y, anchor = 'start', weight = 500, color = 'var(--ink-2)', children } = props
  return (
    <text x={x} y={y} dy="0.355em" textAnchor={anchor} fontSize={11} fontWeight={weight} fill={color}>
      {children}
    </text>
  )
}

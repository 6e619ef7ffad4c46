// Days that a reader must not miss, named over the plot.
import { DefaultZIndexes, usePlotArea, useXAxisScale, ZIndexLayer } from 'recharts'
import { PlotText } from './plot-text.tsx'

/** The height of one bracket with its words. */
const HEIGHT = 22

export interface DayBracket {
  /** The first and the last value along the bottom axis. */
  readonly from: string
  readonly to: string
  readonly words: string
}

/** Returns the space that they need above a plot, in pixels. */
export function bracketSpace(count: number): number {
  return count * HEIGHT
}

/** A bracket over each run of days, one above the other; inside a Recharts chart with `bracketSpace` over its plot. */
export function DayBrackets({ brackets }: { readonly brackets: readonly DayBracket[] }) {
  const plot = usePlotArea()
  const xOf = useXAxisScale()
  if (plot === undefined || xOf === undefined) return null
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.label}>
      {brackets.map(({ from, to, words }, index) => {
        const left = xOf(from, { position: 'start' })
        const right = xOf(to, { position: 'end' })
        if (left === undefined || right === undefined) return null
        const top = plot.y - 4 - index * HEIGHT
        return (
          <g key={words}>
            <path d={`M${left},${top}V${top - 6}H${right}V${top}`} fill="none" stroke="var(--bad)" />
            <PlotText x={right} y={top - 14} anchor="end" color="var(--bad)">
              {words}
            </PlotText>
          </g>
        )
      })}
    </ZIndexLayer>
  )
}

import { DefaultZIndexes, usePlotArea, useYAxisScale, ZIndexLayer } from 'recharts'
import { PlotText } from './plot-text.tsx'
import { spreadNames } from './spread-names.ts'

/** Right of a plot that has names there, in pixels. */
export const NAME_ROOM = 128
const SPACE = 8
/** What has room in one line of about that width; an outsider's name may have any length. */
const MOST_LETTERS = 18

export interface EndName {
  readonly key: string
  readonly name: string
  /** From which figure to which one, of the left axis, its area ends. */
  readonly from: number
  readonly to: number
}

/** The names of areas where they end, moved apart so that all can be read; inside a Recharts chart. */
export function EndNames({ names }: { readonly names: readonly EndName[] }) {
  const plot = usePlotArea()
  const yOf = useYAxisScale()
  if (plot === undefined || yOf === undefined) return null
  const ends = names.flatMap(({ from, to, ...name }) => {
    const [bottom, top] = [yOf(from), yOf(to)]
    return bottom === undefined || top === undefined || to <= from
      ? []
      : [{ ...name, y: (bottom + top) / 2 - plot.y, size: to - from }]
  })
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.label}>
      {/* Nothing is drawn beyond its edges. */}
      <svg
        aria-hidden="true"
        x={plot.x + plot.width + SPACE}
        y={plot.y}
        width={NAME_ROOM - SPACE}
        height={plot.height}
      >
        {spreadNames(ends, plot.height).map(({ key, name, y }) => (
          <PlotText key={key} x={0} y={y}>
            {shorten(name)}
            {shorten(name) !== name && <title>{name}</title>}
          </PlotText>
        ))}
      </svg>
    </ZIndexLayer>
  )
}

function shorten(name: string): string {
  const letters = [...name]
  return letters.length <= MOST_LETTERS ? name : `${letters.slice(0, MOST_LETTERS - 1).join('')}…`
}

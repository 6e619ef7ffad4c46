// Figures of days as areas from zero, one on the other. A day without one of its figures interrupts them: it is neither
// zero nor its neighbour.
import { DefaultZIndexes, useXAxisScale, useYAxisScale, ZIndexLayer } from 'recharts'
import { type StackedDay, wholeRuns } from './stacked-rows.ts'
import type { SeriesLook } from './swatch.tsx'

interface DayAreasProps {
  readonly rows: readonly StackedDay[]
  /** The lowest series first, in the order of the rows' figures. */
  readonly series: readonly SeriesLook[]
}

/** Half the width of a day without neighbours, in pixels. */
const ALONE = 2
/** Of a series that stands alone: its line is what is read. */
const ALONE_OPACITY = 0.1

/** Inside a Recharts chart whose bottom axis has `scale="point"`. */
export function DayAreas({ rows, series }: DayAreasProps) {
  const xOf = useXAxisScale()
  const yOf = useYAxisScale()
  if (xOf === undefined || yOf === undefined) return null
  const point = (row: StackedDay, upTo: number, shift: number) => {
    const sum = (row.figures ?? []).slice(0, upTo).reduce<number>((all, figure) => all + (figure ?? 0), 0)
    return `${((xOf(row.day) ?? 0) + shift).toFixed(1)},${(yOf(sum) ?? 0).toFixed(1)}`
  }
  const runs = wholeRuns(rows).map((run) => run.flatMap((index) => rows[index] ?? []))
  /** The upper edge of the first series, from left to right. */
  const edge = (run: readonly StackedDay[], upTo: number) =>
    run.length === 1
      ? run.flatMap((row) => [point(row, upTo, -ALONE), point(row, upTo, ALONE)])
      : run.map((row) => point(row, upTo, 0))
  const edgePath = (upTo: number) => runs.map((run) => `M${edge(run, upTo).join('L')}`).join('')
  const isAlone = series.length === 1
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.area}>
      {series.map(({ color, opacity = 1 }, index) => (
        <path
          key={index}
          data-area=""
          d={runs
            .map((run) => `M${[...edge(run, index + 1), ...edge(run, index).toReversed()].join('L')}Z`)
            .join('')}
          fill={color}
          fillOpacity={isAlone ? ALONE_OPACITY : opacity}
        />
      ))}
      {series.map(({ color }, index) => (
        <path
          key={index}
          data-edge=""
          d={edgePath(index + 1)}
          fill="none"
          stroke={isAlone ? color : 'var(--canvas)'}
          strokeWidth={isAlone ? 2 : 1}
          strokeLinejoin="round"
        />
      ))}
    </ZIndexLayer>
  )
}

// Columns of stored days: one path a series, because the rectangles of 92 days take longer than the rest of the chart.
import { DefaultZIndexes, usePlotArea, useXAxisScale, useYAxisScale, ZIndexLayer } from 'recharts'
import { isWhole, type StackedDay } from './stacked-rows.ts'
import type { SeriesLook } from './swatch.tsx'

/** The part of a day's width between two columns. */
const SPACE = 0.16
/** Height in pixels of the mark of a day that was not stored. */
const GAP_HEIGHT = 2

interface StackedColumnsProps {
  readonly rows: readonly StackedDay[]
  /** The lowest series first, in the order of the rows' figures. */
  readonly series: readonly SeriesLook[]
}

/** A column per stored day, and a thin mark on the axis for every other day; inside a Recharts chart. */
export function StackedColumns({ rows, series }: StackedColumnsProps) {
  const plot = usePlotArea()
  const xOf = useXAxisScale()
  const yOf = useYAxisScale()
  if (plot === undefined || xOf === undefined || yOf === undefined) return null
  const columns = series.map((): string[] => [])
  const gaps: string[] = []
  for (const row of rows) {
    const [start, end] = [xOf(row.day, { position: 'start' }), xOf(row.day, { position: 'end' })]
    if (start === undefined || end === undefined) continue
    const space = ((end - start) * SPACE) / 2
    const box = (bottom: number, top: number) =>
      `M${start + space},${bottom}V${top}H${end - space}V${bottom}Z`
    if (!isWhole(row)) {
      const axis = plot.y + plot.height
      gaps.push(box(axis, axis - GAP_HEIGHT))
      continue
    }
    let sum = 0
    for (const [index, path] of columns.entries()) {
      const figure = row.figures?.[index] ?? 0
      const [bottom, top] = [yOf(sum), yOf(sum + figure)]
      sum += figure
      if (figure > 0 && bottom !== undefined && top !== undefined) path.push(box(bottom, top))
    }
  }
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.bar}>
      {columns.map((path, index) => (
        <path
          key={index}
          d={path.join('')}
          fill={series[index]?.color}
          fillOpacity={series[index]?.opacity ?? 1}
        />
      ))}
      <path data-gaps="" d={gaps.join('')} fill="var(--junk)" />
    </ZIndexLayer>
  )
}

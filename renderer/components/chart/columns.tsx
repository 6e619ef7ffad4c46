// The columns of a chart: one path a series and look, because the rectangles of 92 days, drawn twice by Recharts for
// each change, take longer than the rest of the chart.
import { useContext } from 'react'
import { DefaultZIndexes, Line, useActiveTooltipLabel, useIsTooltipActive, ZIndexLayer } from 'recharts'
import { type SeriesLook, TooltipStateContext } from './chart-frame.tsx'
import { usePlot } from './plot-marks.tsx'
import { stackSpans } from './stacked-rows.ts'

/** The part of a row's width between two columns. */
const SPACE = 0.16
const LEAST_PX = 0.5
const MOST_ROUNDED_PX = 1.5

const LOOKS = ['whole', 'partial', 'hollow', 'pale'] as const

export interface Column {
  /** The row's value along the bottom axis. */
  readonly key: string
  /** One per series, from zero outwards: null and undefined add nothing. Null for a row without a column. */
  readonly figures: readonly (number | null | undefined)[] | null
  /** `partial`: of a period that is not over. `hollow`: not compared. `pale`: beside the row that a screen shows. */
  readonly look?: (typeof LOOKS)[number]
}

interface ColumnsProps {
  readonly columns: readonly Column[]
  /** The lowest series first, in the order of the columns' figures. */
  readonly series: readonly SeriesLook[]
}

const PALE_OPACITY = 0.35
const PARTIAL_OPACITY = 0.3

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const px = (length: number) => Math.round(length * 100) / 100

function boxPath({ x, y, width, height }: Box): string {
  const round = Math.min(MOST_ROUNDED_PX, width / 3, height / 2)
  const [across, down] = [px(width - 2 * round), px(height - 2 * round)]
  const r = px(round)
  const corner = (right: number, below: number) => `a${r},${r} 0 0 1 ${right * r},${below * r}`
  return `M${px(x + round)},${px(y)}h${across}${corner(1, 1)}v${down}${corner(-1, 1)}h${-across}${corner(-1, -1)}v${-down}${corner(1, -1)}z`
}

/** A column per row, inside a Recharts chart whose bottom axis has `scale="band"`. */
export function Columns({ columns, series }: ColumnsProps) {
  const plot = usePlot()
  if (plot === null) return null
  const { yOf } = plot
  const paths = series.map(() => ({ whole: '', partial: '', hollow: '', pale: '' }))
  for (const { key, figures, look = 'whole' } of columns) {
    const span = plot.spanOf(key)
    if (figures === null || span === null) continue
    const width = span.right - span.left
    const space = (width * SPACE) / 2
    const across = { x: span.left + space, width: Math.max(LEAST_PX, width - 2 * space) }
    for (const [index, ends] of stackSpans(figures).entries()) {
      const [bottom, top] = [yOf(Math.min(...ends)), yOf(Math.max(...ends))]
      const path = paths[index]
      if (path === undefined || ends[0] === ends[1] || bottom === undefined || top === undefined) continue
      // One pixel between the parts of a column.
      const height = bottom - top - (bottom - top > 3 ? 1 : 0)
      path[look] += boxPath({ ...across, y: top, height: Math.max(LEAST_PX, height) })
    }
  }
  const hasBelow = columns.some(({ figures }) => figures?.some((figure) => (figure ?? 0) < 0))
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.bar}>
      {hasBelow && <path data-zero="" d={`M${plot.x},${yOf(0)}h${plot.width}`} stroke="var(--line)" />}
      {paths.flatMap((path, index) =>
        LOOKS.map((look) => (
          <path
            key={`${index}-${look}`}
            data-columns={look}
            d={path[look]}
            {...styleOf(look, series[index])}
          />
        )),
      )}
    </ZIndexLayer>
  )
}

function styleOf(look: (typeof LOOKS)[number], { color, opacity = 1 }: SeriesLook = { color: 'none' }) {
  if (look === 'pale') return { fill: color, fillOpacity: PALE_OPACITY }
  if (look === 'hollow') return { fill: 'none', stroke: color }
  if (look === 'partial')
    return { fill: color, fillOpacity: PARTIAL_OPACITY, stroke: color, strokeDasharray: '2 2' }
  return { fill: color, fillOpacity: opacity }
}

const zero = () => 0

/**
 * Gives the rows a tooltip, and the left axis its scale, where nothing that Recharts draws does; inside a Recharts
 * chart. Draws the band behind the row with the tooltip where the rows are columns.
 */
export function RowTooltips({ areColumns = true }: { readonly areColumns?: boolean }) {
  return (
    <>
      <Line dataKey={zero} hide isAnimationActive={false} />
      {areColumns && <ActiveBand />}
    </>
  )
}

/** A band behind the column with the tooltip; inside a Recharts chart, whose own cursor is a line over the column. */
function ActiveBand() {
  const plot = usePlot()
  const label = useActiveTooltipLabel()
  const isActive = useIsTooltipActive()
  const { isClosed = false } = useContext(TooltipStateContext) ?? {}
  const span = label === undefined ? null : plot?.spanOf(label)
  if (!isActive || isClosed || !plot || !span) return null
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.cursorRectangle}>
      <rect
        data-active-band=""
        x={span.left}
        y={plot.y}
        width={span.right - span.left}
        height={plot.height}
        fill="var(--line)"
        fillOpacity={0.6}
      />
    </ZIndexLayer>
  )
}

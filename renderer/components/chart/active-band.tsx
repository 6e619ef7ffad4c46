import { useContext } from 'react'
import {
  DefaultZIndexes,
  useActiveTooltipLabel,
  useIsTooltipActive,
  usePlotArea,
  useXAxisScale,
  ZIndexLayer,
} from 'recharts'
import { TooltipStateContext } from './tooltip-state.ts'

/** A band behind the column with the tooltip; inside a Recharts chart, whose own cursor is a line over the column. */
export function ActiveBand() {
  const plot = usePlotArea()
  const xOf = useXAxisScale()
  const label = useActiveTooltipLabel()
  const isActive = useIsTooltipActive()
  const { isClosed = false } = useContext(TooltipStateContext) ?? {}
  if (!isActive || isClosed || label === undefined || plot === undefined) return null
  const left = xOf?.(label, { position: 'start' })
  const right = xOf?.(label, { position: 'end' })
  if (left === undefined || right === undefined) return null
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.cursorRectangle}>
      <rect
        data-active-band=""
        x={left}
        y={plot.y}
        width={right - left}
        height={plot.height}
        fill="var(--line)"
        fillOpacity={0.6}
      />
    </ZIndexLayer>
  )
}

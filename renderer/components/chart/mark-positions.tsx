import { useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { useActiveTooltipLabel, usePlotArea, useXAxisScale } from 'recharts'
import { DrillDownPlotContext } from './drill-down.ts'
import { TooltipStateContext } from './tooltip-state.ts'

interface MarkPositionsProps {
  /** The values of the bottom axis, row by row. */
  readonly keys: readonly (string | number)[]
}

/** Tells the frame where the marks are, so that they can be opened; inside a Recharts chart. Draws nothing. */
export function MarkPositions({ keys }: MarkPositionsProps) {
  const marks = useContext(DrillDownPlotContext)?.marks
  const area = usePlotArea()
  const xOf = useXAxisScale()
  const label = useActiveTooltipLabel()
  const { isClosed = false, isOpening = false, close, reopen } = useContext(TooltipStateContext) ?? {}
  const marksNow = keys.join()
  const marksBefore = useRef(marksNow)
  // Recharts keeps the position of the mark with the tooltip, where another mark may be now.
  useLayoutEffect(() => {
    if (marksBefore.current !== marksNow) close?.()
    else if (isOpening) reopen?.()
    marksBefore.current = marksNow
  }, [marksNow, isOpening, close, reopen])
  useEffect(() => {
    if (marks === undefined) return
    const nearest = (x: number) => {
      if (xOf === undefined || keys.length === 0) return null
      const distances = keys.map((key) => Math.abs((xOf(key, { position: 'middle' }) ?? Infinity) - x))
      return distances.indexOf(Math.min(...distances))
    }
    const active = label === undefined || isClosed ? -1 : keys.indexOf(label)
    marks.current = {
      active: active === -1 ? null : active,
      at: (x, y) => {
        const isInside =
          area !== undefined &&
          x >= area.x &&
          x <= area.x + area.width &&
          y >= area.y &&
          y <= area.y + area.height
        return isInside ? nearest(x) : null
      },
    }
  }, [marks, area, xOf, label, isClosed, keys])
  return null
}

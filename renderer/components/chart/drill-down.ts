// Marks of a chart that can be opened: by a click, or by Enter on the one that the arrow keys reached.
import { createContext, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { getRelativeCoordinate } from 'recharts'

export interface DrillDownMarks {
  /** Opens the mark at this position of the rows. */
  readonly onOpen: (index: number) => void
  /** What opening does, for the tooltip and for screen readers: "Clique ou Enter: ver este dia". */
  readonly openHint: string
}

/** The marks of one plot, written by `MarkPositions`. */
export interface PlotMarks {
  /** The position of the mark with the tooltip; null without one. */
  readonly active: number | null
  /** The position of the mark at a place in the plot, in pixels; null outside the axes. */
  readonly at: (x: number, y: number) => number | null
}

export interface DrillDownPlot {
  readonly openHint: string
  readonly marks: RefObject<PlotMarks | null>
}

/** Null in a chart whose marks open nothing. */
export const DrillDownPlotContext = createContext<DrillDownPlot | null>(null)

/** Returns the handlers of a plot whose marks open something. */
export function drillDownHandlers(drillDown: DrillDownMarks, marks: RefObject<PlotMarks | null>) {
  return {
    onClick: (event: MouseEvent<HTMLElement>) => {
      const { relativeX, relativeY } = getRelativeCoordinate(event)
      const index = marks.current?.at(relativeX, relativeY) ?? null
      if (index !== null) drillDown.onOpen(index)
    },
    // Before Recharts, for which Enter hides the tooltip.
    onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => {
      const index = marks.current?.active ?? null
      if (event.key !== 'Enter' || index === null) return
      event.preventDefault()
      event.stopPropagation()
      drillDown.onOpen(index)
    },
  }
}

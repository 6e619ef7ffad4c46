// Marks of a chart that can be opened: by a click, or by Enter on the one that the arrow keys reached.
import { createContext, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { getRelativeCoordinate } from 'recharts'

export interface DrillDownMarks {
  /** Opens the mark at this position of the rows. */
  readonly onOpen: (index: number) => void
  /** What opening does, for the tooltip and for screen readers: "Clique ou Enter: ver este dia". */
  readonly openHint: string
  /** Selects several marks; for a chart of days. */
  readonly brush?: Brush
}

export interface Brush {
  /** Opens a selection, by the positions of its first and last row. */
  readonly onSelect: (first: number, last: number) => void
  /** What is selected: "3 dias: 5 nov. a 7 nov.". */
  readonly name: (first: number, last: number) => string
  /** How to select, for screen readers; the chart's explanation says it to everybody, once. */
  readonly hint: string
  /** How to apply a selection, announced with its name. */
  readonly applyHint: string
}

/** A part of a plot, in pixels. */
export interface PlotBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The marks of one plot, written by `MarkPositions`. */
export interface PlotMarks {
  /** The position of the mark with the tooltip; null without one. */
  readonly active: number | null
  /** The position of the mark at a place in the plot, in pixels; null outside the axes. */
  readonly at: (x: number, y: number) => number | null
  /** The position of the mark nearest to a place beside or inside the axes; null without marks. */
  readonly nearest: (x: number) => number | null
  /** What these marks and those between them fill. */
  readonly boxOf: (first: number, last: number) => PlotBox | null
  readonly count: number
}

export interface DrillDownPlot {
  readonly openHint: string
  readonly marks: RefObject<PlotMarks | null>
}

/** Null in a chart whose marks open nothing. */
export const DrillDownPlotContext = createContext<DrillDownPlot | null>(null)

/** What can be done with the marks, in one text. */
export function hintOf({ openHint, brush }: DrillDownMarks): string {
  return brush ? `${openHint}. ${brush.hint}` : openHint
}

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

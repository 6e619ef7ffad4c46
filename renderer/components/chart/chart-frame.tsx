// The frame of every chart: size, gaps, tooltip, marks that open something. To add a chart:
// 1. Rows as a pure function of the screen's model, with a test: null when a figure is not known, never 0.
// 2. <ChartFrame label height> around a Recharts chart with the shared margin, grid, axes and <ChartTooltip>.
// 3. Gaps by runsOf and <Bands>; a row that is not over has the look `partial`; kept days are a <StackedHistory>.
// 4. Its table, declared over the same rows (renderer/report) and drawn by <TableView>; both in a <ChartCard>.
// 5. For marks that open something: onOpen and openHint here, <MarkPositions keys> in the plot.
import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { getRelativeCoordinate, ResponsiveContainer } from 'recharts'
import { createRenderQueue } from '../../platform/scheduling.ts'
import styles from './chart.module.css'

const LEGEND = `
  [&>span]:min-w-0 [&>span]:wrap-anywhere [&_i]:inline-block [&_i]:w-9 [&_i]:h-9 [&_i]:rounded-2 [&_i]:mr-6
  [&_i[data-look=line]]:w-14`

const CHART = `
  [&_.recharts-cartesian-axis-tick-value]:fill-ink-3 [&_.recharts-cartesian-axis-tick-value]:text-11`

const PLOT = `
  data-[height=tall]:h-[clamp(136px,19_*_var(--vh),320px)]
  data-[height=middle]:h-[clamp(240px,30_*_var(--vh),340px)]
  data-[height=fill]:h-full data-[height=fill]:min-h-0 data-[height=strip]:h-72`

interface ChartFrameProps extends Partial<DrillDownMarks> {
  /** The figures in one sentence, for screen readers. */
  readonly label: string
  /** `fill`: as high as the box around the chart. */
  readonly height: 'tall' | 'middle' | 'fill'
  /** A separate plot under the first, with another scale: two scales never share one plot. */
  readonly strip?: { readonly title: string; readonly chart: ReactElement }
  /** What is noted on its days: for screen readers and on paper, where no tooltip says it. */
  readonly noted?: readonly string[]
  readonly children: ReactElement
}

/**
 * The frame of a chart: its size, its name and the style of its text. With `onOpen` and `openHint` its marks can be
 * opened; each plot then contains an MarkPositions.
 */
export function ChartFrame(props: ChartFrameProps) {
  const { label, height, strip, noted = [], onOpen, openHint, children } = props
  const hintId = useId()
  const [closed, setClosed] = useState<'no' | 'opening' | 'yes'>('no')
  const tooltip = useMemo(
    () => ({
      isClosed: closed !== 'no',
      isOpening: closed === 'opening',
      close: () => setClosed((now) => (now === 'no' ? 'yes' : now)),
      reopen: () => setClosed('no'),
    }),
    [closed],
  )
  // Closes the tooltip in the render that draws the new marks. Left open, it would be measured there, which lays out
  // the whole screen.
  const openMark = (index: number) => {
    setClosed('opening')
    onOpen?.(index)
  }
  const drillDown = onOpen && openHint !== undefined ? { onOpen: openMark, openHint } : null
  return (
    <figure
      className={`${styles.chart} ${CHART} @container/chart flex flex-col m-0 data-[height=fill]:h-full data-[height=fill]:min-h-0`}
      data-height={height}
      aria-label={label}
      aria-describedby={drillDown ? hintId : undefined}
      onPointerMove={tooltip.reopen}
      onKeyDown={({ key }) => {
        if (key.startsWith('Arrow')) tooltip.reopen()
      }}
    >
      <TooltipStateContext value={tooltip}>
        <div className={PLOT} data-height={height}>
          <Plot drillDown={drillDown}>{children}</Plot>
        </div>
        {strip && (
          <>
            <p className="ml-50 text-ink-2 text-11 leading-16">{strip.title}</p>
            <div className={PLOT} data-height="strip">
              <Plot drillDown={drillDown}>{strip.chart}</Plot>
            </div>
          </>
        )}
      </TooltipStateContext>
      {drillDown && (
        <span id={hintId} hidden>
          {drillDown.openHint}
        </span>
      )}
      {noted.length > 0 && (
        <figcaption className={`${styles.noted} -order-1`}>{noted.join(' · ')}</figcaption>
      )}
    </figure>
  )
}

// Draws a chart when the render queue reaches it, at the size of its box at that time. The size is measured first, or
// Recharts would draw nothing and then everything again.

const tasks = new MessageChannel()
const turns = createRenderQueue((run) => {
  tasks.port1.onmessage = run
  tasks.port2.postMessage(null)
})

interface PlotProps {
  /** What the marks open; null when they open nothing. */
  readonly drillDown: DrillDownMarks | null
  readonly children: ReactElement
}

function Plot({ drillDown, children }: PlotProps) {
  const box = useRef<HTMLDivElement>(null)
  const giveBack = useRef<() => void>(undefined)
  const marks = useRef<PlotMarks | null>(null)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  useEffect(() => {
    giveBack.current = turns.ask(() => {
      const { clientWidth: width = 0, clientHeight: height = 0 } = box.current ?? {}
      setSize({ width, height })
    })
    return giveBack.current
  }, [])
  // The effects of the chart itself have run by now.
  useEffect(() => {
    if (size !== null) giveBack.current?.()
  }, [size])
  const openHint = drillDown?.openHint
  const opened = useMemo(() => (openHint === undefined ? null : { openHint, marks }), [openHint])
  return (
    <DrillDownPlotContext value={opened}>
      <div
        ref={box}
        className="[&[data-opens]_.recharts-surface]:cursor-pointer h-full"
        data-opens={drillDown ? '' : undefined}
        {...(drillDown && drillDownHandlers(drillDown, marks))}
      >
        {size && (
          <ResponsiveContainer width="100%" height="100%" initialDimension={size}>
            {children}
          </ResponsiveContainer>
        )}
      </div>
    </DrillDownPlotContext>
  )
}

// Marks of a chart that can be opened: by a click, or by Enter on the one that the arrow keys reached.

export interface DrillDownMarks {
  /** Opens the mark at this position of the rows. */
  readonly onOpen: (index: number) => void
  /** What opening does, for the tooltip and for screen readers: "Clique ou Enter: ver este dia". */
  readonly openHint: string
}

/** The marks of one plot, written by `MarkPositions`. */
interface PlotMarks {
  /** The position of the mark with the tooltip; null without one. */
  readonly active: number | null
  /** The position of the mark at a place in the plot, in pixels; null outside the axes. */
  readonly at: (x: number, y: number) => number | null
}

interface DrillDownPlot {
  readonly openHint: string
  readonly marks: RefObject<PlotMarks | null>
}

/** Null in a chart whose marks open nothing. */
export const DrillDownPlotContext = createContext<DrillDownPlot | null>(null)

/** Returns the handlers of a plot whose marks open something. */
function drillDownHandlers(drillDown: DrillDownMarks, marks: RefObject<PlotMarks | null>) {
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

/** The tooltips of a frame's plots, which are shown and closed together. */
interface TooltipState {
  /** True after the marks changed, until the pointer or an arrow key reaches one of the new marks. */
  readonly isClosed: boolean
  /** True when it was closed by the opening of a mark, which may change the marks or not. */
  readonly isOpening: boolean
  readonly close: () => void
  readonly reopen: () => void
}

/** Null outside a frame. */
export const TooltipStateContext = createContext<TooltipState | null>(null)

export interface LegendItem extends SeriesLook {
  readonly key: string
  /** The series' name, with its figure when there is one. */
  readonly label: string
}

export function ChartLegend({ items }: { readonly items: readonly LegendItem[] }) {
  return (
    <div className={`remark ${styles.legend} ${LEGEND} flex flex-wrap gap-x-14 gap-y-4 mx-0 mt-4 mb-8`}>
      {items.map(({ key, label, ...look }) => (
        <span key={key}>
          <Swatch {...look} />
          {label}
        </span>
      ))}
    </div>
  )
}

/** The style of a series: its colour from the tokens, as an area, a line or a dashed line. */
export interface SeriesLook {
  readonly color: string
  readonly opacity?: number
  readonly look?: 'area' | 'line' | 'dashes'
}

export function Swatch({ color, opacity = 1, look = 'area' }: SeriesLook) {
  const style = look === 'area' ? { background: color, opacity } : { borderColor: color, opacity }
  return <i data-look={look} style={style} />
}

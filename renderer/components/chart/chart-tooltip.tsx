import { type ComponentProps, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { Tooltip, useActiveTooltipLabel } from 'recharts'
import { LINE_CURSOR } from './axis.tsx'
import styles from './chart.module.css'
import { DrillDownPlotContext, type SeriesLook, Swatch, TooltipStateContext } from './chart-frame.tsx'
import { usePlot } from './plot-marks.tsx'

const TOOLTIP_STYLE = `
  [&_strong]:block [&_strong]:wrap-anywhere
  [&_strong]:mb-6 [&_dl]:grid [&_dl]:grid-cols-[auto_1fr_auto] [&_dl]:gap-y-3 [&_dl]:gap-x-8
  [&_dl]:items-center [&_dl>div]:contents [&_dt]:grid [&_dt]:grid-cols-subgrid [&_dt]:col-start-1
  [&_dt]:col-end-3 [&_dt]:items-center [&_dt]:min-w-0 [&_dt]:text-ink-2 [&_dt>:last-child]:col-start-2
  [&_dt>:last-child]:overflow-hidden [&_dt>:last-child]:text-ellipsis [&_dd]:tabular-nums [&_dd]:font-medium
  [&_dd]:text-right [&_i]:col-start-1 [&_p]:max-w-240 [&_p]:mt-8 [&_p]:pt-6 [&_p]:border-t
  [&_p]:border-t-line-soft [&_p]:text-ink-3 [&_i]:inline-block [&_i]:w-9 [&_i]:h-9 [&_i]:rounded-2
  [&_i[data-look=dashes]]:w-9`

const TOOLTIP = {
  isAnimationActive: false,
  // With the default, Recharts hides the box of a row whose figures are all unknown: the box names the gap.
  filterNull: false,
  // The rows of `<RowTooltips>` are those of a hidden series.
  includeHidden: true,
  cursor: LINE_CURSOR,
  wrapperStyle: { zIndex: 4 },
} as const

const ABOVE = { position: { y: 0 }, allowEscapeViewBox: { x: false, y: true } } as const

interface ChartTooltipProps extends Pick<ComponentProps<typeof Tooltip>, 'content' | 'cursor'> {
  /** Above the plot: in a low one, a box beside the mark would cover the lines. Its `TooltipBox` is `isAbove`, too. */
  readonly isAbove?: boolean
}

/** The tooltip of a plot; inside a Recharts chart. Its content is a `TooltipBox`. */
export function ChartTooltip({ isAbove = false, ...props }: ChartTooltipProps) {
  const { isClosed = false } = useContext(TooltipStateContext) ?? {}
  return isClosed ? null : <Tooltip {...TOOLTIP} {...(isAbove && ABOVE)} {...props} />
}

export interface TooltipLine {
  readonly key: string
  readonly label: string
  readonly figure: string
  /** Null for a figure that is not drawn. */
  readonly series: SeriesLook | null
}

interface TooltipBoxProps {
  readonly title: string
  /** Null when nothing is known; then `note` says so. */
  readonly lines: readonly TooltipLine[] | null
  readonly note?: string | null
  /** What was noted on its days. */
  readonly noted?: readonly string[]
  /** False for a point without anything to open. */
  readonly opens?: boolean
  /** With a `ChartTooltip` that is above its plot. */
  readonly isAbove?: boolean
}

/** The figures of one point of a chart, read out when the arrow keys reach it, and what opening it does. */
export function TooltipBox(props: TooltipBoxProps) {
  const { title, lines, note = null, noted = [], opens = true, isAbove = false } = props
  const openHint = useContext(DrillDownPlotContext)?.openHint
  return (
    <div className={`${styles.tooltip} ${TOOLTIP_STYLE}`} role="status" data-above={isAbove || undefined}>
      <strong>{title}</strong>
      {lines === null ? (
        note
      ) : (
        <>
          <dl>
            {lines.map(({ key, label, figure, series }) => (
              <div key={key}>
                <dt>
                  {series && <Swatch {...series} />}
                  <span>{label}</span>
                </dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
          {note && <p>{note}</p>}
        </>
      )}
      {noted.map((text) => (
        <p key={text} className={styles.noted}>
          {text}
        </p>
      ))}
      {opens && openHint !== undefined && <p className={styles.openHint}>{openHint}</p>}
    </div>
  )
}

interface MarkPositionsProps {
  /** The values of the bottom axis, row by row. */
  readonly keys: readonly (string | number)[]
}

/** Tells the frame where the marks are, so that they can be opened; inside a Recharts chart. Draws nothing. */
export function MarkPositions({ keys }: MarkPositionsProps) {
  const marks = useContext(DrillDownPlotContext)?.marks
  const plot = usePlot()
  const label = useActiveTooltipLabel()
  const { isClosed = false, isOpening = false, close, reopen } = useContext(TooltipStateContext) ?? {}
  const marksNow = plot === null ? null : [plot.x, plot.right, ...keys].join()
  const marksBefore = useRef(marksNow)
  // Recharts keeps the position of the mark with the tooltip, where another mark may be now.
  useLayoutEffect(() => {
    if (marksBefore.current !== null && marksBefore.current !== marksNow) close?.()
    else if (isOpening) reopen?.()
    marksBefore.current = marksNow
  }, [marksNow, isOpening, close, reopen])
  useEffect(() => {
    if (marks === undefined) return
    const active = label === undefined || isClosed ? -1 : keys.indexOf(label)
    marks.current = {
      active: active === -1 ? null : active,
      at: (x, y) => {
        if (!plot || x < plot.x || x > plot.right || y < plot.y || y > plot.bottom) return null
        const distances = keys.map((key) => Math.abs((plot.middleOf(key) ?? Infinity) - x))
        return distances.indexOf(Math.min(...distances))
      },
    }
  })
  return null
}

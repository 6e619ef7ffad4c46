// The frame of every chart: size, gaps, tooltip, marks that open something. To add a chart:
// 1. Rows as a pure function of the screen's model, with a test: null when a figure is not known, never 0.
// 2. <ChartFrame label height> around a Recharts chart with the shared margin, grid, axes and <ChartTooltip>.
// 3. Gaps by gapSpans and <GapAreas>; a row that is not over has the look `partial`; kept days are a <StackedHistory>.
// 4. Its table, declared over the same rows (renderer/report) and drawn by <TableView>; both in a <ChartCard>.
// 5. For marks that open something: onOpen and openHint here, <MarkPositions keys> in the plot.
import { type ReactElement, useId, useMemo, useState } from 'react'
import styles from './chart.module.css'
import type { DrillDownMarks } from './drill-down.ts'
import { Plot } from './plot.tsx'
import { TooltipStateContext } from './tooltip-state.ts'

interface ChartFrameProps extends Partial<DrillDownMarks> {
  /** The figures in one sentence, for screen readers. */
  readonly label: string
  /** `fill`: as high as the box around the chart. */
  readonly height: 'tall' | 'middle' | 'low' | 'short' | 'fill'
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
      className={styles.chart}
      data-height={height}
      aria-label={label}
      aria-describedby={drillDown ? hintId : undefined}
      onPointerMove={tooltip.reopen}
      onKeyDown={({ key }) => {
        if (key.startsWith('Arrow')) tooltip.reopen()
      }}
    >
      <TooltipStateContext value={tooltip}>
        <div className={styles.plot} data-height={height}>
          <Plot drillDown={drillDown}>{children}</Plot>
        </div>
        {strip && (
          <>
            <p className={styles.strip}>{strip.title}</p>
            <div className={styles.plot} data-height="strip">
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
      {noted.length > 0 && <figcaption className={styles.noted}>{noted.join(' · ')}</figcaption>}
    </figure>
  )
}

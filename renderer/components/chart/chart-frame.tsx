import { type ReactElement, useId } from 'react'
import styles from './chart.module.css'
import type { ChartDoor } from './chart-door.ts'
import { Plot } from './plot.tsx'

interface ChartFrameProps extends Partial<ChartDoor> {
  /** The figures in one sentence, for screen readers. */
  readonly label: string
  /** `fill`: as high as the box around the chart. */
  readonly height: 'tall' | 'middle' | 'low' | 'fill'
  /** A separate plot under the first, with another scale: two scales never share one plot. */
  readonly strip?: { readonly title: ReactElement; readonly chart: ReactElement }
  readonly children: ReactElement
}

/**
 * The frame of a chart: its size, its name and the style of its text. With `onOpen` and `openHint` its marks are doors;
 * each plot then contains an OpenMarks.
 */
export function ChartFrame({ label, height, strip, onOpen, openHint, children }: ChartFrameProps) {
  const hintId = useId()
  const door = onOpen && openHint !== undefined ? { onOpen, openHint } : null
  return (
    <figure
      className={styles.chart}
      data-height={height}
      aria-label={label}
      aria-describedby={door ? hintId : undefined}
    >
      <div className={styles.plot} data-height={height}>
        <Plot door={door}>{children}</Plot>
      </div>
      {strip && (
        <>
          <div className={styles.strip}>{strip.title}</div>
          <div className={styles.plot} data-height="strip">
            <Plot door={door}>{strip.chart}</Plot>
          </div>
        </>
      )}
      {door && (
        <span id={hintId} hidden>
          {openHint}
        </span>
      )}
    </figure>
  )
}

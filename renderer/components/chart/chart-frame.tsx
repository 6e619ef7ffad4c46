import type { ReactElement } from 'react'
import styles from './chart.module.css'
import { Plot } from './plot.tsx'

interface ChartFrameProps {
  /** The figures in one sentence, for screen readers. */
  readonly label: string
  readonly height: 'tall' | 'middle' | 'low'
  /** A separate plot under the first, with another scale: two scales never share one plot. */
  readonly strip?: { readonly title: ReactElement; readonly chart: ReactElement }
  readonly children: ReactElement
}

/** The frame of a chart: its size, its name and the style of its text. */
export function ChartFrame({ label, height, strip, children }: ChartFrameProps) {
  return (
    <figure className={styles.chart} aria-label={label}>
      <div className={styles.plot} data-height={height}>
        <Plot>{children}</Plot>
      </div>
      {strip && (
        <>
          <div className={styles.strip}>{strip.title}</div>
          <div className={styles.plot} data-height="strip">
            <Plot>{strip.chart}</Plot>
          </div>
        </>
      )}
    </figure>
  )
}

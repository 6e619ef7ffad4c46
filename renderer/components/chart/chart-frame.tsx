import type { ReactElement } from 'react'
import styles from './chart.module.css'
import { Plot } from './plot.tsx'

interface ChartFrameProps {
  /** The figures in one sentence, for those who cannot see the chart. */
  readonly label: string
  readonly height: 'tall' | 'middle' | 'low'
  /** A plot of its own under the first, with another scale: two scales never share one plot. */
  readonly strip?: { readonly title: ReactElement; readonly chart: ReactElement }
  readonly children: ReactElement
}

/** The place of a chart: its size, its name and the look of its words. */
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

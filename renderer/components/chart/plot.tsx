// Draws a chart when the render queue reaches it, at the size of its box at that time. The size is measured first, or
// Recharts would draw nothing and then everything again.
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react'
import { ResponsiveContainer } from 'recharts'
import { createRenderQueue } from '../../platform/render-queue.ts'
import styles from './chart.module.css'
import { type DrillDownMarks, DrillDownPlotContext, drillDownHandlers, type PlotMarks } from './drill-down.ts'

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

export function Plot({ drillDown, children }: PlotProps) {
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
        className={styles.place}
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

// Draws a chart when the render queue reaches it, at the size of its box at that time. The size is measured first, or
// Recharts would draw nothing and then everything again.
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { ResponsiveContainer } from 'recharts'
import { createRenderQueue } from '../../platform/render-queue.ts'
import styles from './chart.module.css'

const tasks = new MessageChannel()
const turns = createRenderQueue((run) => {
  tasks.port1.onmessage = run
  tasks.port2.postMessage(null)
})

export function Plot({ children }: { readonly children: ReactElement }) {
  const box = useRef<HTMLDivElement>(null)
  const giveBack = useRef<() => void>(undefined)
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
  return (
    <div ref={box} className={styles.place}>
      {size && (
        <ResponsiveContainer width="100%" height="100%" initialDimension={size}>
          {children}
        </ResponsiveContainer>
      )}
    </div>
  )
}

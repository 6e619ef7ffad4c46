// The preview host in a separate process, which measures the delay of its own event loop. The parent sends `reset`,
// which starts the measurement, and `report`, which ends it. Sends its address first. Ends with its parent.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createPreviewSession } from '../support/browser/preview-session.ts'

/** Delays of the event loop, milliseconds. */
export interface LoopDelays {
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly longest: number
}

export type FromPreview = { readonly url: string } | { readonly delays: LoopDelays }

const RESOLUTION_MS = 1
const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
const session = await createPreviewSession(undefined, { now: () => Date.now() })
const tell = (message: FromPreview) => process.send?.(message)
/** A sample of a loop without any delay is the resolution itself. */
const millisOf = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS)

process.on('message', (message) => {
  if (message === 'reset') {
    delays.reset()
    delays.enable()
    return
  }
  delays.disable()
  const [p50, p95, p99] = [50, 95, 99].map((share) => millisOf(delays.percentile(share))) as [
    number,
    number,
    number,
  ]
  tell({ delays: { p50, p95, p99, longest: millisOf(delays.max) } })
})
process.once('disconnect', () => void session.remove().then(() => process.exit(0)))
tell({ url: await session.start() })

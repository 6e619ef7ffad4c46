// The preview host in a separate process, which measures itself. The parent sends `reset`, which starts to measure the
// delay of the event loop, `report`, which ends it, and `memory`, for a process with --expose-gc. Sends its address
// first. Ends with its parent.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createPreviewSession } from '../support/browser/preview-session.ts'

/** Delays of the event loop, milliseconds. */
export interface LoopDelays {
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly longest: number
}

/** Memory after the garbage is collected, MB. */
export interface CoreMemory {
  /** Of JavaScript's objects. */
  readonly heap: number
  /** Of the whole process, with what the allocators keep. */
  readonly process: number
}

export type FromPreview =
  | { readonly url: string }
  | { readonly delays: LoopDelays }
  | { readonly memory: CoreMemory }

const BYTES_A_MB = 1024 * 1024
/** A collection leaves what waits for a finalizer to the next one. */
const COLLECTIONS = 3

const RESOLUTION_MS = 1
const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
const session = await createPreviewSession({
  clock: { now: () => Date.now() },
  tuning: { hourlyRequests: 3000 },
})
const tell = (message: FromPreview) => process.send?.(message)
/** A sample of a loop without any delay is the resolution itself. */
const millisOf = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS)

async function readMemory(): Promise<CoreMemory> {
  for (let times = 0; times < COLLECTIONS; times += 1) {
    globalThis.gc?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const { heapUsed, rss } = process.memoryUsage()
  return { heap: heapUsed / BYTES_A_MB, process: rss / BYTES_A_MB }
}

process.on('message', (message) => {
  if (message === 'memory') return void readMemory().then((memory) => tell({ memory }))
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

// The preview host in a separate process with --expose-gc, which says its memory when its parent asks. Sends its
// address first. Ends with its parent.
import { createPreviewSession } from '../support/browser/preview-session.ts'

/** Memory after the garbage is collected, MB. */
export interface CoreMemory {
  /** Of JavaScript's objects. */
  readonly heap: number
  /** Of the whole process, with what the allocators keep. */
  readonly process: number
}

export type FromPreview = { readonly url: string } | { readonly memory: CoreMemory }

const BYTES_A_MB = 1024 * 1024
/** A collection leaves what waits for a finalizer to the next one. */
const COLLECTIONS = 3

const session = await createPreviewSession({
  clock: { now: () => Date.now() },
  tuning: { hourlyRequests: 3000 },
})
const tell = (message: FromPreview) => process.send?.(message)

async function readMemory(): Promise<CoreMemory> {
  for (let times = 0; times < COLLECTIONS; times += 1) {
    globalThis.gc?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const { heapUsed, rss } = process.memoryUsage()
  return { heap: heapUsed / BYTES_A_MB, process: rss / BYTES_A_MB }
}

process.on('message', () => void readMemory().then((memory) => tell({ memory })))
process.once('disconnect', () => void session.remove().then(() => process.exit(0)))
tell({ url: await session.start() })

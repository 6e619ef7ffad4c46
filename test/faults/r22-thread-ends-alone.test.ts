// R22: a thread of the store that runs out of memory ends alone. V8 can end the whole process instead.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { threadLimits } from '../../electron/core/store/thread/thread-store.ts'
import { scaled } from './scale.ts'

const CHILD = fileURLToPath(new URL('./r22/ending-threads.ts', import.meta.url))
const ROWS_BYTES = [300, 30_000, 3_000_000]
const THREADS = scaled(3, 30)
const HEAP_MB = 100

/** Resolves to how the threads ended, or to the signal that ended the process. */
async function endThreads(threads: number, youngMb: number, rowBytes: number): Promise<unknown> {
  const child = fork(CHILD, [threads, HEAP_MB, youngMb, rowBytes].map(String), { silent: true })
  const ended = once(child, 'exit')
  const [first] = await Promise.race([once(child, 'message'), ended.then(([, signal]) => [signal])])
  await ended
  return first
}

describe('R22 a thread of the store that runs out of memory', () => {
  it.each(ROWS_BYTES)(
    'ends alone, with rows of %i bytes',
    async (rowBytes) => {
      const { maxYoungGenerationSizeMb } = threadLimits(HEAP_MB)
      const ended = await endThreads(THREADS, maxYoungGenerationSizeMb, rowBytes)
      expect(ended).toEqual(Array.from({ length: THREADS }, () => 'ERR_WORKER_OUT_OF_MEMORY'))
    },
    300_000,
  )
})

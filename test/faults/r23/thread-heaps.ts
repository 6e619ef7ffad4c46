// The heaps of this process's threads, through the inspector. V8 collects a thread's garbage at any time, so
// uncollected garbage says nothing about retained memory.
import { Session } from 'node:inspector/promises'

export interface ThreadHeaps {
  /** Collects the garbage of every thread and returns the bytes then in use, all threads together. */
  collect(): Promise<number>
  close(): void
}

/** Call it before the threads are started. */
export async function openThreadHeaps(): Promise<ThreadHeaps> {
  const session = new Session()
  session.connect()
  const threads = new Set<string>()
  const waiting = new Map<number, { readonly thread: string; readonly answer: (result: unknown) => void }>()
  let lastId = 0
  session.on('NodeWorker.attachedToWorker', ({ params }) => void threads.add(params.sessionId))
  session.on('NodeWorker.detachedFromWorker', ({ params }) => {
    threads.delete(params.sessionId)
    for (const { thread, answer } of waiting.values()) if (thread === params.sessionId) answer({})
  })
  session.on('NodeWorker.receivedMessageFromWorker', ({ params }) => {
    const { id, result } = JSON.parse(params.message) as { id: number; result: unknown }
    waiting.get(id)?.answer(result)
    waiting.delete(id)
  })
  await session.post('NodeWorker.enable', { waitForDebuggerOnStart: false })

  async function ask(thread: string, method: string): Promise<unknown> {
    const id = ++lastId
    const answered = new Promise((answer) => waiting.set(id, { thread, answer }))
    await session.post('NodeWorker.sendMessageToWorker', {
      sessionId: thread,
      message: JSON.stringify({ id, method }),
    })
    return answered
  }

  return {
    async collect() {
      const used = [...threads].map(async (thread) => {
        await ask(thread, 'HeapProfiler.collectGarbage')
        const { usedSize = 0 } = (await ask(thread, 'Runtime.getHeapUsage')) as { usedSize?: number }
        return usedSize
      })
      return (await Promise.all(used)).reduce((sum, bytes) => sum + bytes, 0)
    },
    close: () => session.disconnect(),
  }
}

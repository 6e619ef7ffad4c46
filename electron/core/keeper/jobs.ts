// Long work of a company that brings no value: all its leads, the copy of a Coletor, a check of its alerts. One of a
// kind runs at a time, and whoever asks for it meanwhile shares it.

export function createJobs() {
  const running = new Map<string, { readonly stop: AbortController; readonly done: Promise<void> }>()

  async function whenIdle(): Promise<void> {
    while (running.size > 0) await Promise.all([...running.values()].map(({ done }) => done))
  }

  return {
    isRunning: (companyId: string): boolean => running.has(companyId),
    /** Begins it after this turn, unless it runs. Resolves at its end, and `onOver`'s, when it runs no more. */
    start(
      companyId: string,
      run: (signal: AbortSignal) => Promise<void>,
      onOver: () => Promise<void> = async () => undefined,
    ): Promise<void> {
      const before = running.get(companyId)
      if (before !== undefined) return before.done
      const stop = new AbortController()
      const done = Promise.resolve()
        .then(() => run(stop.signal))
        .finally(() => {
          running.delete(companyId)
          return onOver()
        })
      running.set(companyId, { stop, done })
      return done
    },
    /** Aborts it. Resolves at its end. */
    async stop(companyId: string): Promise<void> {
      const job = running.get(companyId)
      job?.stop.abort()
      await job?.done
    },
    whenIdle,
    close(): Promise<void> {
      for (const { stop } of running.values()) stop.abort()
      return whenIdle()
    },
  }
}

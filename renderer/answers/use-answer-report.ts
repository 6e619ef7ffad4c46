import { useEffect, useId } from 'react'
import type { Collected } from './answer-state.ts'
import { reportFreshness, withdrawFreshness } from './freshness-store.ts'

/** Reports the age of the answer to the sidebar and the banner, also when the screen does not render again. */
export function useAnswerReport({ read, subscribe }: Collected, isEnabled: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!isEnabled) return
    let reported = ''
    const report = () => {
      const { freshness, capturedAt, error, hasValue, isUnanswered } = read()
      if (isUnanswered && !hasValue) return
      const next = { freshness, capturedAt, error: isUnanswered ? null : error, hasValue }
      const written = JSON.stringify(next)
      if (written === reported) return
      reported = written
      reportFreshness(id, next)
    }
    report()
    const stop = subscribe(report)
    return () => {
      stop()
      withdrawFreshness(id)
    }
  }, [id, isEnabled, read, subscribe])
}

import { useEffect, useEffectEvent } from 'react'
import type { Reading } from './reading.ts'

/** Acts when an answer was collected anew, also when it changed nothing and nothing is drawn again. */
export function useOnCollected<Value>({ collected }: Reading<Value>, act: () => void): void {
  const onCollected = useEffectEvent(act)
  useEffect(() => {
    if (collected === undefined) return
    let before = collected.read().answeredAtMs
    return collected.subscribe(() => {
      const { answeredAtMs } = collected.read()
      if (answeredAtMs === before) return
      before = answeredAtMs
      onCollected()
    })
  }, [collected])
}

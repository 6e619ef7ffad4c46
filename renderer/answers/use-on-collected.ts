import { useEffect, useEffectEvent } from 'react'
import type { Reading } from './reading.ts'

/** Calls `act` after every new answer, also when the answer changed nothing and nothing renders again. */
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

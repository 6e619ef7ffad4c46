import { useEffect, useState } from 'react'

/**
 * Returns the value of the last painted frame: a change reaches the caller right after the frame that shows it
 * elsewhere. For what is not seen then. A deferred value of React may be rendered before that frame.
 * @param first What the first frame gets
 */
export function useAfterPaint<Value>(value: Value, first: Value = value): Value {
  // Held in an object: a function would be taken for an updater.
  const [painted, setPainted] = useState({ value: first })
  useEffect(() => {
    const channel = new MessageChannel()
    channel.port1.onmessage = () =>
      setPainted((before) => (Object.is(before.value, value) ? before : { value }))
    const frame = requestAnimationFrame(() => channel.port2.postMessage(null))
    return () => {
      cancelAnimationFrame(frame)
      channel.port1.close()
    }
  }, [value])
  return painted.value
}

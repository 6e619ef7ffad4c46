import { useEffect, useState } from 'react'

/** Returns the value once it has not changed for `pauseMs`; the first one at once. Values are compared by identity. */
export function useSettled<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (value === settled) return
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, settled, pauseMs])
  return settled
}

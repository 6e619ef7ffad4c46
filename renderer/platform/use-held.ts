import { useEffect, useRef } from 'react'

/** Returns the last value while the next one is being fetched, so that typing does not blank the screen. */
export function useHeld<Value>(value: Value | null, isPending: boolean): Value | null {
  const last = useRef<Value | null>(null)
  useEffect(() => {
    if (value !== null) last.current = value
  })
  return value ?? (isPending ? last.current : null)
}

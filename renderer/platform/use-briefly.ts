import { useEffect, useState } from 'react'

/** A state that is null again so many milliseconds after it was set to another value. */
export function useBriefly<Value>(forMs: number) {
  const [value, setValue] = useState<Value | null>(null)
  useEffect(() => {
    if (value === null) return
    const timer = setTimeout(() => setValue(null), forMs)
    return () => clearTimeout(timer)
  }, [value, forMs])
  return [value, setValue] as const
}

import { useEffect, useState } from 'react'

function secondsTo(until: string | null): number {
  if (until === null) return 0
  return Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000)) || 0
}

/** Returns the whole seconds left until an ISO 8601 instant; 0 when it has passed or there is none. */
export function useCountdown(until: string | null): number {
  const [seconds, setSeconds] = useState(() => secondsTo(until))
  useEffect(() => {
    setSeconds(secondsTo(until))
    if (until === null) return
    const timer = setInterval(() => setSeconds(secondsTo(until)), 500)
    return () => clearInterval(timer)
  }, [until])
  return seconds
}

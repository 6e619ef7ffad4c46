import { useEffect, useState } from 'react'

const IDLE_MS = 3_000

/** Returns true when the pointer has not moved for some seconds. */
export function useIdlePointer(): boolean {
  const [isIdle, setIdle] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onMove = () => {
      setIdle(false)
      clearTimeout(timer)
      timer = setTimeout(() => setIdle(true), IDLE_MS)
    }
    window.addEventListener('pointermove', onMove)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointermove', onMove)
    }
  }, [])
  return isIdle
}

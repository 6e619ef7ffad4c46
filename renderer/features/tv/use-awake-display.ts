import { useEffect } from 'react'
import { callDesktop } from '../../bridge/bridge.ts'
import { createAwakeDisplay } from '../../platform/awake-display.ts'

/** Keeps the display awake while the TV is open and visible. */
export function useAwakeDisplay(): void {
  useEffect(() => {
    const keepAwake = createAwakeDisplay({
      tellHost: async (isOn) => {
        const result = await callDesktop('display.keepAwake', { isOn })
        return result.ok && result.value.isHandled
      },
      requestLock: async () => navigator.wakeLock.request('screen'),
    })
    // A browser releases its lock when the page is hidden; the host does the same.
    const follow = () => void keepAwake(document.visibilityState === 'visible')
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      void keepAwake(false)
    }
  }, [])
}

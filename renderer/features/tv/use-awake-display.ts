import { useEffect } from 'react'
import { callDesktop } from '../../bridge/bridge.ts'
import { createAwakeDisplay } from '../../platform/awake-display.ts'

/** The display stays awake while the TV is there and in sight. */
export function useAwakeDisplay(): void {
  useEffect(() => {
    const keepAwake = createAwakeDisplay({
      tellHost: async (isOn) => {
        const result = await callDesktop('display.keepAwake', { isOn })
        return result.ok && result.value.isHandled
      },
      requestLock: async () => navigator.wakeLock.request('screen'),
    })
    // A browser takes its lock back when the page is hidden; so does the host.
    const follow = () => void keepAwake(document.visibilityState === 'visible')
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      void keepAwake(false)
    }
  }, [])
}

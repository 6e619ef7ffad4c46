import { useEffect } from 'react'
import { callDesktop } from '../bridge/bridge.ts'

/** Has the host keep the display awake while the calling screen is open and visible. */
export function useAwakeDisplay(): void {
  useEffect(() => {
    const keepAwake = (isOn: boolean) => void callDesktop('display.keepAwake', { isOn })
    const follow = () => keepAwake(document.visibilityState === 'visible')
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      keepAwake(false)
    }
  }, [])
}

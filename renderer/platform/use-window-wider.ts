import { useCallback, useSyncExternalStore } from 'react'

/** True while the window is at least this wide, in CSS pixels. */
export function useWindowWider(widthPx: number): boolean {
  const query = `(min-width: ${widthPx}px)`
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

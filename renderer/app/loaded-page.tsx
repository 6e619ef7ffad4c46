// A screen whose code is fetched ahead. React shows the fallback of a lazy component even when its code arrives by the
// next microtask, and then delays the screen for 300 ms. A loaded component is therefore rendered directly.
import { type ComponentType, lazy, useState } from 'react'

export interface LoadedPage {
  readonly Page: ComponentType
  /** Fetches the code; tries again after a failure. */
  readonly load: () => Promise<void>
}

export function loadedPage(fetchPage: () => Promise<ComponentType>): LoadedPage {
  let ready: ComponentType | null = null
  const fetchOnce = async () => {
    ready = await fetchPage()
    return ready
  }
  const Waiting = lazy(async () => ({ default: await fetchOnce() }))
  const Page = () => {
    // Chosen once, when the screen opens: switching to the other component would remount the screen.
    const [Chosen] = useState<ComponentType>(() => ready ?? Waiting)
    return <Chosen />
  }
  return { Page, load: async () => void (ready ?? (await fetchOnce())) }
}

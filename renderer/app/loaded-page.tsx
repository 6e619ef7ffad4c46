// A screen whose part of the program is fetched ahead. React draws the waiting state of a lazy component even when its part is
// there by the next microtask, and then holds the screen back for 300 ms, so that a part that is there is drawn directly.
import { type ComponentType, lazy, useState } from 'react'

export interface LoadedPage {
  readonly Page: ComponentType
  /** Fetches the part; again after a failure, never twice at once. */
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
    // Chosen when the screen is opened: a change to the other one would begin the screen anew.
    const [Chosen] = useState<ComponentType>(() => ready ?? Waiting)
    return <Chosen />
  }
  return { Page, load: async () => void (ready ?? (await fetchOnce())) }
}

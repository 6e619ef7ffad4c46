// The icon and the page of each screen (shared/screens.ts has the rest).
import { type ComponentType, lazy, type ReactNode, useState } from 'react'
import { SCREEN_KEYS, type ScreenKey } from '../../shared/screens.ts'
import {
  BasketIcon,
  BoxIcon,
  ClockIcon,
  FunnelIcon,
  HomeIcon,
  PersonIcon,
  SlidersIcon,
  StagesIcon,
  TaskIcon,
} from '../components/icons.tsx'

interface ScreenParts extends LoadedPage {
  readonly Icon: () => ReactNode
}

const part = (Icon: ScreenParts['Icon'], fetchPage: FetchPage): ScreenParts => ({
  Icon,
  ...loadedPage(fetchPage),
})

export const SCREEN_PARTS: Readonly<Record<ScreenKey, ScreenParts>> = {
  today: part(HomeIcon, async () => (await import('../features/today/today-page.tsx')).TodayPage),
  funnel: part(FunnelIcon, async () => (await import('../features/funnel/funnel-page.tsx')).FunnelPage),
  stalled: part(ClockIcon, async () => (await import('../features/stalled/stalled-page.tsx')).StalledPage),
  pipelines: part(
    StagesIcon,
    async () => (await import('../features/pipelines/pipelines-page.tsx')).PipelinesPage,
  ),
  leads: part(PersonIcon, async () => (await import('../features/leads/leads-page.tsx')).LeadsPage),
  tasks: part(TaskIcon, async () => (await import('../features/tasks/tasks-page.tsx')).TasksPage),
  person: part(PersonIcon, async () => (await import('../features/person/person-page.tsx')).PersonPage),
  catalogue: part(
    BoxIcon,
    async () => (await import('../features/catalogue/catalogue-page.tsx')).CataloguePage,
  ),
  shop: part(BasketIcon, async () => (await import('../features/shop/shop-page.tsx')).ShopPage),
  settings: part(
    SlidersIcon,
    async () => (await import('../features/settings/settings-page.tsx')).SettingsPage,
  ),
}

/** Fetches the code of each screen, in the order of the navigation. */
export const LOADS = SCREEN_KEYS.map((key) => SCREEN_PARTS[key].load)

// A screen whose code is fetched ahead. React shows the fallback of a lazy component even when its code arrives by the
// next microtask, and then delays the screen for 300 ms. A loaded component is therefore rendered directly.

type FetchPage = () => Promise<ComponentType>

export interface LoadedPage {
  readonly Page: ComponentType
  /** Fetches the code; tries again after a failure. */
  readonly load: () => Promise<void>
}

export function loadedPage(fetchPage: FetchPage): LoadedPage {
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

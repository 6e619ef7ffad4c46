// The icon and the page of each screen (shared/screens.ts has the rest).
import type { ReactNode } from 'react'
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
import { type LoadedPage, loadedPage } from './loaded-page.tsx'

interface ScreenParts extends LoadedPage {
  readonly Icon: () => ReactNode
}

export const SCREEN_PARTS: Readonly<Record<ScreenKey, ScreenParts>> = {
  today: {
    Icon: HomeIcon,
    ...loadedPage(async () => (await import('../features/today/today-page.tsx')).TodayPage),
  },
  funnel: {
    Icon: FunnelIcon,
    ...loadedPage(async () => (await import('../features/funnel/funnel-page.tsx')).FunnelPage),
  },
  stalled: {
    Icon: ClockIcon,
    ...loadedPage(async () => (await import('../features/stalled/stalled-page.tsx')).StalledPage),
  },
  pipelines: {
    Icon: StagesIcon,
    ...loadedPage(async () => (await import('../features/pipelines/pipelines-page.tsx')).PipelinesPage),
  },
  leads: {
    Icon: PersonIcon,
    ...loadedPage(async () => (await import('../features/leads/leads-page.tsx')).LeadsPage),
  },
  tasks: {
    Icon: TaskIcon,
    ...loadedPage(async () => (await import('../features/tasks/tasks-page.tsx')).TasksPage),
  },
  person: {
    Icon: PersonIcon,
    ...loadedPage(async () => (await import('../features/person/person-page.tsx')).PersonPage),
  },
  catalogue: {
    Icon: BoxIcon,
    ...loadedPage(async () => (await import('../features/catalogue/catalogue-page.tsx')).CataloguePage),
  },
  shop: {
    Icon: BasketIcon,
    ...loadedPage(async () => (await import('../features/shop/shop-page.tsx')).ShopPage),
  },
  settings: {
    Icon: SlidersIcon,
    ...loadedPage(async () => (await import('../features/settings/settings-page.tsx')).SettingsPage),
  },
}

/** Fetches the code of each screen, in the order of the navigation. */
export const LOADS = SCREEN_KEYS.map((key) => SCREEN_PARTS[key].load)

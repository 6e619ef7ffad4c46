import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { useActiveCompany, useAppState } from '../bridge/app-store.ts'
import { PageSkeleton } from '../components/skeleton.tsx'
import {
  COMPANIES_PATH,
  CONNECT_PATH,
  pathOf,
  SCREENS,
  type ScreenKey,
  screenOf,
  TV_PATH,
} from '../navigation/screens.ts'
import { whenIdle } from '../platform/when-idle.ts'
import { endVisits } from '../views/view-store.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { loadedPage } from './loaded-page.tsx'
import { NewerStorePage } from './newer-store-page.tsx'
import { Shell } from './shell.tsx'
import { useActionKeys } from './use-actions.ts'

const ConnectPage = lazy(async () => ({
  default: (await import('../features/connect/connect-page.tsx')).ConnectPage,
}))
const CompaniesPage = lazy(async () => ({
  default: (await import('../features/companies/companies-page.tsx')).CompaniesPage,
}))
const TvPage = lazy(async () => ({ default: (await import('../features/tv/tv-page.tsx')).TvPage }))

/** The screens loaded on demand, in the order in which they are fetched ahead. */
const LOADED = {
  today: loadedPage(async () => (await import('../features/today/today-page.tsx')).TodayPage),
  funnel: loadedPage(async () => (await import('../features/funnel/funnel-page.tsx')).FunnelPage),
  leads: loadedPage(async () => (await import('../features/leads/leads-page.tsx')).LeadsPage),
  tasks: loadedPage(async () => (await import('../features/tasks/tasks-page.tsx')).TasksPage),
  stalled: loadedPage(async () => (await import('../features/stalled/stalled-page.tsx')).StalledPage),
  pipelines: loadedPage(async () => (await import('../features/pipelines/pipelines-page.tsx')).PipelinesPage),
  catalogue: loadedPage(async () => (await import('../features/catalogue/catalogue-page.tsx')).CataloguePage),
  shop: loadedPage(async () => (await import('../features/shop/shop-page.tsx')).ShopPage),
  settings: loadedPage(async () => (await import('../features/settings/settings-page.tsx')).SettingsPage),
} as const

const PAGES: Readonly<Record<ScreenKey, ComponentType>> = {
  today: LOADED.today.Page,
  funnel: LOADED.funnel.Page,
  stalled: LOADED.stalled.Page,
  pipelines: LOADED.pipelines.Page,
  leads: LOADED.leads.Page,
  tasks: LOADED.tasks.Page,
  catalogue: LOADED.catalogue.Page,
  shop: LOADED.shop.Page,
  settings: LOADED.settings.Page,
}

/** Fetches the code of the screen that an address names, so that it is ready for the first paint. */
export async function preloadScreen(path: string): Promise<void> {
  const key = screenOf(path) ?? 'today'
  if (key in LOADED) await LOADED[key as keyof typeof LOADED].load()
}

/** Conectar when there is no company, else the shell around the screen of the address. */
export function Routes() {
  const company = useActiveCompany()
  const { isStoreNewer } = useAppState()
  const [isGoingOn, setIsGoingOn] = useState(false)
  const [path] = useLocation()
  useActionKeys(company !== null)
  useEffect(() => whenIdle(Object.values(LOADED).map(({ load }) => load)), [])
  useEffect(() => endVisits(company?.id, screenOf(path)), [company?.id, path])
  if (isStoreNewer && company === null && !isGoingOn) {
    return <NewerStorePage onGoOn={() => setIsGoingOn(true)} />
  }
  if (company === null || path === CONNECT_PATH) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <ConnectPage />
      </Suspense>
    )
  }
  if (path === TV_PATH) {
    return (
      <ErrorBoundary key={path}>
        <Suspense fallback={<PageSkeleton />}>
          <TvPage key={company.id} />
        </Suspense>
      </ErrorBoundary>
    )
  }
  // A new key per company remounts the shell: nothing of the previous company may stay on the screen.
  return (
    <Shell key={company.id}>
      <ErrorBoundary key={path}>
        <Suspense fallback={<PageSkeleton />}>
          <Switch>
            {SCREENS.map(({ key, path: screenPath }) => (
              <Route key={key} path={screenPath} component={PAGES[key]} />
            ))}
            <Route path={COMPANIES_PATH} component={CompaniesPage} />
            <Redirect to={pathOf('today')} replace />
          </Switch>
        </Suspense>
      </ErrorBoundary>
    </Shell>
  )
}

import { type ComponentType, lazy, Suspense } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { PageSkeleton } from '../components/skeleton.tsx'
import { useActiveCompany } from '../lib/app-store.ts'
import { CONNECT_PATH, pathOf, SCREENS, type ScreenKey, TV_PATH } from '../lib/screens.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Shell } from './shell.tsx'

const ConnectPage = lazy(async () => ({
  default: (await import('../features/connect/connect-page.tsx')).ConnectPage,
}))
const TvPage = lazy(async () => ({ default: (await import('../features/tv/tv-page.tsx')).TvPage }))
const UpcomingPage = lazy(async () => ({
  default: (await import('../features/upcoming/upcoming-page.tsx')).UpcomingPage,
}))
const upcoming = (screen: 'catalogue' | 'shop') => () => <UpcomingPage screen={screen} />

const PAGES: Readonly<Record<ScreenKey, ComponentType>> = {
  today: lazy(async () => ({ default: (await import('../features/today/today-page.tsx')).TodayPage })),
  funnel: lazy(async () => ({ default: (await import('../features/funnel/funnel-page.tsx')).FunnelPage })),
  stalled: lazy(async () => ({
    default: (await import('../features/stalled/stalled-page.tsx')).StalledPage,
  })),
  pipelines: lazy(async () => ({
    default: (await import('../features/pipelines/pipelines-page.tsx')).PipelinesPage,
  })),
  leads: lazy(async () => ({ default: (await import('../features/leads/leads-page.tsx')).LeadsPage })),
  tasks: lazy(async () => ({ default: (await import('../features/tasks/tasks-page.tsx')).TasksPage })),
  catalogue: upcoming('catalogue'),
  shop: upcoming('shop'),
  settings: lazy(async () => ({
    default: (await import('../features/settings/settings-page.tsx')).SettingsPage,
  })),
}

/** Conectar while there is no company, else the shell around the screen of the address. */
export function Routes() {
  const company = useActiveCompany()
  const [path] = useLocation()
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
  // Another company is another shell: nothing of the one before may stay on the screen.
  return (
    <Shell key={company.id}>
      <ErrorBoundary key={path}>
        <Suspense fallback={<PageSkeleton />}>
          <Switch>
            {SCREENS.map(({ key, path: screenPath }) => (
              <Route key={key} path={screenPath} component={PAGES[key]} />
            ))}
            <Redirect to={pathOf('today')} replace />
          </Switch>
        </Suspense>
      </ErrorBoundary>
    </Shell>
  )
}

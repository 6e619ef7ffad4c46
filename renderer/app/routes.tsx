import { lazy, Suspense, useEffect, useState } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { SCREEN_KEYS } from '../../shared/screens.ts'
import { useActiveCompany, useAppState } from '../bridge/app-store.ts'
import { PageSkeleton } from '../components/answer-view.tsx'
import { COMPANIES_PATH, CONNECT_PATH, NOTES_PATH, pathOf, screenOf, TV_PATH } from '../navigation/screens.ts'
import { whenIdle } from '../platform/when-idle.ts'
import { endVisits } from '../views/view-store.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { NewerStorePage } from './newer-store-page.tsx'
import { LOADS, SCREEN_PARTS } from './screens.ts'
import { Shell } from './shell.tsx'
import { useActionKeys } from './use-actions.ts'

const ConnectPage = lazy(async () => ({
  default: (await import('../features/connect/connect-page.tsx')).ConnectPage,
}))
const CompaniesPage = lazy(async () => ({
  default: (await import('../features/companies/companies-page.tsx')).CompaniesPage,
}))
const NotesPage = lazy(async () => ({
  default: (await import('../features/notes/notes-page.tsx')).NotesPage,
}))
const TvPage = lazy(async () => ({ default: (await import('../features/tv/tv-page.tsx')).TvPage }))

/** Fetches the code of the screen that an address names, so that it is ready for the first paint. */
export async function preloadScreen(path: string): Promise<void> {
  await SCREEN_PARTS[screenOf(path) ?? 'today'].load()
}

/** Conectar when there is no company, else the shell around the screen of the address. */
export function Routes() {
  const company = useActiveCompany()
  const { isStoreNewer } = useAppState()
  const [isGoingOn, setIsGoingOn] = useState(false)
  const [path] = useLocation()
  useActionKeys(company !== null)
  useEffect(() => whenIdle(LOADS), [])
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
      <ErrorBoundary key={screenOf(path) ?? path}>
        <Suspense fallback={<PageSkeleton />}>
          <Switch>
            {SCREEN_KEYS.map((key) => (
              <Route key={key} path={`${pathOf(key)}/:part?`} component={SCREEN_PARTS[key].Page} />
            ))}
            <Route path={COMPANIES_PATH} component={CompaniesPage} />
            <Route path={`${NOTES_PATH}/:part?`} component={NotesPage} />
            <Redirect to={pathOf('today')} replace />
          </Switch>
        </Suspense>
      </ErrorBoundary>
    </Shell>
  )
}

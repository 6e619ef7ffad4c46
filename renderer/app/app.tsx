import { lazy, Suspense, useEffect, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Redirect, Route, Router, Switch, useLocation } from 'wouter'
import { useHashLocation } from 'wouter/use-hash-location'
import { SCREEN_KEYS } from '../../shared/screens.ts'
import { useActiveCompany, useAppState } from '../bridge/app-store.ts'
import { PageSkeleton } from '../components/answer-view.tsx'
import { i18n, setLanguage } from '../i18n/i18n.ts'
import { COMPANIES_PATH, CONNECT_PATH, NOTES_PATH, pathOf, screenOf, TV_PATH } from '../navigation/screens.ts'
import { whenIdle } from '../platform/scheduling.ts'
import { endVisits } from '../views/view-store.ts'
import { ErrorBoundary, NewerStorePage } from './failures.tsx'
import { LOADS, SCREEN_PARTS } from './screens.tsx'
import { Shell } from './shell.tsx'
import { ThemeProvider } from './theme-provider.tsx'
import { TruncationTooltip } from './truncation-tooltip.tsx'
import { useActionKeys } from './use-actions.ts'

export function App({ nonce }: { readonly nonce: string }) {
  const { language, theme } = useAppState().preferences
  useEffect(() => void setLanguage(language), [language])
  return (
    <I18nextProvider i18n={i18n}>
      <ThemeProvider nonce={nonce} choice={theme} language={language}>
        <Router hook={useHashLocation}>
          <ErrorBoundary>
            <Routes />
          </ErrorBoundary>
          <TruncationTooltip />
        </Router>
      </ThemeProvider>
    </I18nextProvider>
  )
}

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

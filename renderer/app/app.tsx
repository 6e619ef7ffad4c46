import { useEffect } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Router } from 'wouter'
import { useHashLocation } from 'wouter/use-hash-location'
import { useAppState } from '../bridge/app-store.ts'
import { i18n, setLanguage } from '../i18n/i18n.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Routes } from './routes.tsx'
import { ThemeProvider } from './theme-provider.tsx'
import { TruncationTooltip } from './truncation-tooltip.tsx'

/** The providers of the window, around its screens. */
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

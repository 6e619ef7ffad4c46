import '../i18n/i18n.ts'
import { Button } from '@mantine/core'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppState } from '../bridge/app-store.ts'
import { BrandIcon } from '../components/icons.tsx'
import { Notice } from '../components/notice.tsx'
import { ThemeProvider } from './theme-provider.tsx'

interface ErrorBoundaryState {
  readonly hasFailed: boolean
}

/**
 * Catches a bug in one screen, so that the navigation and the other screens keep working. Pass the screen's path as
 * key.
 */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false }

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack)
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return <Crash onRetry={() => this.setState({ hasFailed: false })} />
  }
}

function Crash({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Notice
      tone="bad"
      title={t('crashTitle')}
      text={t('crashText')}
      action={{ label: t('crashAction'), run: onRetry }}
      isAlert
    />
  )
}

/** Shown when the main process returns no state: there is nothing else to draw. */
export function BootFailed({ nonce }: { readonly nonce: string }) {
  return (
    <ThemeProvider nonce={nonce} choice="system" language="pt-BR">
      <Words />
    </ThemeProvider>
  )
}

function Words() {
  const { t } = useTranslation()
  return <Notice tone="bad" title={t('bootFailed')} text={t('bootFailedText')} isAlert />
}

/**
 * Instead of the first run when a newer version wrote the store, as after going back to an older Leme: an empty
 * Conectar would look as if everything were lost.
 */
export function NewerStorePage({ onGoOn }: { readonly onGoOn: () => void }) {
  const { t } = useTranslation()
  const { version } = useAppState()
  return (
    <main className="grid min-h-[calc(100_*_var(--vh))] p-24 place-items-center">
      <div className="grid gap-12 justify-items-start max-w-480 [&>svg]:size-28 [&>svg]:text-accent">
        <BrandIcon />
        <h1 className="mt-8 text-22 leading-26">{t('newerStore.title')}</h1>
        <p className="text-ink-2 leading-21">{t('newerStore.text', { version })}</p>
        <p className="text-ink-3 leading-21">{t('newerStore.goOnText')}</p>
        <Button variant="default" onClick={onGoOn}>
          {t('newerStore.goOn')}
        </Button>
      </div>
    </main>
  )
}

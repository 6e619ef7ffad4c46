import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../components/notice.tsx'

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

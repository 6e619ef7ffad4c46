import { useTranslation } from 'react-i18next'
import { Notice } from '../components/notice.tsx'
import '../i18n/i18n.ts'
import { ThemeProvider } from './theme-provider.tsx'

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

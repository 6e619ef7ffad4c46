import '@fontsource-variable/inter/wght.css'
import './styles/mantine.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/print.css'
import { setNonce } from 'get-nonce'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { BootFailed } from './app/boot-failed.tsx'
import { followDesktopEvents } from './app/follow-desktop-events.ts'
import { setAppState } from './lib/app-store.ts'
import { callDesktop } from './lib/bridge.ts'
import { setLanguage } from './lib/i18n/i18n.ts'
import { flushViews, restoreViews } from './lib/view-store.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
setNonce(nonce)

const root = createRoot(document.getElementById('root') as HTMLElement)
const result = await callDesktop('app.state', {})
if (result.ok) {
  setAppState(result.value)
  setLanguage(result.value.preferences.language)
  restoreViews(result.value.preferences.views)
  followDesktopEvents()
  window.addEventListener('pagehide', flushViews)
  root.render(<App nonce={nonce} />)
} else {
  root.render(<BootFailed nonce={nonce} />)
}

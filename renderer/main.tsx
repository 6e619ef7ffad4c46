import './styles/typeface.css'
import './styles/mantine.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/utilities.css'
import './styles/print.css'
import { setNonce } from 'get-nonce'
import { createRoot } from 'react-dom/client'
import { App, preloadScreen } from './app/app.tsx'
import { BootFailed } from './app/failures.tsx'
import { followDesktopEvents } from './app/follow-desktop-events.ts'
import { setAppState } from './bridge/app-store.ts'
import { callDesktop } from './bridge/bridge.ts'
import { followCompanySettings } from './bridge/company-settings-store.ts'
import { setLanguage } from './i18n/i18n.ts'
import { flushViews, restoreViews } from './views/view-store.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
setNonce(nonce)

// In development an exception that a screen shows in its words is reported with its lines, too (build/dev).
const reporting = import.meta.hot ? { onCaughtError: (error: unknown) => reportError(error) } : {}
/** Unmounted by tests, which open many windows in one process. */
export const root = createRoot(document.getElementById('root') as HTMLElement, reporting)
/** Reads the state and loads the words of its language. */
async function readState() {
  const result = await callDesktop('app.state', {})
  if (result.ok) await setLanguage(result.value.preferences.language)
  return result
}

// In parallel: the state comes from the main process, the screen's code from the bundle.
const [result] = await Promise.all([
  readState(),
  preloadScreen(window.location.hash.slice(1)).catch(() => undefined),
])
if (result.ok) {
  setAppState(result.value)
  restoreViews(result.value.preferences.views)
  followCompanySettings(null, result.value)
  followDesktopEvents()
  window.addEventListener('pagehide', flushViews)
  root.render(<App nonce={nonce} />)
} else {
  root.render(<BootFailed nonce={nonce} />)
}

// What components stand in: the window's own providers, over a fake window.desktop.
import { setNonce } from 'get-nonce'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { followDesktopEvents } from '../../../../renderer/app/follow-desktop-events.ts'
import { ThemeProvider } from '../../../../renderer/app/theme-provider.tsx'
import { setAppState } from '../../../../renderer/bridge/app-store.ts'
import { callDesktop } from '../../../../renderer/bridge/bridge.ts'
import { noteCompanySettings } from '../../../../renderer/bridge/company-settings-store.ts'
import { i18n, setLanguage } from '../../../../renderer/i18n/i18n.ts'
import type { Language } from '../../../../shared/bridge/app-state.ts'
import { DEFAULT_COMPANY_SETTINGS } from '../../../../shared/bridge/company-settings.ts'
import { type MeasuredFacts, NOTHING_MEASURED } from '../../../../shared/funnel/measured.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'
import { makeFakeDesktop } from '../../../support/fakes/fake-desktop.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
setNonce(nonce)

interface Look {
  readonly theme: 'light' | 'dark'
  readonly language: Language
}

/** Prepares the stores of the window. Returns the id of the fake company. */
export async function prepareWindow({
  language,
  theme,
  measured,
}: Look & { readonly measured?: MeasuredFacts }): Promise<string> {
  const desktop = makeFakeDesktop({ today: plainDate('2026-11-20'), language, theme })
  Object.defineProperty(window, 'desktop', { value: desktop, configurable: true })
  const state = await callDesktop('app.state', {})
  if (!state.ok) throw new Error('the fake desktop has no state')
  const companyId = state.value.activeCompanyId ?? ''
  setAppState(state.value)
  noteCompanySettings(companyId, {
    ...DEFAULT_COMPANY_SETTINGS,
    measured: { ...NOTHING_MEASURED, ...measured },
  })
  await setLanguage(language)
  followDesktopEvents()
  return companyId
}

export function Frame({ theme, language, children }: Look & { readonly children: ReactNode }) {
  return (
    <I18nextProvider i18n={i18n}>
      <ThemeProvider nonce={nonce} choice={theme} language={language}>
        {children}
      </ThemeProvider>
    </I18nextProvider>
  )
}

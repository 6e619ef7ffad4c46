// The page of the component tests: one component of the window under the window's own providers and styles, over a
// fake window.desktop. Tests call `window.stories`.
import '@fontsource-variable/inter/wght.css'
import '../../../../renderer/styles/mantine.css'
import '../../../../renderer/styles/tokens.css'
import '../../../../renderer/styles/base.css'
import '../../../../renderer/styles/print.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { setNonce } from 'get-nonce'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { queryClient } from '../../../../renderer/answers/query-client.ts'
import { noteAnswer } from '../../../../renderer/answers/refusal-store.ts'
import { followDesktopEvents } from '../../../../renderer/app/follow-desktop-events.ts'
import { ThemeProvider } from '../../../../renderer/app/theme-provider.tsx'
import { setAppState } from '../../../../renderer/bridge/app-store.ts'
import { callDesktop } from '../../../../renderer/bridge/bridge.ts'
import { noteCompanySettings } from '../../../../renderer/bridge/company-settings-store.ts'
import { i18n, setLanguage } from '../../../../renderer/i18n/i18n.ts'
import { DEFAULT_COMPANY_SETTINGS } from '../../../../shared/bridge/company-settings.ts'
import { NOTHING_MEASURED } from '../../../../shared/funnel/measured.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'
import { makeFakeDesktop } from '../../../support/fakes/fake-desktop.ts'
import { recordedCalls } from './recorded.ts'
import { STORIES } from './stories.tsx'
import type { Setting, StoryName, StoryPage, StoryProps } from './story-types.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
setNonce(nonce)
const root = createRoot(document.getElementById('root') as HTMLElement)

async function show<Name extends StoryName>(
  name: Name,
  props: StoryProps<Name> & object,
  {
    language = 'pt-BR',
    theme = 'light',
    refused = {},
    today = '2026-11-20',
    measured,
    pictures = {},
  }: Setting,
): Promise<void> {
  const desktop = makeFakeDesktop({ today: plainDate(today), language, theme, pictures })
  Object.defineProperty(window, 'desktop', { value: desktop, configurable: true })
  const state = await callDesktop('app.state', {})
  if (!state.ok) throw new Error('the fake desktop has no state')
  const { activeCompanyId: companyId } = state.value
  const settings = { ...DEFAULT_COMPANY_SETTINGS, measured: { ...NOTHING_MEASURED, ...measured } }
  setAppState(state.value)
  noteCompanySettings(companyId ?? '', settings)
  await setLanguage(language)
  followDesktopEvents()
  for (const [operation, code] of Object.entries(refused)) {
    const answer = { source: 'snapshot', error: { code } }
    noteAnswer(companyId ?? '', operation as keyof typeof refused, answer)
  }
  // `name` and `props` have one type parameter, so the props are those of the story.
  const Story = STORIES[name] as ComponentType<object>
  // Drawn when the test goes on: a key that comes earlier is lost.
  flushSync(() =>
    root.render(
      <I18nextProvider i18n={i18n}>
        <ThemeProvider nonce={nonce} choice={theme} language={language}>
          <QueryClientProvider client={queryClient}>
            <Story {...props} />
          </QueryClientProvider>
        </ThemeProvider>
      </I18nextProvider>,
    ),
  )
}

declare global {
  interface Window {
    stories?: StoryPage
  }
}

window.stories = { show, calls: recordedCalls }

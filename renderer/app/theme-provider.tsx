import { MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import 'dayjs/locale/pt-br'
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import type { Language, ThemeChoice } from '../../shared/bridge/app-state.ts'
import { noColorSchemeManager, resolveVariables, theme } from './theme.ts'

const darkQuery = window.matchMedia('(prefers-color-scheme: dark)')

function subscribe(listener: () => void): () => void {
  darkQuery.addEventListener('change', listener)
  return () => darkQuery.removeEventListener('change', listener)
}

interface ThemeProviderProps {
  readonly nonce: string
  readonly choice: ThemeChoice
  readonly language: Language
  readonly children: ReactNode
}

/** Theme, fonts and calendar words of the window. */
export function ThemeProvider({ nonce, choice, language, children }: ThemeProviderProps) {
  const isSystemDark = useSyncExternalStore(subscribe, () => darkQuery.matches)
  const scheme = choice === 'system' ? (isSystemDark ? 'dark' : 'light') : choice
  // Set before the first paint, or a dark window would flash white.
  useLayoutEffect(() => {
    document.documentElement.dataset.mantineColorScheme = scheme
  }, [scheme])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      forceColorScheme={scheme}
      colorSchemeManager={noColorSchemeManager}
      getStyleNonce={() => nonce}
    >
      <DatesProvider
        settings={{
          weekendDays: [],
          locale: language === 'en' ? 'en' : 'pt-br',
          firstDayOfWeek: language === 'en' ? 0 : 1,
        }}
      >
        {children}
      </DatesProvider>
    </MantineProvider>
  )
}

import {
  Button,
  Checkbox,
  type CSSVariablesResolver,
  colorsTuple,
  createTheme,
  MantineProvider,
  Menu,
  Modal,
} from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import 'dayjs/locale/pt-br'
import { type ReactNode, useLayoutEffect } from 'react'
import type { Language, ThemeChoice } from '../../shared/bridge/app-state.ts'

// Maps Mantine onto the tokens of styles/tokens.css, so that both themes have one source of colours.

const theme = createTheme({
  primaryColor: 'leme',
  // For Mantine's calculations; the variables below set the visible colours.
  colors: { leme: colorsTuple('#0b6e78') },
  fontFamily: 'var(--font)',
  fontSizes: {
    xs: 'var(--text-12)',
    sm: 'var(--text-13)',
    md: 'var(--text-13)',
    lg: 'var(--text-16)',
    xl: 'var(--text-16)',
  },
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  defaultRadius: 'var(--radius)',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    // Mantine sets white text on every filled colour; the dark theme's accent is too light for that.
    Button: Button.extend({
      vars: (_theme, { variant = 'filled' }) => ({
        root: variant === 'filled' ? { '--button-color': 'var(--on-accent)' } : {},
      }),
    }),
    // One that is longer than the window scrolls (base.css), and the page under it does not grow.
    Menu: Menu.extend({ defaultProps: { middlewares: { size: { padding: 8 } } } }),
    Modal: Modal.extend({ defaultProps: { transitionProps: { duration: 0 } } }),
    Checkbox: Checkbox.extend({ vars: () => ({ root: { '--checkbox-icon-color': 'var(--on-accent)' } }) }),
  },
})

const variables = {
  '--mantine-color-body': 'var(--canvas)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-default': 'var(--canvas)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-leme-filled': 'var(--accent)',
  '--mantine-color-leme-filled-hover': 'color-mix(in srgb, var(--accent) 88%, var(--ink))',
  '--mantine-color-leme-light': 'var(--accent-soft)',
  '--mantine-color-leme-light-hover': 'var(--accent-soft)',
  '--mantine-color-leme-light-color': 'var(--accent)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
}

// Mantine takes the dark theme's dropdowns, inputs and dialogs from its own greys.
const darkSurfaces = {
  '--mantine-color-dark-4': 'var(--line)',
  '--mantine-color-dark-5': 'var(--sunken)',
  '--mantine-color-dark-6': 'var(--raised)',
  '--mantine-color-dark-7': 'var(--canvas)',
}

const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: variables,
  dark: { ...variables, ...darkSurfaces },
})

interface ThemeProviderProps {
  readonly nonce: string
  readonly choice: ThemeChoice
  readonly language: Language
  readonly children: ReactNode
}

export function ThemeProvider({ nonce, choice, language, children }: ThemeProviderProps) {
  // Read in the first render, or a dark window would be light for a moment.
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)', undefined, {
    getInitialValueInEffect: false,
  })
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

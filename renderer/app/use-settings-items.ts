// The settings of the palette: the themes, the languages and the tabs of Ajustes.
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { runStateCommand, useAppState } from '../bridge/app-store.ts'
import type { PaletteItem } from '../navigation/palette-model.ts'
import { pathOfTab, SETTINGS_TABS } from '../navigation/settings-tabs.ts'
import { SCREEN_PARTS } from './screens.ts'

/** The themes and languages that are not the present ones. */
export function usePreferenceItems(): PaletteItem[] {
  const { t: settings } = useTranslation('settings')
  const { preferences, managed } = useAppState()
  const { locked } = managed
  const themes = (['system', 'light', 'dark'] as const).filter(
    (theme) => theme !== preferences.theme && !locked.includes('theme'),
  )
  const languages = (['pt-BR', 'en'] as const).filter(
    (language) => language !== preferences.language && !locked.includes('language'),
  )
  return [
    ...themes.map((theme) => ({
      id: `theme/${theme}`,
      group: settings('theme'),
      label: settings(`themes.${theme}`),
      run: () => void runStateCommand('preferences.update', { theme }),
    })),
    ...languages.map((language) => ({
      id: `language/${language}`,
      group: settings('language'),
      label: language === 'en' ? 'English' : 'Português',
      run: () => void runStateCommand('preferences.update', { language }),
    })),
  ]
}

export function useSettingsItems(): PaletteItem[] {
  const { t } = useTranslation()
  const { t: palette } = useTranslation('palette')
  const { t: settings } = useTranslation('settings')
  const [, navigate] = useLocation()
  return SETTINGS_TABS.map((tab) => ({
    id: `settings/${tab}`,
    group: t('screens.settings'),
    label: settings(`tabs.${tab}`),
    icon: SCREEN_PARTS.settings.Icon,
    words: palette(`settingsWords.${tab}`),
    run: () => navigate(pathOfTab(tab)),
  }))
}

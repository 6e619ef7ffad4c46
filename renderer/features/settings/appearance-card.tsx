import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { type AppState, REFRESH_MINUTES } from '../../../shared/bridge/app-state.ts'
import { runStateCommand, useAppState } from '../../bridge/app-store.ts'
import { Card } from '../../components/card.tsx'
import { ChoiceRow } from './choice-row.tsx'

type Preferences = AppState['preferences']

interface AppearanceCardProps {
  readonly onError: (error: AppError | null) => void
}

/** Language, theme and how often the figures are renewed. */
export function AppearanceCard({ onError }: AppearanceCardProps) {
  const { t } = useTranslation('settings')
  const { preferences, managed } = useAppState()
  const { language, theme, refreshMinutes } = preferences
  const update = async (change: Partial<Pick<Preferences, 'language' | 'theme' | 'refreshMinutes'>>) => {
    const result = await runStateCommand('preferences.update', change)
    onError(result.ok ? null : result.error)
  }
  return (
    <Card title={t('appearance')}>
      <ChoiceRow
        title={t('language')}
        isManaged={managed.locked.includes('language')}
        value={language}
        options={[
          { value: 'pt-BR', label: 'Português' },
          { value: 'en', label: 'English' },
        ]}
        onChange={(next) => void update({ language: next })}
      />
      <ChoiceRow
        title={t('theme')}
        isManaged={managed.locked.includes('theme')}
        value={theme}
        options={(['system', 'light', 'dark'] as const).map((value) => ({
          value,
          label: t(`themes.${value}`),
        }))}
        onChange={(next) => void update({ theme: next })}
      />
      <ChoiceRow
        title={t('refresh')}
        sub={t('refreshSub')}
        value={refreshMinutes}
        options={REFRESH_MINUTES.map((minutes) => ({
          value: minutes,
          label: minutes === 60 ? t('hour') : t('minutes', { count: minutes }),
        }))}
        onChange={(next) => void update({ refreshMinutes: next })}
      />
    </Card>
  )
}

import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { runStateCommand, useAppState } from '../../bridge/app-store.ts'
import { Card } from '../../components/card.tsx'
import styles from './settings-page.module.css'

interface BackgroundCardProps {
  readonly onError: (error: AppError | null) => void
}

/** "Segundo plano": whether closing the window leaves Leme in the tray. Only on hosts that have a window to close. */
export function BackgroundCard({ onError }: BackgroundCardProps) {
  const { t } = useTranslation('settings')
  const { host, preferences } = useAppState()
  if (host !== 'desktop') return null
  const change = async (staysInBackground: boolean) => {
    const result = await runStateCommand('preferences.update', { staysInBackground })
    onError(result.ok ? null : result.error)
  }
  return (
    <Card title={t('background')}>
      <Checkbox
        classNames={{ description: styles.checkSub ?? '' }}
        label={t('staysInBackground')}
        description={t('staysInBackgroundSub')}
        checked={preferences.staysInBackground}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
    </Card>
  )
}

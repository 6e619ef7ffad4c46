import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { runStateCommand, useAppState } from '../../bridge/app-store.ts'
import { Card } from '../../components/card.tsx'
import { ManagedNote } from '../../components/managed-note.tsx'
import styles from './settings-page.module.css'

interface BackgroundCardProps {
  readonly onError: (error: AppError | null) => void
}

/**
 * "Segundo plano": whether closing the window leaves Leme in the tray, and whether Leme starts with the computer. Only
 * on hosts that have a window to close.
 */
export function BackgroundCard({ onError }: BackgroundCardProps) {
  const { t } = useTranslation('settings')
  const { host, preferences, loginStart, managed } = useAppState()
  if (host !== 'desktop') return null
  const isManaged = managed.locked.includes('startsAtLogin')
  const change = async (choice: { staysInBackground: boolean } | { startsAtLogin: boolean }) => {
    const result = await runStateCommand('preferences.update', choice)
    onError(result.ok ? null : result.error)
  }
  return (
    <Card title={t('background')}>
      <Checkbox
        classNames={{ description: styles.checkSub ?? '' }}
        label={t('staysInBackground')}
        description={t('staysInBackgroundSub')}
        checked={preferences.staysInBackground}
        onChange={(event) => void change({ staysInBackground: event.currentTarget.checked })}
      />
      <Checkbox
        classNames={{ description: styles.checkSub ?? '' }}
        label={t('startsAtLogin')}
        description={
          <>
            {t(`loginStart.${loginStart}`)} {isManaged && <ManagedNote />}
          </>
        }
        checked={loginStart === 'on'}
        disabled={isManaged || loginStart === 'impossible'}
        onChange={(event) => void change({ startsAtLogin: event.currentTarget.checked })}
      />
    </Card>
  )
}

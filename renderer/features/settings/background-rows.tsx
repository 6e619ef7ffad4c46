import { useTranslation } from 'react-i18next'
import { useAppState } from '../../bridge/app-store.ts'
import { SwitchRow } from './setting-row.tsx'
import { useCommand } from './use-command.ts'

/**
 * Whether closing the window leaves Leme in the tray, and whether Leme starts with the computer. Only on hosts that
 * have a window to close.
 */
export function BackgroundRows() {
  const { t } = useTranslation('settings')
  const { host, preferences, loginStart, managed } = useAppState()
  const run = useCommand()
  if (host !== 'desktop') return null
  const loginWords = t(`loginStart.${loginStart}`)
  const isWell = loginStart === 'on' || loginStart === 'off'
  return (
    <>
      <SwitchRow
        title={t('staysInBackground')}
        about={t('staysInBackgroundSub')}
        isOn={preferences.staysInBackground}
        onChange={(staysInBackground) => void run('preferences.update', { staysInBackground })}
      />
      <SwitchRow
        title={t('startsAtLogin')}
        {...(isWell ? { about: loginWords } : { note: <small>{loginWords}</small> })}
        isManaged={managed.locked.includes('startsAtLogin')}
        isOn={loginStart === 'on'}
        isDisabled={loginStart === 'impossible'}
        onChange={(startsAtLogin) => void run('preferences.update', { startsAtLogin })}
      />
    </>
  )
}

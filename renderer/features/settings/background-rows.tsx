import { useTranslation } from 'react-i18next'
import { runStateCommand, useAppState } from '../../bridge/app-store.ts'
import { SwitchRow } from './setting-row.tsx'
import type { TabProps } from './tab-props.ts'

/**
 * Whether closing the window leaves Leme in the tray, and whether Leme starts with the computer. Only on hosts that
 * have a window to close.
 */
export function BackgroundRows({ onError }: TabProps) {
  const { t } = useTranslation('settings')
  const { host, preferences, loginStart, managed } = useAppState()
  if (host !== 'desktop') return null
  const change = async (choice: { staysInBackground: boolean } | { startsAtLogin: boolean }) => {
    const result = await runStateCommand('preferences.update', choice)
    onError(result.ok ? null : result.error)
  }
  const loginWords = t(`loginStart.${loginStart}`)
  const isWell = loginStart === 'on' || loginStart === 'off'
  return (
    <>
      <SwitchRow
        title={t('staysInBackground')}
        about={t('staysInBackgroundSub')}
        isOn={preferences.staysInBackground}
        onChange={(staysInBackground) => void change({ staysInBackground })}
      />
      <SwitchRow
        title={t('startsAtLogin')}
        {...(isWell ? { about: loginWords } : { note: <small>{loginWords}</small> })}
        isManaged={managed.locked.includes('startsAtLogin')}
        isOn={loginStart === 'on'}
        isDisabled={loginStart === 'impossible'}
        onChange={(startsAtLogin) => void change({ startsAtLogin })}
      />
    </>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HOURLY_REQUESTS } from '../../../shared/bridge/app-state.ts'
import { useRequestUse } from '../../answers/use-request-use.ts'
import { useActiveCompany, useAppState } from '../../bridge/app-store.ts'
import { useFormats } from '../../format/use-formats.ts'
import { setShortcutsOpen } from '../../navigation/shortcuts-open.ts'
import { DiagnosticsRows } from './diagnostics-rows.tsx'
import { LicencesDialog } from './licences-dialog.tsx'
import { ChoiceRow, RowButton, SettingRow, SwitchRow } from './setting-row.tsx'
import { useCommand } from './use-command.ts'
import { VersionRow } from './version-row.tsx'

/** "Avançado": how Leme runs, what support and administrators need, and the version. */
export function AdvancedTab() {
  const { t } = useTranslation(['settings', 'actions'])
  const [areLicencesOpen, setLicencesOpen] = useState(false)
  return (
    <section>
      <RequestsRow />
      <BackgroundRows />
      <DiagnosticsRows />
      <SettingRow title={t('actions:shortcuts')}>
        <RowButton onClick={() => setShortcutsOpen(true)}>{t('shortcutsShow')}</RowButton>
      </SettingRow>
      <VersionRow />
      <SettingRow title={t('licences')}>
        <RowButton onClick={() => setLicencesOpen(true)}>{t('licencesShow')}</RowButton>
      </SettingRow>
      {areLicencesOpen && <LicencesDialog onClose={() => setLicencesOpen(false)} />}
    </section>
  )
}

/** The number of requests per hour, and how many there were. */
function RequestsRow() {
  const { t } = useTranslation('settings')
  const formats = useFormats()
  const { preferences } = useAppState()
  const company = useActiveCompany()
  const used = useRequestUse(company?.id ?? null)
  const run = useCommand()
  const isBackgroundUsed =
    used !== null && used.limit !== null && used.backgroundLeft === 0 && used.lastHour < used.limit
  return (
    <ChoiceRow
      title={t('hourlyRequests')}
      about={
        <>
          <p>{t('requestsSub')}</p>
          {used !== null && used.limit === null && <p>{t('requestsDemo')}</p>}
        </>
      }
      note={
        <>
          {used !== null && <small>{t('requestsUsed', { used: formats.count(used.lastHour) })}</small>}
          {isBackgroundUsed && <small>{t('requestsBackgroundUsed')}</small>}
        </>
      }
      value={preferences.hourlyRequests}
      options={HOURLY_REQUESTS.map((requests) => ({ value: requests, label: formats.count(requests) }))}
      onChange={(hourlyRequests) => void run('preferences.update', { hourlyRequests })}
    />
  )
}

/**
 * Whether closing the window leaves Leme in the tray, and whether Leme starts with the computer. Only on hosts that
 * have a window to close.
 */
function BackgroundRows() {
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

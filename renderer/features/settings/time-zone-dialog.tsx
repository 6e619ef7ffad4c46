import { Button, Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { Company } from '../../../shared/bridge/app-state.ts'
import { queryClient } from '../../answers/query-client.ts'
import { runStateCommand } from '../../bridge/app-store.ts'
import { timeZoneGroups } from '../../format/time-zones.ts'
import { SettingsDialog } from './settings-dialog.tsx'
import styles from './settings-page.module.css'

interface TimeZoneDialogProps {
  readonly company: Company
  readonly onError: (error: AppError | null) => void
  readonly onClose: () => void
}

/** Changes the time zone of a company, and says what is calculated again. */
export function TimeZoneDialog({ company, onError, onClose }: TimeZoneDialogProps) {
  const { t } = useTranslation('settings')
  const { t: connect } = useTranslation('connect')
  const zones = useMemo(() => timeZoneGroups(Intl.supportedValuesOf('timeZone')), [])
  const [timeZone, setTimeZone] = useState(company.timeZone)
  const save = async () => {
    const result = await runStateCommand('company.setTimeZone', { companyId: company.id, timeZone })
    onError(result.ok ? null : result.error)
    if (result.ok) void queryClient.invalidateQueries()
    onClose()
  }
  return (
    <SettingsDialog title={t('zoneTitle', { label: company.label })} text={t('zoneText')} onClose={onClose}>
      <Select
        my={16}
        label={connect('timeZone')}
        searchable
        allowDeselect={false}
        data-autofocus
        data={[
          { group: connect('zonesBrazil'), items: zones.brazil },
          { group: connect('zonesOther'), items: zones.others },
        ]}
        value={timeZone}
        onChange={(zone) => zone && setTimeZone(zone)}
        nothingFoundMessage={connect('noZone')}
        maxDropdownHeight={220}
      />
      <div className={styles.dialogActions}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={timeZone === company.timeZone} onClick={() => void save()}>
          {t('zoneSave')}
        </Button>
      </div>
    </SettingsDialog>
  )
}

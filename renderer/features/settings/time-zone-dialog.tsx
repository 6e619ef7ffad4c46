import { Button, Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../answers/query-client.ts'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { timeZoneGroups } from '../../format/time-zones.ts'
import type { CompanyDialogProps } from './company-row.tsx'
import { useCommand } from './use-command.ts'

/** Changes the time zone of a company, and says what is calculated again. */
export function TimeZoneDialog({ company, onClose }: CompanyDialogProps) {
  const { t } = useTranslation('settings')
  const { t: connect } = useTranslation('connect')
  const zones = useMemo(() => timeZoneGroups(Intl.supportedValuesOf('timeZone')), [])
  const run = useCommand()
  const [timeZone, setTimeZone] = useState(company.timeZone)
  const save = async () => {
    const isMade = await run('company.setTimeZone', { companyId: company.id, timeZone })
    if (isMade) void queryClient.invalidateQueries()
    onClose()
  }
  return (
    <Dialog title={t('zoneTitle', { label: company.label })} text={t('zoneText')} onClose={onClose}>
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
      <DialogActions onCancel={onClose}>
        <Button disabled={timeZone === company.timeZone} onClick={() => void save()}>
          {t('zoneSave')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

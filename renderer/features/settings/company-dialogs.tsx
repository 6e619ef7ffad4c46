import { Button, Checkbox, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '../../../shared/bridge/app-state.ts'
import { queryClient } from '../../answers/query-client.ts'
import { callDesktop } from '../../bridge/bridge.ts'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { ScreenPromises } from '../../components/screen-promises.tsx'
import { timeZoneGroups } from '../../format/time-zones.ts'
import { AboutDialog } from './about-dialog.tsx'
import type { CompanyDialog, CompanyDialogProps } from './company-row.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { TokenDialog } from './token-dialog.tsx'
import { useCommand } from './use-command.ts'

export interface OpenedDialog {
  readonly what: CompanyDialog
  readonly company: Company
}

interface OpenedDialogProps extends OpenedDialog {
  readonly onClose: () => void
  readonly onReplaced: () => void
}

/** What the row of a company, or its menu, opens. */
export function CompanyDialogOf({ what, onReplaced, ...dialog }: OpenedDialogProps) {
  switch (what) {
    case 'newToken':
      return <TokenDialog {...dialog} onDone={onReplaced} />
    case 'zone':
      return <TimeZoneDialog {...dialog} />
    case 'diagnose':
      return <TokenDiagnosisDialog {...dialog} />
    case 'disconnect':
      return <DisconnectDialog {...dialog} />
  }
}

/** Changes the time zone of a company, and says what is calculated again. */
function TimeZoneDialog({ company, onClose }: CompanyDialogProps) {
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

/** What each screen may read with the company's token, tested now. */
function TokenDiagnosisDialog({ company, onClose }: CompanyDialogProps) {
  const { t } = useTranslation(['settings', 'common'])
  const { data } = useQuery({
    queryKey: [company.id, 'token-diagnosis'],
    queryFn: () => callDesktop('company.diagnose', { companyId: company.id }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <AboutDialog
      title={t('diagnoseTitle', { label: company.label })}
      text={t('diagnoseText')}
      size="md"
      closeLabel={t('common:cancel')}
      document={data}
      height={200}
      onClose={onClose}
    >
      {(diagnosis) => <ScreenPromises {...diagnosis} />}
    </AboutDialog>
  )
}

/** Asks before a token is erased, and whether to delete the stored data with it. */
function DisconnectDialog({ company, onClose }: CompanyDialogProps) {
  const { t } = useTranslation('settings')
  const run = useCommand()
  const [isStoredDeleted, setStoredDeleted] = useState(true)
  const disconnect = async () => {
    await run('company.disconnect', { companyId: company.id, keepStored: !isStoredDeleted })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('disconnectTitle', { label: company.label })}
      text={t(`disconnectText.${company.tokenPlace}`)}
      action={t('disconnect')}
      onConfirm={disconnect}
      onClose={onClose}
    >
      <Checkbox
        my={16}
        label={t('deleteStored')}
        checked={isStoredDeleted}
        onChange={(event) => setStoredDeleted(event.currentTarget.checked)}
      />
    </ConfirmDialog>
  )
}

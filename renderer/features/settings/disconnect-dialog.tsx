import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyDialogProps } from './company-row.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useCommand } from './use-command.ts'

/** Asks before a token is erased, and whether to delete the stored data with it. */
export function DisconnectDialog({ company, onClose }: CompanyDialogProps) {
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

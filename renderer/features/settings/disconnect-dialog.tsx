import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { Company } from '../../../shared/bridge/app-state.ts'
import { runStateCommand } from '../../bridge/app-store.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface DisconnectDialogProps {
  readonly company: Company
  readonly onError: (error: AppError | null) => void
  readonly onClose: () => void
}

/** Asks before a token is erased, and whether to delete the stored data with it. */
export function DisconnectDialog({ company, onError, onClose }: DisconnectDialogProps) {
  const { t } = useTranslation('settings')
  const [isStoredDeleted, setStoredDeleted] = useState(true)
  const disconnect = async () => {
    const result = await runStateCommand('company.disconnect', {
      companyId: company.id,
      keepStored: !isStoredDeleted,
    })
    onError(result.ok ? null : result.error)
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

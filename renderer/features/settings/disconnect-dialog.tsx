import { Button, Checkbox, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { Company } from '../../../shared/bridge/app-state.ts'
import { runStateCommand } from '../../bridge/app-store.ts'
import { useFocusBack } from '../../platform/use-focus-back.ts'
import styles from './settings-page.module.css'

interface DisconnectDialogProps {
  readonly company: Company
  readonly onError: (error: AppError | null) => void
  readonly onClose: () => void
}

/** Asks before a token is erased, and whether to delete the stored data with it. */
export function DisconnectDialog({ company, onError, onClose }: DisconnectDialogProps) {
  useFocusBack()
  const { t } = useTranslation('settings')
  const [isStoredDeleted, setStoredDeleted] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const disconnect = async () => {
    setBusy(true)
    const result = await runStateCommand('company.disconnect', {
      companyId: company.id,
      keepStored: !isStoredDeleted,
    })
    onError(result.ok ? null : result.error)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('disconnectTitle', { label: company.label })}
      centered
      classNames={{ title: styles.dialogTitle ?? '' }}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      <p className={styles.text}>{t('disconnectText')}</p>
      <Checkbox
        my={16}
        label={t('deleteStored')}
        checked={isStoredDeleted}
        onChange={(event) => setStoredDeleted(event.currentTarget.checked)}
      />
      <div className={styles.dialogActions}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button className={styles.dangerFilled ?? ''} loading={isBusy} onClick={() => void disconnect()}>
          {t('disconnect')}
        </Button>
      </div>
    </Modal>
  )
}

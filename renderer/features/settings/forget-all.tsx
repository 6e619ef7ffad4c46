import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { forgetCompany } from '../../answers/query-client.ts'
import { runStateCommand, useAppState } from '../../bridge/app-store.ts'
import { useFocusBack } from '../../platform/use-focus-back.ts'
import styles from './settings-page.module.css'

interface ForgetAllProps {
  readonly onError: (error: AppError | null) => void
}

/** Deletes every company, token, key and record on this computer, after confirmation. */
export function ForgetAll({ onError }: ForgetAllProps) {
  const { t } = useTranslation('settings')
  const { companies } = useAppState()
  const [isAsking, setAsking] = useState(false)
  const forget = async () => {
    const result = await runStateCommand('store.forgetAll', {})
    setAsking(false)
    onError(result.ok ? null : result.error)
    if (result.ok) await Promise.all(companies.map(({ id }) => forgetCompany(id)))
  }
  return (
    <div className={styles.row}>
      <span>
        {t('forgetAll')}
        <small>{t('forgetAllSub')}</small>
      </span>
      <Button variant="default" className={styles.danger ?? ''} onClick={() => setAsking(true)}>
        {t('forgetAllAction')}
      </Button>
      {isAsking && <ForgetAllDialog onForget={forget} onClose={() => setAsking(false)} />}
    </div>
  )
}

interface ForgetAllDialogProps {
  readonly onForget: () => Promise<void>
  readonly onClose: () => void
}

function ForgetAllDialog({ onForget, onClose }: ForgetAllDialogProps) {
  const { t } = useTranslation('settings')
  useFocusBack()
  const [isBusy, setBusy] = useState(false)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('forgetAllTitle')}
      centered
      classNames={{ title: styles.dialogTitle ?? '' }}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      <p className={styles.text}>{t('forgetAllText')}</p>
      <div className={styles.dialogActions}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('cancel')}
        </Button>
        <Button
          className={styles.dangerFilled ?? ''}
          loading={isBusy}
          onClick={() => {
            setBusy(true)
            void onForget()
          }}
        >
          {t('forgetAllAction')}
        </Button>
      </div>
    </Modal>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { forgetCompany } from '../../answers/query-client.ts'
import { runStateCommand, useAppState } from '../../bridge/app-store.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
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
      {isAsking && (
        <ConfirmDialog
          title={t('forgetAllTitle')}
          text={t('forgetAllText')}
          action={t('forgetAllAction')}
          onConfirm={forget}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

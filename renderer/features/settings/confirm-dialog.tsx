import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsDialog } from './settings-dialog.tsx'
import styles from './settings-page.module.css'

interface ConfirmDialogProps {
  readonly title: string
  /** What is lost, and what stays. */
  readonly text: string
  /** The name of the button that does it. */
  readonly action: string
  readonly onConfirm: () => Promise<void>
  readonly onClose: () => void
  /** Further choices. */
  readonly children?: ReactNode
}

/** Asks before something is erased. Without a further choice, cancelling has the focus. */
export function ConfirmDialog({ title, text, action, onConfirm, onClose, children }: ConfirmDialogProps) {
  const { t } = useTranslation('settings')
  const [isBusy, setBusy] = useState(false)
  return (
    <SettingsDialog title={title} text={text} onClose={onClose}>
      {children}
      <div className={styles.dialogActions}>
        <Button variant="default" onClick={onClose} data-autofocus={children === undefined || undefined}>
          {t('cancel')}
        </Button>
        <Button
          className={styles.dangerFilled ?? ''}
          loading={isBusy}
          onClick={() => {
            setBusy(true)
            void onConfirm()
          }}
        >
          {action}
        </Button>
      </div>
    </SettingsDialog>
  )
}

import { Button, Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from '../../platform/use-focus-back.ts'
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
  useFocusBack()
  const [isBusy, setBusy] = useState(false)
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      centered
      classNames={{ title: styles.dialogTitle ?? '' }}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      <p className={styles.text}>{text}</p>
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
    </Modal>
  )
}

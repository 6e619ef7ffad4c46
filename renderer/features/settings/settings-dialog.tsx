import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from '../../platform/use-focus-back.ts'
import styles from './settings-page.module.css'

interface SettingsDialogProps {
  readonly title: string
  readonly text: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog with what it is about; gives the focus back when it is closed. */
export function SettingsDialog({ title, text, onClose, children }: SettingsDialogProps) {
  const { t } = useTranslation('settings')
  useFocusBack()
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
      <p className={styles.dialogText}>{text}</p>
      {children}
    </Modal>
  )
}

import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
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
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog title={title} text={text} onClose={onClose}>
      {children}
      <DialogActions onCancel={onClose} isCancelFirst={children === undefined}>
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
      </DialogActions>
    </Dialog>
  )
}

// The two dialogs that sections share.
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Result } from '../../../shared/bridge/result.ts'
import { Skeleton } from '../../components/answer-view.tsx'
import { Dialog, DialogActions, type DialogProps } from '../../components/dialog.tsx'
import { ErrorNotice } from '../../components/notice.tsx'
import styles from './settings-page.module.css'

interface AboutDialogProps<Value> extends Omit<DialogProps, 'children'> {
  /** The document, or why it cannot be read; undefined while it is being read. */
  readonly document: Result<Value> | undefined
  /** Of its place while it is being read. */
  readonly height?: number
  readonly children: (document: Value) => ReactNode
}

/** Shows a document of the installation, or another answer that is read for it. */
export function AboutDialog<Value>(props: AboutDialogProps<Value>) {
  const { document, height = 160, children, ...dialog } = props
  const { t } = useTranslation()
  return (
    <Dialog size={720} closeLabel={t('close')} {...dialog}>
      {document === undefined && <Skeleton kind="lines" height={height} />}
      {document?.ok === false && <ErrorNotice error={document.error} />}
      {document?.ok && children(document.value)}
    </Dialog>
  )
}

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

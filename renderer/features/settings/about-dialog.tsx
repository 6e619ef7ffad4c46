import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Result } from '../../../shared/bridge/result.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import { Notice } from '../../components/notice.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useFocusBack } from '../../platform/use-focus-back.ts'
import styles from './settings-page.module.css'

interface AboutDialogProps<Value> {
  readonly title: string
  /** The document, or why it cannot be read; undefined while it is being read. */
  readonly document: Result<Value> | undefined
  readonly onClose: () => void
  readonly children: (document: Value) => ReactNode
}

/** Shows a document of the installation. */
export function AboutDialog<Value>({ title, document, onClose, children }: AboutDialogProps<Value>) {
  const { t } = useTranslation('settings')
  const words = useErrorWords()
  useFocusBack()
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={720}
      centered
      classNames={{ title: styles.dialogTitle ?? '' }}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {document === undefined && <Skeleton kind="lines" height={160} />}
      {document?.ok === false && (
        <Notice tone="bad" title={words(document.error).title} text={words(document.error).help} isAlert />
      )}
      {document?.ok && children(document.value)}
    </Modal>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Result } from '../../../shared/bridge/result.ts'
import { Dialog, type DialogProps } from '../../components/dialog.tsx'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { Skeleton } from '../../components/skeleton.tsx'

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

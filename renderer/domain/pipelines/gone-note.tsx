import { useTranslation } from 'react-i18next'
import { Notice } from '../../components/notice.tsx'
import { shownName } from './shown-name.ts'
import type { PipelineChoice } from './use-pipeline.ts'

/** Says that the chosen pipeline is no longer an active one, and whose figures these are; nothing while it is. */
export function GoneNote({ choice: { gone } }: { readonly choice: Pick<PipelineChoice, 'gone'> }) {
  const { t } = useTranslation()
  return (
    gone && (
      <Notice tone="warn" title={t('pipelineGone', { name: shownName(gone) })} text={t('pipelineGoneText')} />
    )
  )
}

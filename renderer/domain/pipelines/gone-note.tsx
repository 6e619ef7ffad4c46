import { useTranslation } from 'react-i18next'
import { ALL_PIPELINES } from '../../../shared/pipelines/pipelines.ts'
import { Notice } from '../../components/notice.tsx'
import { shownName } from './shown-name.ts'
import type { PipelineChoice } from './use-pipeline.ts'

interface GoneNoteProps {
  readonly choice: Pick<PipelineChoice, 'gone' | 'goneOfAll' | 'choose'>
}

/** Says that the chosen pipeline, or one of all, is no longer active, and whose figures these are; else nothing. */
export function GoneNote({ choice: { gone, goneOfAll, choose } }: GoneNoteProps) {
  const { t } = useTranslation()
  const name = gone === null ? goneOfAll : shownName(gone)
  if (name === '') return null
  return (
    <Notice
      tone="warn"
      title={t('pipelineGone', { name })}
      text={t(gone === null ? 'pipelineGoneOfAll' : 'pipelineGoneText')}
      {...(gone === null && { action: { label: t('seen'), run: () => choose(ALL_PIPELINES) } })}
    />
  )
}

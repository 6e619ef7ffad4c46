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
  const names = gone === null ? goneOfAll : [shownName(gone)]
  const count = names.length
  if (count === 0) return null
  return (
    <Notice
      tone="warn"
      title={t('pipelineGone', { count, name: names.join(', ') })}
      text={gone === null ? t('pipelineGoneOfAll', { count }) : t('pipelineGoneText')}
      {...(gone === null && { action: { label: t('seen'), run: () => choose(ALL_PIPELINES) } })}
    />
  )
}

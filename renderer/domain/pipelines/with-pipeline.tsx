import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../../../shared/bridge/error-traits.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import styles from '../../components/answer-view.module.css'
import { Card } from '../../components/card.tsx'
import { EmptyNote } from '../../components/notice.tsx'
import { RefusedCard } from '../../components/screen-gate.tsx'
import type { PipelineChoice } from './use-pipeline.ts'

interface WithPipelineProps {
  readonly choice: Pick<PipelineChoice, 'hasNone' | 'blockedBy'>
  /** Names the note where it is one card among others; without it the note is the whole screen. */
  readonly title?: string
  readonly children: ReactNode
}

/** Content that needs a pipeline; replaced by one note when no pipeline can be requested. */
export function WithPipeline({ choice: { hasNone, blockedBy }, title, children }: WithPipelineProps) {
  const { t } = useTranslation()
  const words = useErrorWords()
  const noteOf = (note: ReactNode) =>
    title === undefined ? (
      <section className={styles.closed}>{note}</section>
    ) : (
      <Card title={title}>{note}</Card>
    )
  if (hasNone) return noteOf(<EmptyNote title={t('noPipelineTitle')} text={t('noPipelineText')} />)
  if (blockedBy?.code === 'PIPELINE_ID_REQUIRED') {
    const { title, help } = words(blockedBy)
    return noteOf(<EmptyNote title={title} text={help} />)
  }
  if (blockedBy !== null && isRefusal(blockedBy.code)) {
    return noteOf(<RefusedCard error={blockedBy} code={blockedBy.code} />)
  }
  return children
}

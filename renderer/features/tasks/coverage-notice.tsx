import { useTranslation } from 'react-i18next'
import type { TaskKind } from '../../../shared/tasks/task-pages.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { Notice } from '../../components/notice.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { useNow } from '../../platform/use-now.ts'

interface CoverageNoticeProps {
  readonly kind: TaskKind
  readonly answerState: Pick<AnswerState<unknown>, 'coverage' | 'error'>
}

/** Coverage of the stored tasks behind a tab when the API does not answer, or why it shows none of them. */
export function CoverageNotice({ kind, answerState: { coverage, error } }: CoverageNoticeProps) {
  const { t } = useTranslation('tasks')
  const { timeZone } = useCompany()
  const formats = useFormats()
  const nowMs = useNow()
  // A first paint from the store says nothing yet.
  if (coverage === undefined || error === null) return null
  const { stored, isComplete, wholeAt } = coverage
  if (!isComplete || wholeAt === null) {
    return stored === 0 ? null : (
      <Notice tone="warn" title={t('coveredPart', { count: stored })} text={t('coveredPartText')} />
    )
  }
  const text = t('coveredAllText', { time: formats.moment(wholeAt, timeZone, nowMs) })
  return (
    <Notice
      tone="calm"
      title={t(kind === 'completed' ? 'coveredCompleted' : 'coveredPending', { count: stored })}
      text={kind === 'overdue' ? `${text} ${t('coveredOverdueText')}` : text}
    />
  )
}

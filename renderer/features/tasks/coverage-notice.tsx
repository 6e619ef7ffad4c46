import type { TaskKind } from '../../../shared/tasks/task-pages.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { Notice } from '../../components/notice.tsx'
import { useNow } from '../../platform/use-now.ts'
import { useSay } from '../../report/say.ts'

interface CoverageNoticeProps {
  readonly kind: TaskKind
  readonly answerState: Pick<AnswerState<unknown>, 'coverage' | 'error'>
}

/** Coverage of the stored tasks behind a tab when the API does not answer, or why it shows none of them. */
export function CoverageNotice({ kind, answerState: { coverage, error } }: CoverageNoticeProps) {
  const { t, formats, timeZone } = useSay()
  const nowMs = useNow()
  // A first paint from the store says nothing yet.
  if (coverage === undefined || error === null) return null
  const { stored, isComplete, wholeAt } = coverage
  if (!isComplete || wholeAt === null) {
    return stored === 0 ? null : (
      <Notice
        tone="warn"
        title={t('tasks:coveredPart', { count: stored })}
        text={t('tasks:coveredPartText')}
      />
    )
  }
  const text = t('leads:coveredAllText', { time: formats.moment(wholeAt, timeZone, nowMs) })
  return (
    <Notice
      tone="calm"
      title={t(kind === 'completed' ? 'tasks:coveredCompleted' : 'tasks:coveredPending', { count: stored })}
      text={kind === 'overdue' ? `${text} ${t('tasks:coveredOverdueText')}` : text}
    />
  )
}

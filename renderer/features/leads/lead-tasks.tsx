// The tasks of the open lead. The API decides which are overdue: a second call asks for those where one can be.
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../../../shared/bridge/error-traits.ts'
import { daysOverdue } from '../../../shared/tasks/task-days.ts'
import { canBeLate, type Task } from '../../../shared/tasks/task-pages.ts'
import { useRefusals } from '../../answers/refusals.ts'
import { useOperation } from '../../answers/use-operation.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { AboutNumber } from '../../components/explanation.tsx'
import { FirstRows } from '../../components/first-rows.tsx'
import { Tag } from '../../components/notice.tsx'
import { deadlineText, lateText, responsibleName, taskTypeName } from '../../domain/tasks/task-words.ts'
import { shownText } from '../../format/shown-text.ts'
import { useToday } from '../../platform/use-now.ts'
import { useSay } from '../../report/say.ts'
import styles from './leads.module.css'
import { canBeOverdue, splitTasks } from './leads-model.ts'

/** More are shown on request. */
const FIRST_TASKS = 5

/** Nothing where the token may not read tasks: Tarefas says so. */
export function LeadTasks({ leadId }: { readonly leadId: number }) {
  const refused = useRefusals(useCompany().id)['tasks.list']
  return refused === undefined ? <TasksSection leadId={leadId} /> : null
}

function TasksSection({ leadId }: { readonly leadId: number }) {
  const { t } = useTranslation(['leads', 'common'])
  const request = { owner_type: 'lead', owner_id: leadId, limit: LEAD_TASKS } as const
  const answerState = useOperation('tasks.list', request)
  const today = useToday()
  const { value, coverage, error } = answerState
  const isAsked = canBeOverdue(value?.tasks ?? [], today)
  const late = useOperation('tasks.list', isAsked ? { ...request, overdue: true } : null, { isSeldom: true })
  if (value === null && error !== null && isRefusal(error.code)) return null
  const isPart = coverage?.isComplete === false
  return (
    <section className={styles.section} aria-label={t('common:screens.tasks')}>
      <h3>
        {t('common:screens.tasks')}
        <AboutNumber
          name={t('common:screens.tasks')}
          definition="leadTasks"
          operation="tasks.list"
          capturedAt={answerState.collected}
        />
      </h3>
      <AnswerView
        answerState={answerState}
        skeleton="lines"
        height={56}
        isEmpty={({ tasks }) => tasks.length === 0}
      >
        {({ tasks }) =>
          tasks.length === 0 ? (
            <p className="pale">{t(isPart ? 'tasks.noneStored' : 'tasks.none')}</p>
          ) : (
            <>
              <TaskLists tasks={tasks} overdue={late.value?.tasks.filter(canBeLate) ?? []} />
              {tasks.length >= LEAD_TASKS && (
                <p className="pale">{t('tasks.first', { count: tasks.length })}</p>
              )}
              {isPart && <p className="pale">{t('tasks.part')}</p>}
            </>
          )
        }
      </AnswerView>
    </section>
  )
}

interface TaskListsProps {
  readonly tasks: readonly Task[]
  readonly overdue: readonly Task[]
}

/** Pending tasks, then the completed ones folded. */
function TaskLists({ tasks, overdue }: TaskListsProps) {
  const { t } = useTranslation('leads')
  const { pending, completed } = splitTasks(tasks)
  const overdueIds = new Set(overdue.map(({ id }) => id))
  return (
    <>
      {pending.length === 0 && <p className="pale">{t('tasks.nonePending')}</p>}
      <ul>
        <FirstRows rows={pending} rest="li" atOnce={FIRST_TASKS}>
          {(task) => <TaskLine key={task.id} task={task} isOverdue={overdueIds.has(task.id)} />}
        </FirstRows>
      </ul>
      {completed.length > 0 && (
        <details className={`below ${styles.folded}`}>
          <summary>{t('tasks.completed', { count: completed.length })}</summary>
          <ul>
            <FirstRows rows={completed} rest="li">
              {(task) => <TaskLine key={task.id} task={task} isOverdue={false} />}
            </FirstRows>
          </ul>
        </details>
      )}
    </>
  )
}

function TaskLine({ task, isOverdue }: { readonly task: Task; readonly isOverdue: boolean }) {
  const { t } = useTranslation('tasks')
  const today = useToday()
  const say = useSay()
  const late = isOverdue ? daysOverdue(task, today) : null
  const notes = [
    task.type && taskTypeName(say, task.type),
    task.deadline === null ? t('noDeadline') : deadlineText(say, task),
    responsibleName(say, task),
  ]
  return (
    <li className={`row ${styles.task}`}>
      <span>
        <bdi>{shownText(task.subject) ?? t('noSubject')}</bdi>
        <small>
          <bdi>{notes.filter(Boolean).join(' · ')}</bdi>
        </small>
      </span>
      {isOverdue && (
        <Tag tone={(late ?? 0) >= 8 ? 'bad' : (late ?? 0) >= 4 ? 'warn' : 'calm'}>
          {lateText(say, late) ?? t('tabs.overdue')}
        </Tag>
      )}
    </li>
  )
}

/** The most tasks that one call returns (specification 8): no lead is expected to have more. */
const LEAD_TASKS = 100

import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { AboutNumber } from '../../components/about-number.tsx'
import { AnswerView } from '../../components/answer-view.tsx'
import { Card } from '../../components/card.tsx'
import data from '../../components/data-table.module.css'
import { EmptyNote } from '../../components/empty-note.tsx'
import { FirstRows } from '../../components/first-rows.tsx'
import { countSeverities, type Severity, shownSeverities } from '../../domain/tasks/task-severity.ts'
import { useResponsibleName } from '../../domain/tasks/use-responsible-name.ts'
import { useFormats } from '../../format/use-formats.ts'
import { groupByResponsible, type ResponsibleGroup } from './tasks-model.ts'
import styles from './tasks-page.module.css'
import { useTasksScreen } from './use-tasks-screen.ts'

/** The number of overdue tasks per person, and how late they are. */
export function WhoCard() {
  const { t } = useTranslation('tasks')
  const { overdue } = useTasksScreen()
  const formats = useFormats()
  return (
    <Card
      title={t('whoCard')}
      more={overdue.value && formats.count(overdue.value.length)}
      className={styles.who}
    >
      <AnswerView answerState={overdue} skeleton="lines" height={220} isEmpty={(tasks) => tasks.length === 0}>
        {(tasks) =>
          tasks.length === 0 ? (
            <EmptyNote title={t('noneTitle')} text={t('noneText')} />
          ) : (
            <WhoTable tasks={tasks} />
          )
        }
      </AnswerView>
    </Card>
  )
}

function WhoTable({ tasks }: { readonly tasks: readonly Task[] }) {
  const { t } = useTranslation('tasks')
  const { today, view } = useTasksScreen()
  const formats = useFormats()
  const totals = countSeverities(tasks, today)
  const columns = shownSeverities(totals)
  return (
    <table className={`${data.table} ${styles.whoTable}`} aria-label={t('whoTable')}>
      <WhoHead columns={columns} />
      <tbody>
        <FirstRows
          rows={groupByResponsible(tasks, today)}
          rest="tr"
          isKept={({ key }) => key === view.responsible}
        >
          {(group) => <PersonRow key={group.key} group={group} columns={columns} />}
        </FirstRows>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          <td>{formats.count(tasks.length)}</td>
          {columns.map((severity) => (
            <td key={severity}>
              <SeverityCount group={null} severity={severity} count={totals[severity]} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

interface ColumnsProps {
  readonly columns: readonly Severity[]
}

function WhoHead({ columns }: ColumnsProps) {
  const { t } = useTranslation('tasks')
  const { t: now } = useTranslation('about')
  const { overdue } = useTasksScreen()
  const about = {
    operation: 'tasks.list',
    range: now('now'),
    capturedAt: overdue.collected,
    look: 'words',
  } as const
  return (
    <thead>
      <tr>
        <th scope="col">{t('who')}</th>
        <th scope="col">
          <AboutNumber name={t('total')} definition="overdue" {...about} />
        </th>
        {columns.map((severity) => (
          <th key={severity} scope="col" title={t(`severities.${severity}`)}>
            <AboutNumber name={t(`severityColumns.${severity}`)} definition="severity" {...about} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

function PersonRow({ group, columns }: ColumnsProps & { readonly group: ResponsibleGroup }) {
  const { view, changeView } = useTasksScreen()
  const formats = useFormats()
  const name = useResponsibleName()(group)
  const isChosen = view.responsible === group.key
  return (
    <tr data-chosen={isChosen || undefined}>
      <th scope="row">
        <UnstyledButton
          className={styles.person}
          data-words
          data-unassigned={group.isUnassigned || undefined}
          title={name}
          aria-pressed={isChosen}
          onClick={() => changeView({ responsible: isChosen ? null : group.key, lateness: null })}
        >
          <bdi>{name}</bdi>
        </UnstyledButton>
      </th>
      <td>
        <b>{formats.count(group.tasks.length)}</b>
      </td>
      {columns.map((severity) => (
        <td key={severity} data-severity={group.counts[severity] > 0 ? severity : 'none'}>
          <SeverityCount group={group} severity={severity} count={group.counts[severity]} />
        </td>
      ))}
    </tr>
  )
}

interface SeverityCountProps {
  /** Null for all people. */
  readonly group: ResponsibleGroup | null
  readonly severity: Severity
  readonly count: number
}

/** The number of tasks of one severity, for a person or for all, as a button that filters by them. */
function SeverityCount({ group, severity, count }: SeverityCountProps) {
  const { t } = useTranslation('tasks')
  const { view, changeView } = useTasksScreen()
  const formats = useFormats()
  const responsibleName = useResponsibleName()
  if (count === 0) return formats.count(0)
  const responsible = group?.key ?? null
  const isChosen = view.responsible === responsible && view.lateness === severity
  const late = t(`severities.${severity}`)
  return (
    <UnstyledButton
      className={styles.severityCount}
      aria-pressed={isChosen}
      aria-label={
        group ? t('tasksOf', { count, name: responsibleName(group), late }) : t('tasksOfAll', { count, late })
      }
      onClick={() => changeView({ responsible, lateness: isChosen ? null : severity })}
    >
      {formats.count(count)}
    </UnstyledButton>
  )
}

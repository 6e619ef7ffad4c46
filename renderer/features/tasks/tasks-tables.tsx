// The table of who has how many overdue tasks.
import { UnstyledButton } from '@mantine/core'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import {
  countSeverities,
  type Severity,
  type SeverityCounts,
  shownSeverities,
} from '../../../shared/tasks/task-severity.ts'
import { PersonLink } from '../../domain/people/person-link.tsx'
import { idOfKey } from '../../domain/tasks/responsible.ts'
import { responsibleName } from '../../domain/tasks/task-words.ts'
import { type Say, useSay } from '../../report/say.ts'
import type { Column, Table } from '../../report/table.ts'
import { groupByResponsible, type ResponsibleGroup } from './tasks-model.ts'
import styles from './tasks-page.module.css'
import type { TasksScreen } from './use-tasks-screen.ts'

/** A person's overdue tasks by how late they are; all people have no key. */
interface WhoRow {
  readonly group: ResponsibleGroup | null
  readonly count: number
  readonly counts: SeverityCounts
}

type Filtering = Pick<TasksScreen, 'view' | 'changeView'>

/** "Quem cobrar": the number of overdue tasks per person, and how late they are. */
export function whoTable(say: Say, tasks: readonly Task[], filtering: Filtering): Table<WhoRow> {
  const totals = countSeverities(tasks, say.today)
  return {
    title: say.t('tasks:whoTable'),
    columns: [
      {
        key: 'who',
        kind: 'text',
        title: ({ t }) => t('tasks:columns.responsible'),
        value: ({ group }) => group && responsibleName(say, group),
        draw: ({ group }) =>
          group && <PersonLink id={idOfKey(group.key)} name={responsibleName(say, group)} />,
      },
      {
        key: 'total',
        kind: 'count',
        title: ({ t }) => t('total'),
        value: ({ count }) => count,
        draw: ({ group, count }) =>
          group ? <OnlyPerson group={group} count={count} {...filtering} /> : undefined,
        definition: 'overdue',
      },
      ...shownSeverities(totals).map((severity) => severityColumn(severity, filtering)),
    ],
    rows: groupByResponsible(tasks, say.today).map((group) => ({
      group,
      count: group.tasks.length,
      counts: group.counts,
    })),
    keyOf: ({ group }) => group?.key ?? '',
    total: { name: say.t('total'), row: { group: null, count: tasks.length, counts: totals } },
  }
}

interface OnlyPersonProps extends Filtering {
  readonly group: ResponsibleGroup
  readonly count: number
}

/** How many tasks a person has, which shows this person's tasks alone, or those of all again. */
function OnlyPerson({ group, count, view, changeView }: OnlyPersonProps) {
  const say = useSay()
  const { t, formats } = say
  const { key } = group
  const isChosen = view.responsible === key
  return (
    <UnstyledButton
      className={styles.severityCount}
      aria-pressed={isChosen}
      aria-label={t('tasks:tasksOfPerson', { count, name: responsibleName(say, group) })}
      onClick={() => changeView({ responsible: isChosen ? null : key, lateness: null })}
    >
      <b>{formats.count(count)}</b>
    </UnstyledButton>
  )
}

/** The number of tasks of one severity, for a person or for all, as a button that filters by them. */
function severityColumn(severity: Severity, { view, changeView }: Filtering): Column<WhoRow> {
  return {
    key: severity,
    kind: 'count',
    title: ({ t }) => t(`tasks:severityColumns.${severity}`),
    value: ({ counts }) => counts[severity],
    draw: ({ group, counts }, say) => {
      const count = counts[severity]
      if (count === 0) return <span data-severity="none">{say.formats.count(0)}</span>
      const responsible = group?.key ?? null
      const isChosen = view.responsible === responsible && view.lateness === severity
      const late = say.t(`tasks:severities.${severity}`)
      return (
        <UnstyledButton
          className={styles.severityCount}
          data-severity={group ? severity : undefined}
          aria-pressed={isChosen}
          aria-label={
            group
              ? say.t('tasks:tasksOf', { count, name: responsibleName(say, group), late })
              : say.t('tasks:tasksOfAll', { count, late })
          }
          onClick={() => changeView({ responsible, lateness: isChosen ? null : severity })}
        >
          {say.formats.count(count)}
        </UnstyledButton>
      )
    },
    definition: 'severity',
  }
}

import { UnstyledButton } from '@mantine/core'
import {
  countSeverities,
  SEVERITIES,
  type Severity,
  type SeverityCounts,
  shownSeverities,
} from '../../../shared/tasks/task-days.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { PersonLink } from '../../domain/people/person-link.tsx'
import { idOfKey, isPersonKey } from '../../domain/tasks/task-groups.ts'
import { responsibleName, taskColumns } from '../../domain/tasks/task-words.tsx'
import { type Say, useSay } from '../../report/say.ts'
import { type Column, columnOf, type Report, type Table } from '../../report/table.ts'
import type { TasksScreen } from './tasks-screen.ts'
import { groupByResponsible, type ResponsibleGroup } from './tasks-screen.ts'

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
    title: say.t('tasks:whoCard'),
    columns: [
      {
        key: 'who',
        kind: 'text',
        title: ({ t }) => t('tasks:columns.responsible'),
        value: ({ group }) => group && responsibleName(say, group),
        draw: ({ group }) =>
          group && <PersonLink id={idOfKey(group.key)} name={responsibleName(say, group)} />,
      },
      columnOf('total', 'count', 'total', ({ count }) => count, {
        draw: ({ group, count }) =>
          group ? <FilterCount group={group} count={count} lateness={null} {...filtering} /> : undefined,
        definition: 'overdue',
      }),
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

function severityColumn(severity: Severity, filtering: Filtering): Column<WhoRow> {
  return {
    key: severity,
    kind: 'count',
    title: ({ t }) =>
      severity === 'sameDay' ? t('tasks:severities.sameDay') : t(`tasks:severityColumns.${severity}`),
    value: ({ counts }) => counts[severity],
    draw: ({ group, counts }, { formats }) => {
      const count = counts[severity]
      if (count === 0) return <span data-severity="none">{formats.count(0)}</span>
      return <FilterCount group={group} count={count} lateness={severity} {...filtering} />
    },
    definition: 'overdue',
  }
}

interface FilterCountProps extends Filtering {
  /** Null for everybody. */
  readonly group: ResponsibleGroup | null
  readonly count: number
  /** Null for any. */
  readonly lateness: Severity | null
}

/** A number of tasks, which shows these tasks alone, or again those of any delay, or of everybody. */
function FilterCount({ group, count, lateness, view, changeView }: FilterCountProps) {
  const say = useSay()
  const { t, formats } = say
  const responsible = group?.key ?? null
  const isChosen = view.responsible === responsible && (lateness === null || view.lateness === lateness)
  const late = lateness ? t(`tasks:severities.${lateness}`) : ''
  const name = group ? responsibleName(say, group) : t('allOfThem')
  return (
    <UnstyledButton
      className="py-0 px-3 -mr-3 rounded-4 hover:underline aria-pressed:bg-accent aria-pressed:text-canvas"
      data-severity={group && lateness ? lateness : undefined}
      aria-pressed={isChosen}
      aria-label={[t('tasks:tasksOf', { count, name }), late].filter(Boolean).join(', ')}
      onClick={() =>
        changeView(
          lateness === null
            ? { responsible: isChosen ? null : responsible, lateness: null }
            : { responsible, lateness: isChosen ? null : lateness },
        )
      }
    >
      {lateness === null ? <b>{formats.count(count)}</b> : formats.count(count)}
    </UnstyledButton>
  )
}

/**
 * The tasks of the shown tab. Its summary holds counts, and names people only where the user asks for it.
 * @param unreadable how many could not be read, in words; null for none
 */
export function tasksReport(say: Say, screen: TasksScreen, unreadable: string | null): Report {
  const { t } = say
  const { view, tabs, overdue, overdueIds } = screen
  const { tab } = view
  const { isWhole, filtered } = tabs[tab]
  const rows = isWhole ? filtered : []
  const lateness = tab === 'overdue' ? view.lateness : null
  const card = t(`tasks:${tab}Card`)
  const title = lateness ? `${card}, ${t(`tasks:severities.${lateness}`)}` : card
  const severities = (tasks: readonly Task[]) => {
    if (tab !== 'overdue') return []
    const late = tasks.filter(({ id }) => overdueIds.has(id))
    return severityLines(say, countSeverities(late, say.today))
  }
  const summary = (hasNames: boolean) => [
    `${title}: ${t('tasks:tasks', { count: rows.length })}${unreadable ? ` (${unreadable})` : ''}`,
    ...severities(rows),
    ...peopleLines(say, groupByResponsible(rows, say.today), hasNames ? severities : null),
  ]
  return {
    tables: [
      {
        title,
        columns: taskColumns(overdueIds, true),
        rows,
        keyOf: ({ id }: Task) => String(id),
        note: unreadable && `${title}: ${unreadable}.`,
      },
      ...(tab === 'overdue' && overdue.value ? [whoTable(say, overdue.value, screen)] : []),
    ],
    summary: summary(false),
    summaryWithNames: summary(true),
  }
}

/** Returns how many tasks there are of each severity that has any. */
export function severityLines({ t, formats }: Say, counts: SeverityCounts): string[] {
  return SEVERITIES.filter((severity) => counts[severity] > 0).map(
    (severity) => `${t(`tasks:severities.${severity}`)}: ${formats.count(counts[severity])}`,
  )
}

/**
 * Returns how many tasks each person has, by name; without names those of nobody.
 * @param severities what to add to each name; null for no names
 */
function peopleLines(
  say: Say,
  groups: readonly ResponsibleGroup[],
  severities: ((tasks: readonly Task[]) => readonly string[]) | null,
): string[] {
  const named = severities ? groups : groups.filter(({ key }) => !isPersonKey(key))
  return named.map((group) => {
    const late = severities?.(group.tasks).join(', ') ?? ''
    const count = say.formats.count(group.tasks.length)
    return `${responsibleName(say, group)}: ${late === '' ? count : `${count} (${late})`}`
  })
}

import type { Task } from '../../../shared/tasks/task-pages.ts'
import { countSeverities, SEVERITIES, type SeverityCounts } from '../../../shared/tasks/task-severity.ts'
import { RESPONSIBLE_UNKNOWN, UNASSIGNED } from '../../domain/tasks/responsible.ts'
import { taskColumns } from '../../domain/tasks/task-columns.tsx'
import { responsibleName } from '../../domain/tasks/task-words.ts'
import type { Report } from '../../report/report.ts'
import type { Say } from '../../report/say.ts'
import { groupByResponsible, type ResponsibleGroup } from './tasks-model.ts'
import { whoTable } from './tasks-tables.tsx'
import type { TasksScreen } from './use-tasks-screen.ts'

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
  const title = lateness
    ? t('tasks:latenessTitle', { title: card, late: t(`tasks:severities.${lateness}`) })
    : card
  const severities = (tasks: readonly Task[]) => {
    if (tab !== 'overdue') return []
    const late = tasks.filter(({ id }) => overdueIds.has(id))
    return severityLines(say, countSeverities(late, say.today))
  }
  const summary = (hasNames: boolean) => [
    `${title}: ${t('tasks:tasks', { count: rows.length })}${unreadable === null ? '' : ` (${unreadable})`}`,
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
 * Returns how many tasks each person has, by name, or the counts alone, most first.
 * @param severities what to add to each name; null for no names
 */
function peopleLines(
  say: Say,
  groups: readonly ResponsibleGroup[],
  severities: ((tasks: readonly Task[]) => readonly string[]) | null,
): string[] {
  const { t, formats } = say
  const isPerson = ({ key }: ResponsibleGroup) => key !== UNASSIGNED && key !== RESPONSIBLE_UNKNOWN
  const people = groups.filter(isPerson)
  const named = severities === null ? groups.filter((group) => !isPerson(group)) : groups
  const counts = people.map(({ tasks }) => tasks.length).sort((one, other) => other - one)
  return [
    ...(people.length > 0 && severities === null
      ? [t('tasks:summaryPeople', { count: people.length, counts: counts.map(formats.count).join(', ') })]
      : []),
    ...named.map((group) => {
      const late = severities?.(group.tasks).join(', ') ?? ''
      const count = formats.count(group.tasks.length)
      return `${responsibleName(say, group)}: ${late === '' ? count : `${count} (${late})`}`
    }),
  ]
}

import { useTranslation } from 'react-i18next'
import type { TableModel } from '../../../shared/bridge/tables.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { zonedTimeOf } from '../../../shared/time/zoned-time.ts'
import { useUnreadableWords } from '../../answers/use-unreadable-words.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { RESPONSIBLE_UNKNOWN, UNASSIGNED } from '../../domain/tasks/responsible.ts'
import { daysOverdue } from '../../domain/tasks/task-days.ts'
import { countSeverities, SEVERITIES } from '../../domain/tasks/task-severity.ts'
import { useResponsibleName } from '../../domain/tasks/use-responsible-name.ts'
import { useTaskType } from '../../domain/tasks/use-task-type.ts'
import { useFormats } from '../../format/use-formats.ts'
import { ExportMenu } from '../../report/surfaces/export-menu.tsx'
import { groupByResponsible, type ResponsibleGroup } from './tasks-model.ts'
import { useTasksScreen } from './use-tasks-screen.ts'

/**
 * Returns a deadline, which has no offset and is of the company's clock, as an instant; as received when unreadable.
 */
function deadlineInstant(deadline: string | null | undefined, timeZone: string): string | null {
  if (deadline == null) return null
  const ms = zonedTimeOf(timeZone).instantOf(deadline)
  return Number.isNaN(ms) ? deadline : new Date(ms).toISOString()
}

/** Exports the tab's tasks as a file; the summary holds counts, and names people only where the user asks for it. */
export function TasksExport() {
  const { t } = useTranslation('tasks')
  const { t: common } = useTranslation()
  const formats = useFormats()
  const { today, view, overdueIds, tabs } = useTasksScreen()
  const { tab } = view
  const { answerState, isWhole, filtered } = tabs[tab]
  const responsibleName = useResponsibleName()
  const taskType = useTaskType()
  const unreadable = useUnreadableWords()(answerState)
  const { timeZone } = useCompany()
  const ownerType = (type: string) =>
    type === 'deal' || type === 'contact' || type === 'lead' ? t(`ownerTypes.${type}`) : type
  const rows = isWhole ? filtered : []
  const lateness = tab === 'overdue' ? view.lateness : null
  const card = t(`${tab}Card`)
  const title = lateness ? t('latenessTitle', { title: card, late: t(`severities.${lateness}`) }) : card
  /** How many tasks each person has: by name, or the counts alone, most first. */
  const peopleLines = (hasNames: boolean, severities: (tasks: readonly Task[]) => readonly string[]) => {
    const groups = groupByResponsible(rows, today)
    const isPerson = ({ key }: ResponsibleGroup) => key !== UNASSIGNED && key !== RESPONSIBLE_UNKNOWN
    const people = groups.filter(isPerson)
    const named = hasNames ? groups : groups.filter((group) => !isPerson(group))
    const counts = people.map(({ tasks }) => tasks.length).sort((one, other) => other - one)
    return [
      ...(people.length === 0 || hasNames
        ? []
        : [t('summaryPeople', { count: people.length, counts: counts.map(formats.count).join(', ') })]),
      ...named.map((group) => {
        const late = hasNames ? severities(group.tasks).join(', ') : ''
        const count = formats.count(group.tasks.length)
        return `${responsibleName(group)}: ${late === '' ? count : `${count} (${late})`}`
      }),
    ]
  }
  const table = (): TableModel => ({
    title,
    ...(unreadable !== null && { note: `${title}: ${unreadable}.` }),
    columns: [
      { title: t('columns.subject'), type: 'text' },
      { title: t('columns.type'), type: 'text' },
      { title: t('columns.owner'), type: 'text' },
      { title: t('ownerId'), type: 'text' },
      { title: t('columns.responsible'), type: 'text' },
      { title: t('columns.deadline'), type: 'moment' },
      { title: t('columns.daysLate'), type: 'count' },
    ],
    rows: rows.map((task) => [
      task.subject,
      task.type === null ? null : taskType(task.type),
      task.owner_type === null ? null : ownerType(task.owner_type),
      task.owner_id === null ? null : String(task.owner_id),
      responsibleName(task),
      deadlineInstant(task.deadline, timeZone),
      overdueIds.has(task.id) ? daysOverdue(task, today) : null,
    ]),
  })
  const summary = (hasNames: boolean) => {
    const severities = (tasks: readonly Task[]) => {
      const counts = countSeverities(
        tasks.filter(({ id }) => overdueIds.has(id)),
        today,
      )
      return SEVERITIES.filter((severity) => tab === 'overdue' && counts[severity] > 0).map(
        (severity) => `${t(`severities.${severity}`)}: ${formats.count(counts[severity])}`,
      )
    }
    return [
      `${title}: ${t('tasks', { count: rows.length })}${unreadable === null ? '' : ` (${unreadable})`}`,
      ...severities(rows),
      ...peopleLines(hasNames, severities),
    ]
  }
  return (
    <ExportMenu
      title={common('screens.tasks')}
      day={formats.dayWithYear(today)}
      report={() => ({
        tables: { titles: [title], make: () => [table()] },
        summary: summary(false),
        summaryWithNames: summary(true),
      })}
      isPersonal
      isDisabled={!isWhole}
    />
  )
}

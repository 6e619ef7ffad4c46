import { useTranslation } from 'react-i18next'
import type { TableModel } from '../../../shared/bridge/tables.ts'
import { zonedTimeOf } from '../../../shared/time/zoned-time.ts'
import { useUnreadableWords } from '../../answers/use-unreadable-words.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { ExportMenu } from '../../components/export-menu.tsx'
import { daysOverdue } from '../../domain/tasks/task-days.ts'
import { countSeverities, SEVERITIES } from '../../domain/tasks/task-severity.ts'
import { useResponsibleName } from '../../domain/tasks/use-responsible-name.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useLatenessLabel } from './use-lateness-label.ts'
import { useTaskType } from './use-task-type.ts'
import { useTasksScreen } from './use-tasks-screen.ts'

/**
 * Returns a deadline, which has no offset and is of the company's clock, as an instant; as received when unreadable.
 */
function deadlineInstant(deadline: string | null | undefined, timeZone: string): string | null {
  if (deadline == null) return null
  const ms = zonedTimeOf(timeZone).instantOf(deadline)
  return Number.isNaN(ms) ? deadline : new Date(ms).toISOString()
}

/** Exports the tab's tasks as a file; the summary holds counts and names no one. */
export function TasksExport() {
  const { t } = useTranslation('tasks')
  const { t: common } = useTranslation()
  const formats = useFormats()
  const { today, view, overdueIds, tabs } = useTasksScreen()
  const { tab } = view
  const { answerState, isWhole, filtered } = tabs[tab]
  const responsibleName = useResponsibleName()
  const latenessLabel = useLatenessLabel()
  const taskType = useTaskType()
  const unreadable = useUnreadableWords()(answerState)
  const { timeZone } = useCompany()
  const ownerType = (type: string) =>
    type === 'deal' || type === 'contact' || type === 'lead' ? t(`ownerTypes.${type}`) : type
  const rows = isWhole ? filtered : []
  const lateness = tab === 'overdue' ? view.lateness : null
  const card = t(`${tab}Card`)
  const title = lateness ? t('latenessTitle', { title: card, late: latenessLabel(lateness) }) : card
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
  return (
    <ExportMenu
      title={common('screens.tasks')}
      day={formats.dayWithYear(today)}
      tableTitles={[title]}
      tables={() => [table()]}
      summary={() => {
        const late = rows.filter(({ id }) => overdueIds.has(id))
        const counts = countSeverities(late, today)
        return [
          `${title}: ${t('tasks', { count: rows.length })}${unreadable === null ? '' : ` (${unreadable})`}`,
          ...SEVERITIES.filter((severity) => tab === 'overdue' && counts[severity] > 0).map(
            (severity) => `${t(`severities.${severity}`)}: ${formats.count(counts[severity])}`,
          ),
        ]
      }}
      isPersonal
      isDisabled={!isWhole}
    />
  )
}

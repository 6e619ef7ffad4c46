import { useTranslation } from 'react-i18next'
import type { TableModel } from '../../../shared/bridge/tables.ts'
import { useUnreadableWords } from '../../answers/use-unreadable-words.ts'
import { ExportMenu } from '../../components/export-menu.tsx'
import { daysOverdue } from '../../domain/tasks/task-days.ts'
import { countSeverities, SEVERITIES } from '../../domain/tasks/task-severity.ts'
import { useResponsibleName } from '../../domain/tasks/use-responsible-name.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useLatenessLabel } from './use-lateness-label.ts'
import { useTaskType } from './use-task-type.ts'
import { useTasksScreen } from './use-tasks-screen.ts'

/** Exports the tab's tasks as a file; the summary holds counts and names no one. */
export function TasksExport() {
  const { t } = useTranslation('tasks')
  const { t: common } = useTranslation()
  const formats = useFormats()
  const { today, view, overdueIds, tabs } = useTasksScreen()
  const { tab } = view
  const { reading, isWhole, filtered } = tabs[tab]
  const responsibleName = useResponsibleName()
  const latenessLabel = useLatenessLabel()
  const taskType = useTaskType()
  const unreadable = useUnreadableWords()(reading)
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
      { title: t('columns.deadline'), type: 'text' },
      { title: t('columns.daysLate'), type: 'count' },
    ],
    rows: rows.map((task) => [
      task.subject,
      task.type === null ? null : taskType(task.type),
      task.owner_type,
      task.owner_id === null ? null : String(task.owner_id),
      responsibleName(task),
      task.deadline?.replace('T', ' ') ?? null,
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

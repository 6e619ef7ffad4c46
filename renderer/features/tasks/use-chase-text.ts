import { useTranslation } from 'react-i18next'
import { useCompany } from '../../bridge/app-store.ts'
import { daysOverdue, deadlineDay } from '../../domain/tasks/task-days.ts'
import { useOwnerLabel } from '../../domain/tasks/use-owner-label.ts'
import { useResponsibleName } from '../../domain/tasks/use-responsible-name.ts'
import { shownText } from '../../format/shown-text.ts'
import { useFormats } from '../../format/use-formats.ts'
import type { ResponsibleGroup } from './tasks-model.ts'
import { useTasksScreen } from './use-tasks-screen.ts'

/**
 * Returns a function that writes the overdue tasks of one person as a text for a chat. It says of a customer only what
 * the tasks themselves show.
 */
export function useChaseText(): (group: ResponsibleGroup) => string {
  const { t } = useTranslation('tasks')
  const { t: share } = useTranslation('share')
  const { label: company, timeZone } = useCompany()
  const { today, overdue } = useTasksScreen()
  const formats = useFormats()
  const ownerLabel = useOwnerLabel()
  const responsibleName = useResponsibleName()
  return (group) => {
    const { capturedAt } = overdue.collected.read()
    const lines = group.tasks.map((task, index) => {
      const day = deadlineDay(task)
      const late = daysOverdue(task, today)
      const notes = [
        ownerLabel(task),
        day && t('due', { date: formats.day(day) }),
        late === null ? null : late === 0 ? t('dueToday') : t('daysOverdue', { count: late }),
      ].filter((note) => note !== null)
      const subject = shownText(task.subject) ?? t('noSubject')
      return `${index + 1}. ${[subject, notes.join(', ')].filter(Boolean).join(' — ')}`
    })
    return [
      t('chaseHead', { name: responsibleName(group), count: lines.length, company }),
      ...lines,
      ...(capturedAt === null
        ? []
        : [`${share('collected', { time: formats.moment(capturedAt, timeZone, 0) })}.`]),
    ].join('\n')
  }
}

// The people of the palette: what each has to do, the page of each, the leads of each.
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { responsibleKey } from '../domain/tasks/task-groups.ts'
import { useOverdueTasks } from '../domain/tasks/use-tasks.ts'
import { shownText } from '../format/shown-text.ts'
import type { PaletteItem } from '../navigation/palette-model.ts'
import { pathOfPerson } from '../navigation/screens.ts'
import { isPersonId, LEADS_VIEW, NO_LEAD_FILTERS } from '../views/leads-view.ts'
import { ALL_TASKS, TASKS_VIEW } from '../views/tasks-view.ts'
import { useVisit } from '../views/use-visit.ts'

/** Returns the leads that wait, and the people of the overdue tasks: their tasks, and their leads. */
export function usePeopleItems(): PaletteItem[] {
  const { t } = useTranslation('palette')
  const [, navigate] = useLocation()
  const visitTasks = useVisit(TASKS_VIEW, 'search')
  const visitLeads = useVisit(LEADS_VIEW, 'search')
  const tasks = useOverdueTasks().value ?? []
  const waiting: PaletteItem = {
    id: 'leads/without-conversation',
    group: t('screens'),
    label: t('withoutConversation'),
    run: () => visitLeads({ ...NO_LEAD_FILTERS, status: 'new', conversation: 'without' }),
  }
  const people = new Map(
    tasks.flatMap((task) => {
      const name = shownText(task.responsible_name)
      return name === null ? [] : [[responsibleKey(task), { name, id: task.responsible_id }] as const]
    }),
  )
  const ofPeople = [...people].flatMap(([key, { name, id }]): PaletteItem[] => [
    {
      id: `person/${key}`,
      group: t('people'),
      label: t('tasksOf', { name }),
      run: () => visitTasks({ ...ALL_TASKS, responsible: key, tab: 'overdue' }),
    },
    {
      id: `person-done/${key}`,
      group: t('people'),
      label: t('doneOf', { name }),
      run: () => visitTasks({ ...ALL_TASKS, responsible: key, tab: 'completed' }),
    },
    ...(isPersonId(id)
      ? [
          {
            id: `person-page/${key}`,
            group: t('people'),
            label: t('talkTo', { name }),
            run: () => navigate(pathOfPerson(id.toLowerCase())),
          },
          {
            id: `person-leads/${key}`,
            group: t('people'),
            label: t('leadsOf', { name }),
            run: () => visitLeads({ ...NO_LEAD_FILTERS, assignedTo: [id] }),
          },
        ]
      : []),
  ])
  return [waiting, ...ofPeople]
}

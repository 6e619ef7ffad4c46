import type { tasks as source } from '../pt-br/tasks.ts'
import type { Translation } from '../words.ts'

export const tasks = {
  noResponsible: 'Nobody responsible',
  noSubject: 'No subject',
  daysOverdue_one: '{{count}} day',
  daysOverdue_other: '{{count}} days',
  dueToday: 'today',
  deal: 'deal {{id}}',
  contact: 'contact {{id}}',
  lead: 'lead {{id}}',
  due: 'due {{date}}',
  noneTitle: 'No overdue tasks',
  noneText: 'All on time, says the API.',
  more_one: 'and {{count}} more',
  more_other: 'and {{count}} more',
} satisfies Translation<typeof source>

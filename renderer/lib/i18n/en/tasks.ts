import type { tasks as source } from '../pt-br/tasks.ts'
import type { Translation } from '../words.ts'

export const tasks = {
  noResponsible: 'Nobody responsible',
  noSubject: 'No subject',
  daysOverdue_one: '{{count, number}} day',
  daysOverdue_other: '{{count, number}} days',
  dueToday: 'today',
  deal: 'deal {{id}}',
  contact: 'contact {{id}}',
  lead: 'lead {{id}}',
  due: 'due {{date}}',
  noneTitle: 'No overdue tasks',
  noneText: 'All on time, says the API.',
  more_one: 'and {{count, number}} more',
  more_other: 'and {{count, number}} more',
} satisfies Translation<typeof source>

import type { people as source } from '../pt-br/people.ts'
import type { Translation } from '../words.ts'

export const people = {
  talkOn: '1:1 of {{date}}',
  agreed: 'Agreed',
  agree: 'Note what was agreed',
  agreeHint: 'What was agreed',
  dueSoon: 'Due in 7 days',
  noneDueSoon: 'Nothing is due until the end of the next 7 days.',
  overdueUnknown: 'Without knowing which are overdue, nobody knows which are still to come.',
  newLeads: 'New leads',
  dealTasks: 'of deals',
  overdueDays: 'Overdue by day',
  historyNote:
    'The change and the line come from the last count of each day, stored on this computer: a day without a count stays empty. “Of deals” are the overdue tasks of a deal.',
  conversion: 'Lead → converted',
  converted: 'Converted leads',
  median: 'team median {{median}}',
  teamLoading: 'Fetching the team’s leads…',
  noConversion: 'The platform does not say how many leads there are.',
  fewLeads: 'Fewer than {{least, number}} leads: no rate and no comparison.',
  standings: {
    same: '{{atMedian}}, within chance.',
    below: '{{atMedian}}: below, by more than chance explains.',
    above: '{{atMedian}}: above, by more than chance explains.',
  },
  salesUnknown: 'The platform does not provide sales by person.',
  readCard: 'To go through together',
  reason: 'Why',
  reasons: {
    topValue: 'highest value among the new ones',
    oldest: 'oldest open lead',
    converted: 'converted',
  },
  noneToReadTitle: 'No conversation',
  unknownTitle: 'Nothing of this person',
  openTasks: 'Open Tasks',
  atMedian: 'At the team’s median ({{median}}): {{count, number}}',
  dots: 'Rate {{rate}}, team’s median {{median}}, other people: {{count, number}}',
} satisfies Translation<typeof source>

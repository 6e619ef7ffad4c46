import type { stalled as source } from '../pt-br/stalled.ts'
import type { Translation } from '../words.ts'

export const stalled = {
  titleThen: 'Stalled as of {{time}}',
  titleOf: 'Stalled on {{date}}',
  asOfWithoutDay: 'How things stand now. The platform does not give the date.',
  worse: 'Getting worse?',
  card: 'Stalled by age',
  cardNow: 'Ages',
  ofCompany: 'They belong to the whole company, not to this pipeline alone.',
  cascade: {
    step: 'Step',
    steps: {
      before: 'Open then',
      created: 'Created',
      won: 'Won',
      lost: 'Lost',
      rest: 'Other',
      after: 'Open now',
    },
  },
  columns: { bucket: 'Age', share: 'Share of value' },
  buckets: {
    'Mais de 15 dias': 'Over 15 days',
    '11 a 15 dias': '11 to 15 days',
    '8 a 10 dias': '8 to 10 days',
    '4 a 7 dias': '4 to 7 days',
    'Até 3 dias': 'Up to 3 days',
  },
  deals_one: '{{count, number}} deal',
  deals_other: '{{count, number}} deals',
  dealsWorth_one: 'deal, {{value}}',
  dealsWorth_other: 'deals, {{value}}',
  emptyTitle: 'Nothing is stalled',
  history: 'History of stalled deals',
  historyOf: 'History: {{bucket}}',
  historyEmptyTitle: 'No history yet',
  historyEmptyText:
    'Leme stores one record a day, starting on the first day it is opened with this company. The first one comes with the next answer from the platform.',
  historyFirstTitle: 'The history has just started',
  historyFirstText:
    'The first record is from {{date}}. Leme stores one for every day it is opened; the chart appears with the second one.',
  changeSince: 'Change since {{date}}.',
  levelOn: '{{amount}} on {{date}}',
  noSnapshot: 'no record',
  dealTasks: 'Overdue deal tasks',
  allDealTasks: 'See all ({{count, number}})',
  unlike: 'Up to 15 days are not compared: another weekday, or a holiday nearby.',
  historyLabel: 'Stalled by day, {{range}}, {{days}}',
} satisfies Translation<typeof source>

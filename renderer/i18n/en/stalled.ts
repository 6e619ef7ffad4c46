import type { stalled as source } from '../pt-br/stalled.ts'
import type { Translation } from '../words.ts'

export const stalled = {
  titleThen: 'Stalled as of {{time}}',
  titleOf: 'Stalled on {{date}}',
  asOfWithoutDay: 'How things stand now. The platform does not give the date.',
  asOfWithoutDayThen: 'According to the platform, which does not give the date.',
  worse: 'Getting worse?',
  card: 'Stalled by age',
  cardNow: 'Ages',
  ofCompany: 'They belong to the whole company, not to this pipeline alone.',
  beyondOpen:
    'There are {{stalled, number}}, more than the {{open, number}} open deals in this pipeline: they may belong to the whole company.',
  beyondAllOpen: 'There are {{stalled, number}}, more than the {{open, number}} open deals in all pipelines.',
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
  dealsUnknown: '— deals',
  deals_one: '{{count, number}} deal',
  deals_other: '{{count, number}} deals',
  dealsWorth_one: 'deal, {{value}}',
  dealsWorth_other: 'deals, {{value}}',
  emptyTitle: 'Nothing is stalled',
  emptyText: 'No opportunity is stalled, according to the platform.',
  history: 'History of stalled deals',
  showOnlyBucket: 'Show the history of this age only',
  historyOf: 'History: {{bucket}}',
  historyLabel_one: 'Stalled by day, {{range}}, {{count, number}} record',
  historyLabel_other: 'Stalled by day, {{range}}, {{count, number}} records',
  historyEmptyTitle: 'No history yet',
  historyEmptyText:
    'Leme stores one record a day, starting on the first day it is opened with this company. The first one comes with the next answer from the platform.',
  historyFirstTitle: 'The history has just started',
  historyFirstText:
    'The first record is from {{date}}. Leme stores one for every day it is opened; the chart appears with the second one.',
  unlike: {
    weekday: 'Up to 15 days are not compared: another weekday.',
    holiday: 'Up to 15 days are not compared: a holiday nearby.',
  },
  changeSince: 'Change since {{date}}.',
  levelOn: '{{amount}} on {{date}}',
  noSnapshot: 'no record',
  dealTasks: 'Overdue deal tasks',
  allDealTasks_one: 'Show the task',
  allDealTasks_other: 'Show all {{count, number}}',
} satisfies Translation<typeof source>

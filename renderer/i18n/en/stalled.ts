import type { stalled as source } from '../pt-br/stalled.ts'
import type { Translation } from '../words.ts'

export const stalled = {
  titleThen: 'Stalled as of {{time}}',
  titleOf: 'Stalled on {{date}}',
  asOfWithoutDay: 'How things stand now. The platform does not give the date of the snapshot.',
  asOfWithoutDayThen: 'According to the platform, which does not give the date of the snapshot.',
  card: 'Stalled by age',
  ofCompany: 'They belong to the whole company, not to this pipeline alone.',
  beyondOpen:
    'There are {{stalled, number}}, more than the {{open, number}} open deals in this pipeline: they may belong to the whole company.',
  beyondAllOpen: 'There are {{stalled, number}}, more than the {{open, number}} open deals in all pipelines.',
  columns: { bucket: 'Age', count: 'Deals', value: 'Value', share: 'Share of value' },
  total: 'Total',
  buckets: {
    'Mais de 15 dias': 'Over 15 days',
    '11 a 15 dias': '11 to 15 days',
    '8 a 10 dias': '8 to 10 days',
    '4 a 7 dias': '4 to 7 days',
    'Até 3 dias': 'Up to 3 days',
  },
  dealsUnknown: '— deals',
  deals_zero: '0 deals',
  deals_one: '{{count, number}} deal',
  deals_other: '{{count, number}} deals',
  oldestShare: '{{rate}} of all stalled value',
  headlines: { long: 'Stalled for over 3 days', all: 'All stalled deals' },
  emptyTitle: 'Nothing is stalled',
  emptyText: 'No opportunity is stalled, according to the platform.',
  history: 'History of stalled deals',
  showOnlyBucket: 'Show the history of this age only',
  historyOf: 'History: {{bucket}}',
  historyDay: 'Day',
  historyLabel_one: 'Stalled by day, {{range}}, {{count, number}} snapshot',
  historyLabel_other: 'Stalled by day, {{range}}, {{count, number}} snapshots',
  historyEmptyTitle: 'No history yet',
  historyEmptyText:
    'Leme stores one snapshot a day, starting on the first day it is opened with this company. The first one comes with the next answer from the platform.',
  historyFirstTitle: 'The history has just started',
  historyFirstText:
    'The first snapshot is from {{date}}. Leme stores one for every day it is opened; the chart appears with the second one.',
  since: 'since {{date}}',
  noSnapshot: 'no snapshot',
  dealTasks: 'Overdue deal tasks',
} satisfies Translation<typeof source>

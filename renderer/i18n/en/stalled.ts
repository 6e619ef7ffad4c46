import type { stalled as source } from '../pt-br/stalled.ts'
import type { Translation } from '../words.ts'

export const stalled = {
  titleNow: 'Stalled now',
  asOf: 'Snapshot of {{date}}, as the platform tells it: the state of now, whatever period other screens show.',
  asOfThen: 'Snapshot of {{date}}, according to the platform, whatever period other screens show.',
  asOfUntold: 'The state of now, as the platform tells it without the day of the snapshot.',
  card: 'Stalled by age',
  ofCompany: 'They are the whole company’s, not this pipeline’s alone.',
  beyondOpen:
    'They are {{stalled, number}}, more than the {{open, number}} open deals of this pipeline: they may be the whole company’s.',
  beyondAllOpen: 'They are {{stalled, number}}, more than the {{open, number}} open deals of all pipelines.',
  noDeals:
    'The API gives sums by age only: it does not list the stalled deals. The overdue tasks of deals, beside, are where to start.',
  columns: { bucket: 'Bucket', count: 'Deals', value: 'Value', share: 'Share of value' },
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
  oldestShare: '{{rate}} of the value of all buckets',
  headlines: { long: 'Stalled for over 3 days', all: 'Stalled in all' },
  mostUnknown: 'the platform did not tell the value of every range',
  mostMoney: 'Where most money is',
  emptyTitle: 'Nothing is stalled',
  emptyText: 'No opportunity is stalled now, according to the platform.',
  history: 'History of stalled deals',
  historySub: 'One snapshot a day, kept on this computer: the API has no history.',
  historyDay: 'Day',
  historyLabel_one: 'Stalled by day, {{range}}, {{count, number}} snapshot',
  historyLabel_other: 'Stalled by day, {{range}}, {{count, number}} snapshots',
  historyEmptyTitle: 'The history has not begun',
  historyEmptyText:
    'Leme keeps one snapshot a day from the first day it is opened with this company. The first comes with the API’s next answer.',
  historyFirstTitle: 'The history has just begun',
  historyFirstText:
    'The first snapshot is of {{date}}. Leme keeps one for every day it is opened; with the second one, the chart appears here.',
  since: 'Since {{date}}',
  bucketChange: '{{bucket}}: {{deals}}, {{value}}',
  marked: 'since {{date}}: {{deals}}, {{value}}',
  unchanged: 'nothing has changed.',
  noSnapshot: 'no snapshot',
  dealTasks: 'Overdue tasks of deals',
  dealTasksSub: 'The API does not tell of which pipeline; the oldest first.',
} satisfies Translation<typeof source>

import type { stalled as source } from '../pt-br/stalled.ts'
import type { Translation } from '../words.ts'

export const stalled = {
  titleNow: 'Stalled now',
  asOf: 'Snapshot of {{date}}: the state of now, whatever period other screens show.',
  card: 'Stalled by age',
  noDeals:
    'The API gives sums by age only: it does not list the stalled deals. The overdue tasks of deals, beside, are where to start.',
  columns: { bucket: 'Without movement', count: 'Deals', value: 'Value', share: 'Share of value' },
  total: 'Total',
  deals_one: '{{count}} deal',
  deals_other: '{{count}} deals',
  share: '{{rate}} of the value',
  oldest: 'Over 15 days',
  oldestShare: '{{rate}} of the stalled value',
  allStalled: 'Stalled in all',
  mostMoney: 'Where most money is',
  emptyTitle: 'Nothing is stalled',
  emptyText: 'No opportunity without movement in this pipeline now.',
  dealTasks: 'Overdue tasks of deals',
  dealTasksSub: 'Of all pipelines, the oldest first.',
} satisfies Translation<typeof source>

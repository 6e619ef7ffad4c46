import type { gaps as source } from '../pt-br/gaps.ts'
import type { Translation } from '../words.ts'

export const gaps = {
  title: 'Gaps in the history',
  count_zero: 'none in {{of, number}} business days',
  count: '{{count, number}} in {{of, number}} business days',
  teamSince: 'The team’s history: no gaps since {{day}}',
  show: 'Show gaps',
  none: 'No business day without history',
  noneText: 'Every business day since the beginning is stored.',
  noHistory: 'The history begins today',
  noHistoryText: 'From tomorrow on the days appear here.',
  kept: 'stored',
  everything: 'everything',
  kinds: {
    stalled: 'stalled deals',
    stages: 'stages',
    overdue: 'overdue tasks',
    noConversation: 'leads without a conversation',
  },
  columns: { days: 'Days', missing: 'Missing', why: 'Why', remedy: 'Would have kept it' },
  why: {
    closed: 'Leme fetched no figures that day',
    partial: 'the platform did not give this part that day',
  },
  remedy: {
    closed: 'Leme open or in the tray, with a network',
    partial: 'another refresh on the same day',
  },
} satisfies Translation<typeof source>

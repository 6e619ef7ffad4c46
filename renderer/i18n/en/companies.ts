import type { companies as source } from '../pt-br/companies.ts'
import type { Translation } from '../words.ts'

export const companies = {
  intro: 'Each row says what the company’s Today says: with the pipeline chosen there, and in its time zone.',
  none: 'No companies to show side by side',
  noneText: 'Connect another company. The demo is left out, because its figures are invented.',
  columns: {
    company: 'Company',
    won: 'Won this month',
    pace: 'Pace',
    stalled: 'Stalled for over 15 days',
  },
  soFar: 'so far, with today',
  open: 'Open Today of {{company}}',
  total: 'All',
  noTotal: 'The sum waits for the figure of every company.',
} satisfies Translation<typeof source>

import type { pipelines as source } from '../pt-br/pipelines.ts'
import type { Translation } from '../words.ts'

export const pipelines = {
  asOf: 'As of',
  compare: 'Compare with',
  asOfTitle: 'As it was on {{date}}',
  asOfText: 'Snapshot from {{time}}, the last one stored that day.',
  gapText:
    'There is no record for that day: the platform only reports the present, and Leme did not ask for the pipelines that day.',
  backToNow: 'Back to now',
  openIn: 'Open in {{pipeline}}',
  openStages: 'Open deals by stage',
  sinceDay: 'Since {{date}}',
  valueOfAll: 'Value (open and closed)',
  since: 'change since {{date}}',
  stagesTable: 'Pipeline stages',
  measures: { deals: 'Deals', open: 'Open', value: 'Value of open deals' },
  summary: '{{open}} open, {{value}}',
  columns: {
    stage: 'Stage',
    share: 'Share of deals',
    closed: 'Closed',
  },
  isNew: 'did not exist then',
  differs:
    'The platform reports {{deals}} deals and {{value}} for the pipeline, which is not the sum of its stages.',
  gone: 'Stages that no longer exist, with the deals they had: {{names}}.',
  allOpen: 'Open deals by pipeline',
  allFigures: 'Show all figures',
  fewFigures: 'Show open deals only',
  allSubKnown:
    'The ones known without the list, read one by one through pipelines.get; the company may have others. Click a name to see its stages.',
  allSubUnsure:
    'Active pipelines. Click a name to see its stages. Not all could be checked, so a global one may be unmarked.',
  global: 'global',
  noneTitle: 'No active pipeline',
  notThereTitle: 'This pipeline is not in this record',
  stagesAbsentTitle: 'The platform did not send the stages',
  noStagesTitle: 'This pipeline has no stages',
  historyNote_zero: 'Leme stores one record a day; the first comes with the next answer from the platform.',
  historyNote: 'Leme stores one record a day: {{count, number}} so far.',
  history: 'Stage history',
  showAllStages: 'Show the history of all stages',
  historyEmptyText: 'The first record comes with the next answer from the platform.',
  historyLabel: 'Stages by day: {{measure}}, {{range}}, {{days}}',
  openWithoutValue: 'value not provided',
  addedDeals: '{{added}} deals',
} satisfies Translation<typeof source>

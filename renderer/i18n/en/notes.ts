import type { notes as ptBr } from '../pt-br/notes.ts'
import type { Translation } from '../words.ts'

export const notes: Translation<typeof ptBr> = {
  page: 'Notes',
  all: 'Notes and days off',
  daysOff: 'Days off in Settings',
  write: 'Write a note',
  change: 'Change note',
  text: 'Note',
  to: 'Until',
  toHint: 'that day only',
  about: 'Applies to',
  company: 'Company',
  pipeline: 'Pipeline {{id}}',
  leftOut: 'Out of comparisons',
  leftOutSub:
    'Changes, alerts, trends and the forecast are without these days, and without the days compared with them. Sums count the days; the chart draws them hollow.',
  leftOutTag: 'out of comparisons',
  dayOffTag: 'day off',
  yearlyTag: 'day off, every year',
  without: 'without {{days}}',
  unlike: { before: 'holiday before', bridge: 'bridge', 'ash-wednesday': 'Ash Wednesday', recess: 'recess' },
  removeOf: 'Remove note: {{note}}',
  changeShort: 'Change',
  changeOf: 'Change note: {{note}}',
  noneTitle: 'No notes',
  problems: {
    text: 'Write the note.',
    days: 'Use day/month/year; the last day may not come before the first.',
    many: 'There are {{most, number}} notes already. Remove one first.',
  },
  removed: 'Note removed.',
}

import type { historyCopy as source } from '../pt-br/history-copy.ts'
import type { Translation } from '../words.ts'

export const historyCopy = {
  title: 'History backup',
  about:
    'A file under a passphrase, to keep elsewhere or to take to another computer of the same company: days of the funnel, records of stalled deals and pipelines, counts (of tasks also by assignee, with ids alone), corrections, targets, days off, notes and names of origins. No leads, talks, tasks, messages, pictures or token.',
  save: 'Save…',
  restore: 'Restore…',
  saveText:
    'The passphrase protects the copy. Without it nobody can open it, not even support; Leme does not keep it.',
  saved: 'Copy saved.',
  fileName: '{{label}} - history {{day}}',
  passphrase: 'Passphrase of the copy',
  repeat: 'Repeat the passphrase',
  hint: 'At least {{least}} characters; a few words together will do.',
  problems: {
    short: 'Use at least {{least}} characters.',
    simple: 'The passphrase repeats too few characters.',
    other: 'The two passphrases are not the same.',
  },
  show: 'Show the passphrase',
  hide: 'Hide the passphrase',
  restoreTitle: 'Restore the history of {{label}}',
  restoreText:
    '{{file}}. Nothing that is here is lost: of each day the latest reading stays, and of each target, day off and name of an origin, the latest change.',
  restoreAction: 'Restore',
  progress: 'Restoring the copy',
  added_one: '{{count, number}} record of a day added',
  added_other: '{{count, number}} records of days added',
  replaced_one: '{{count, number}} replaced by a later reading',
  replaced_other: '{{count, number}} replaced by later readings',
  settings_one: '{{count, number}} target, day off, note or origin updated',
  settings_other: '{{count, number}} targets, days off, notes or origins updated',
  leftOut_one: '{{count, number}} left out',
  leftOut_other: '{{count, number}} left out',
  nothingNew: 'Nothing new in the copy',
  stopped: 'Restoring was stopped. What had come in stays; restoring again completes it.',
} satisfies Translation<typeof source>

import type { team as source } from '../pt-br/team.ts'
import type { Translation } from '../words.ts'

export const team = {
  title: 'Team folder',
  about:
    'A network or synchronised folder in which each computer of the company stores what it alone knows of the history, encrypted with the passphrase of the team, and reads that of the others. Who was off gets the missing days, and targets, days off, notes and names of origins are the same on every desk: the latest change counts. No leads, talks, tasks, messages, pictures or token. Whoever has the passphrase can read and change what the team shares.',
  none: 'A folder can be chosen in an installed Leme only.',
  waiting: '{{folder}}: the passphrase of the team is missing.',
  unread: '{{folder}}. Not read yet since Leme was opened.',
  computers_one: '{{folder}}: only this computer so far.',
  computers_other: '{{folder}}: {{count, number}} computers; the latest file is of {{time}}.',
  filled_one: '{{count, number}} day without a snapshot here came from the others.',
  filled_other: '{{count, number}} days without a snapshot here came from the others.',
  problems: {
    missing: 'The folder cannot be reached now. Leme tries again every hour; nothing that is here changes.',
    unreadable: 'This computer is not allowed to read the folder.',
    readOnly: 'This computer cannot write to the folder: the others do not get what it knows.',
    full: 'The folder is full: the others do not get what this computer knows.',
  },
  ignored: {
    locked_one: '{{count, number}} file has another passphrase',
    locked_other: '{{count, number}} files have another passphrase',
    foreign_one: '{{count, number}} belongs to another company',
    foreign_other: '{{count, number}} belong to another company',
    newer_one: '{{count, number}} is of a newer Leme',
    newer_other: '{{count, number}} are of a newer Leme',
    damaged_one: '{{count, number}} is incomplete or damaged',
    damaged_other: '{{count, number}} are incomplete or damaged',
    tooMany_one: '{{count, number}} is beyond the limit of files',
    tooMany_other: '{{count, number}} are beyond the limit of files',
  },
  ignoredText: 'Not read: {{reasons}}.',
  choose: 'Choose…',
  enter: 'Type the passphrase…',
  sync: 'Read now',
  leave: 'Turn off',
  joinTitle: 'Use the team folder',
  joinText:
    '{{folder}}. The passphrase is the same on all computers. The first one chooses it; Leme does not keep it, only the key that comes of it.',
  passphrase: 'Passphrase of the team',
  join: 'Use the folder',
  locked: 'The files in the folder have another passphrase.',
} satisfies Translation<typeof source>

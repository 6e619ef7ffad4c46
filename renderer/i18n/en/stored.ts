import type * as source from '../pt-br/stored.ts'
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
  progress: 'Restoring the copy',
  nothingNew: 'Nothing new in the copy',
  stopped: 'Restoring was stopped. What had come in stays; restoring again completes it.',
  added: 'records added: {{count, number}}',
  replaced: 'replaced by newer readings: {{count, number}}',
  settings: 'targets, days off, notes and origins updated: {{count, number}}',
  leftOut: 'left out: {{count, number}}',
} satisfies Translation<typeof source.historyCopy>

export const leadSync = {
  name: 'All leads on this computer',
  never: 'Not read in full yet.',
  neverOf: 'On this computer: {{stored, number}} of {{total, number}} leads, the ones seen so far.',
  neverWhy: 'Once read in full, search and filters work without a network.',
  whole: 'All stored on this computer on {{time}}.',
  wholeWhy: 'New leads are added every day, and all of them are read again every week.',
  beginning: 'Reading all leads…',
  running: 'Reading all: {{seen, number}} of {{total, number}}.',
  stopped: 'Reading stopped at {{seen, number}} of {{total, number}}.',
  stoppedFirst: 'Reading stopped before the first page.',
  goesOn: 'It will continue from there by itself.',
  tooLarge:
    'There are too many leads, or they are too large, to keep here: the ones read so far stay, the others are missing.',
  partial: 'Leads were added or removed during the last reading, so some may be missing.',
  costInParts:
    'Takes about {{calls, number}} requests; {{left, number}} fit now (limit of {{limit, number}} an hour, see Settings), the rest will come later.',
  start: 'Read all',
  continue: 'Continue',
  cost: 'Queries: about {{count, number}}.',
} as const

export const managed: Translation<typeof source.managed> = {
  note: 'Set by your company',
  retentionText: 'Where another limit is longer, this one applies.',
  policy: 'Company policy',
  sub: 'What the administrator of this computer set for Leme, read on {{time}}.',
  states: { used: 'in use', absent: 'none', ignored: 'ignored' },
  key: 'Key: {{key}}.',
  problems: {
    owner: 'It does not belong to the administrator of the computer, so it does not apply.',
    writable: 'Other people can change it, so it does not apply.',
    link: 'The way to it leads through a link, so it does not apply.',
    'too-large': 'It is larger than 64 KB, so it does not apply.',
    unreadable: 'It could not be read.',
    'not-json': 'It is not valid JSON text, so it does not apply.',
    'unknown-key': 'It has a key that Leme does not know; nothing of it was used.',
    'bad-value': 'It has a value that the key does not take; nothing of it was used.',
    secret:
      'It contains what looks like a token or a password; nothing of it was used. Tokens never go into policies.',
  },
  support: 'Contact {{contact}}.',
  company: 'Company',
  companyHelp: 'The companies that your administrator offers on this computer.',
  otherCompany: 'Another company',
  lockedHelp: 'On this computer, only the companies that your administrator set can be connected.',
  retention: 'Your company limits what is stored here to {{days}}',
}

export const updates = {
  ways: {
    self: 'Leme looks for new versions, checks the publisher’s signature, and installs when you close it.',
    notify:
      'Leme says when there is a new version. It comes with the installer, which keeps companies and data.',
    apt: 'Updates come with those of the system.',
    company: 'Your company installs updates.',
    installer:
      'This version does not check for updates by itself. Install a new version with its installer; companies and data are kept.',
  },
  check: 'Check now',
  checking: 'Checking…',
  downloading: 'Downloading the new version…',
  lastCheck: 'Last check: {{when}}',
  neverChecked: 'Not checked yet since Leme was opened.',
  current: 'This is the newest version.',
  waiting: 'There is a new version, which reaches this computer within days.',
  refused: 'No new version was accepted. {{reason}}',
  ready: 'New version {{version}} is ready',
  readyText: 'It is installed when you close Leme.',
  available: 'There is a new version: {{version}}',
  restart: 'Restart now',
  refusals: {
    UNREACHABLE:
      'The update server did not answer as it should, or stopped half-way. Leme tries again next time.',
    OTHER_HOST: 'The update server pointed to another address, which Leme does not follow.',
    FORGED: 'The version on offer has no signature of Leme’s publisher, or does not match it.',
    UNREADABLE: 'The description of the version on offer could not be read, or is for another system.',
    REPLAYED: 'The version on offer is older than this one, or than another one that was seen.',
    NO_ROOM: 'There is no room on the disk for the new version.',
    NOT_WRITABLE: 'Leme’s folder cannot be written to: whoever installed Leme has to update it.',
  },
} satisfies Translation<typeof source.updates>

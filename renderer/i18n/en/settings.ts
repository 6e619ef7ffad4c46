import type { settings as source } from '../pt-br/settings.ts'
import type { Translation } from '../words.ts'

export const settings = {
  tabsLabel: 'Parts of the settings',
  tabs: {
    companies: 'Companies',
    general: 'General',
    stored: 'Data',
  },
  use: 'Use',
  nameMissing: 'The shop’s name could not be read. Until it has a name, the company appears by its address.',
  newToken: 'New token',
  tokenTitle: 'New token for {{label}}',
  tokenText:
    'The new token is verified before it replaces the old one. If it is refused, the old one stays and nothing is lost.',
  tokenReplace: 'Verify and replace',
  tokenReplaced: 'The new token for {{label}} is now in use.',
  tokenUnproven:
    'Whether the token belongs to this company could not be confirmed, because it or the old one cannot read the funnel. The old token stays in use.',
  zoneTitle: 'Time zone of {{label}}',
  zoneText:
    'Sets where a day begins and ends. Calculated again: which day is today, task deadlines, dates of leads and messages, pace and alerts. Unchanged: the days of the funnel, which are the platform’s, and the daily records already stored.',
  zoneSave: 'Change the time zone',
  diagnose: 'Diagnosis',
  diagnoseTitle: 'What the token of {{label}} opens',
  diagnoseText: 'Checked now, with one request for each permission.',
  disconnect: 'Disconnect',
  disconnectTitle: 'Disconnect {{label}}?',
  deleteStored: 'Also delete the data stored on this computer',
  keychain: 'token in the system’s password vault',
  memory: 'token in memory only, until Leme closes',
  none: 'no token on this computer',
  appearance: 'Appearance',
  language: 'Language',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  version: 'Version',
  versionOf: 'Version {{version}}',
  previewHost: 'opened in the browser',
  alerts: 'Alerts',
  alertsSub:
    'Notifications on this computer, based on data already fetched. Each alert comes at most once a day, never before 8:00 in the company’s time zone, and opens its screen.',
  alertsNoneText: 'Alerts in the installed application only.',
  alertsTest: 'Show an example',
  alertsTested: 'Example sent. If nothing appeared, check the system’s notification settings.',
  holidays: 'Days off',
  holidaysSub:
    'For this company. Saturdays, Sundays and national holidays already do not count as business days, for pace, forecast and alerts.',
  holidaysOptional: 'Carnival and Corpus Christi',
  holidaysOptionalSub:
    'Switched on, Carnival Monday and Tuesday and the Thursday of Corpus Christi, which the law leaves open, count as days off.',
  holidayDayHint: 'dd/mm/yyyy',
  holidayName: 'Name of the holiday or day off',
  holidayEveryYear: 'every year',
  holidayAddDay: 'Add a day',
  holidayRemove: 'Remove {{holiday}}',
  holidayProblems: {
    name: 'Give it a name, for example City anniversary.',
    day: 'Use day/month/year, for example 25/01/2027.',
    known: 'That day is already a holiday or day off.',
    many: 'At most {{most}} days.',
  },
  alertRules: {
    overdueTasks: 'Overdue tasks',
    unusual: 'What was out of the usual',
    noLeads: 'No leads today',
    pace: 'Pace below target',
    summary: 'Summary of the day',
  },
  alertSubs: {
    overdueTasks: 'Tasks past their deadline.',
    unusual: 'Leads, wins, losses, conversion, stalled deals and tasks beyond chance, once each.',
    noLeads:
      'On a business day, when no paid-media lead has arrived by this time in the company’s time zone.',
    pace: 'When the month would end below this share of the target set in Today, from the 3rd business day on.',
    summary:
      'From the time on, on business days: one click copies the text and the picture of Today, without names.',
  },
  alertUnits: {
    overdueTasks: '{{bound}} or more',
    noLeads: 'by {{bound}}',
    pace: 'below {{bound}}%',
    summary: 'at {{bound}}',
  },
  brokenTitle: 'Settings that could not be read',
  brokenDamaged: 'Changed in the file, back to their defaults: {{names}}.',
  brokenUnsealed: 'Written by another program, so not in effect: {{names}}. Choose them again.',
  brokenRetention: 'Until how long to keep data is chosen again, it is kept for the longest time.',
  brokenLocked: 'Without the key from the password vault; nothing was deleted: {{names}}.',
  brokenOf: '{{name}} ({{label}})',
  brokenKinds: {
    targets: 'targets',
    leadSources: 'names of lead sources',
    screen: 'screen choices',
    background: 'background',
    other: 'other Leme settings',
  },
  staysInBackground: 'Stay in the background when the window is closed',
  staysInBackgroundSub:
    'Leme stays in the icon beside the clock, and keeps fetching data and showing alerts. To close it, use Quit from the icon or the menu.',
  startsAtLogin: 'Start with the computer, without showing the window',
  loginStart: {
    on: 'Leme starts hidden when you log in, and the history has no gaps. The icon beside the clock, or opening Leme again, shows the window.',
    off: 'Leme keeps the numbers of the days on which it runs. Started with the computer, the history has no gaps.',
    blocked: 'The settings of the system have switched the start of Leme off. Switch it on again here.',
    failed:
      'The system did not let Leme read or change what starts with the computer. Switch it on here to try again.',
    impossible: 'Only an installed Leme can start with the computer.',
  },
  assistants: 'Assistants',
  assistantsAbout:
    'Claude, Copilot and others on this computer ask Leme, with a key, for the stored figures of the company in use. No question goes to the platform. What an assistant reads, it may send to who makes it: without names, these are figures alone.',
  assistantReaches: { off: 'Off', figures: 'No names', people: 'With names' },
  assistantsPort: 'Another program has their address. A new key comes with another one.',
  assistantsNewKey: 'New key',
  assistantsOnce: 'The key is shown now only. Paste it into the file of the assistant, or use the command.',
  stored: 'Stored on this computer',
  storedMemory: 'Only until Leme closes, because there is no password vault.',
  storedSub: 'Encrypted with a key from the password vault. Everything works offline with what is here.',
  storedSubMemory:
    'Encrypted with a key that lasts only until Leme closes, because there is no password vault. After that it is all discarded, along with targets, alerts, saved filters, screen choices and how long to keep data.',
  gaps: 'Days without a record',
  gapsAbout:
    'Business days of the last three months without stored stalled deals, stages, overdue tasks or leads without a conversation. The platform reports only what there is now: a day is stored by Leme when it fetches figures on that day, open or in the tray, with a network.',
  gapsCount: '{{count, number}} in {{of, number}} business days',
  storedUnread: 'The stored data could not be read',
  asideTitle: 'Records damaged in the file',
  asideText:
    '{{count, number}} outside of every figure. Anything the API still provides is fetched again. They go with the company’s data.',
  leftOutTitle: 'Not everything the server sent was kept',
  leftOutText:
    'Since Leme was opened, some answers were too large to keep. Screens show them as usual, but they will be missing offline.',
  historyFull:
    'This company’s history has reached the size limit: no new days are added, and the existing ones stay. To make room, shorten how long it is kept.',
  retention: 'How long to keep data',
  retentionSub:
    'Counts for what the API does not give again: funnel days, and records of stalled deals and pipelines. Leads, tasks and products go {{rows}} days after the API last returned them; other answers, {{answers}} days after they were received, or earlier when they take too much room.',
  retentionYears_one: '{{count}} year',
  retentionYears_other: '{{count}} years',
  former: 'What the Coletor changed',
  formerAbout:
    'Targets, days off, notes and names of origins as they were here, each day, before the first change of another person. They are kept for 30 days; undoing counts for the team.',
  formerBefore: 'Before',
  formerSaid: 'As before {{time}}.',
  forgetAll: 'Erase everything on this computer',
  forgetAllSub: 'All companies, with tokens, keys, stored data and filters.',
  forgetAllAction: 'Erase everything',
  forgetAllText:
    'All companies are disconnected. Tokens and keys leave the keychain and stored data is erased from the disk; the history of stalled deals and pipelines does not come back, because the API does not have it.',
  diagnostics: 'Diagnostics for support',
  diagnosticsText:
    'A file with versions, system, sizes and error codes. It contains no names, addresses, tokens or company figures. Nothing is sent: you decide who gets the file.',
  diagnosticsSave: 'Save file',
  diagnosticsSaved: 'Diagnostics saved.',
  sandboxOff: 'Without the window’s extra protection',
  sandboxOffText:
    'The system did not let Leme isolate the window from the rest of the computer. Everything works, with one layer of protection less. On Linux, an installation by .deb or .rpm keeps the isolation; the AppImage depends on the system.',
  licences: 'Third-party licences',
  licencesShow: 'Show licences',
  licencesText:
    '{{count}} components. The texts are as their authors publish them. Chromium’s licences are in the file LICENSES.chromium.html in the program’s folder.',
  edition: 'Follows the API edition of {{date}}. Your platform’s administrator can confirm its own.',
  shortcutsShow: 'Show shortcuts',
  shortcutKeys: 'Keys',
  shortcutClose: 'Close a menu or dialog',
  disconnectText: 'The token leaves this computer. To come back, it has to be pasted again.',
  asideFiles: 'Whole files damaged: {{count, number}}. Nothing of them is shown.',
} satisfies Translation<typeof source>

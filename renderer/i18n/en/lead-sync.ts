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
  cost_one: 'Takes about {{count, number}} request.',
  cost_other: 'Takes about {{count, number}} requests.',
  costInParts:
    'Takes about {{calls, number}} requests; {{left, number}} fit now (limit of {{limit, number}} an hour, see Settings), the rest will come later.',
  start: 'Read all',
  again: 'Read again',
  continue: 'Continue',
  stop: 'Stop',
} as const

export const leadSync = {
  name: 'All leads on this computer',
  never: 'Not read in full yet.',
  neverOf: 'On this computer: {{stored, number}} of {{total, number}} leads, those seen so far.',
  neverWhy: 'Once read in full, search and filters work without a network.',
  whole: 'All stored on this computer on {{time}}.',
  wholeWhy: 'New ones come every day, all of them again every week.',
  beginning: 'Reading all leads…',
  running: 'Reading all: {{seen, number}} of {{total, number}}.',
  stopped: 'Reading stopped at {{seen, number}} of {{total, number}}.',
  stoppedFirst: 'Reading stopped before the first page.',
  goesOn: 'It goes on by itself from there.',
  tooLarge:
    'There are too many leads, or too large ones, to keep here: those read so far stay, the others are missing.',
  partial: 'Leads came or went during the last reading: it is not certain that all are here.',
  cost_one: 'Takes about {{count, number}} request.',
  cost_other: 'Takes about {{count, number}} requests.',
  costInParts:
    'Takes about {{calls, number}} requests; {{left, number}} fit now (limit of {{limit, number}} an hour, Settings), the rest comes later.',
  start: 'Read all',
  again: 'Read again',
  continue: 'Continue',
  stop: 'Stop',
} as const

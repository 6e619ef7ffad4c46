import type { tv as source } from '../pt-br/tv.ts'
import type { Translation } from '../words.ts'

export const tv = {
  name: 'TV mode',
  start: 'Start',
  what: 'Screens that take turns, full screen, for the TV in the room. Counts and values only: no names of leads or people, no task titles.',
  screens: 'Screens',
  seconds: 'Seconds per screen',
  funnelPeriod: 'Days of Funnel',
  secondsWrong: 'A number from {{least}} to {{most}}.',
  screensWrong: 'Choose at least one screen.',
  keysHelp: 'Arrow keys change the screen, Space pauses, Esc leaves.',
  position: 'Screen {{at}} of {{of}}',
  paused: 'paused',
  controls: 'TV controls',
  pause: 'Pause',
  resume: 'Resume',
  leave: 'Leave TV mode',
  asOf: 'As of {{date}}',
  moreStages_one: 'and {{count, number}} more stage',
  moreStages_other: 'and {{count, number}} more stages',
} satisfies Translation<typeof source>

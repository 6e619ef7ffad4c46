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
  paused: 'paused',
  controls: 'TV controls',
  pause: 'Pause',
  resume: 'Resume',
  leave: 'Leave TV mode',
} satisfies Translation<typeof source>

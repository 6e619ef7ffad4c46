// Words and formats in Portuguese, for tests of what plain functions say.
import { formatsOf } from '../../renderer/format/format.ts'
import type { Say } from '../../renderer/report/say.ts'
import { plainDate } from '../../shared/time/calendar.ts'
import { portuguese } from './portuguese.ts'

export function portugueseSay(today: string): Say {
  return {
    t: portuguese('common') as unknown as Say['t'],
    formats: formatsOf('pt-BR', today.slice(0, 4)),
    files: formatsOf('pt-BR', null),
    timeZone: 'America/Sao_Paulo',
    today: plainDate(today),
  }
}

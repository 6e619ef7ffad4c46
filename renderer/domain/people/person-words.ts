import type { Task } from '../../../shared/tasks/task-pages.ts'
import { cutGraphemes } from '../../../shared/text/cut-graphemes.ts'
import type { Say } from '../../report/say.ts'
import { ownerLabel, responsibleName, subjectText } from '../tasks/task-words.ts'
import { CONVERSION_DAYS, type Conversion, LEAST_OF } from './conversion.ts'
import type { Person } from './team.ts'

/** More of a name would push everything else out of its line. */
const LONGEST_NAME = 48

/** The person's name for a line of its own; words for a person whom no answer names. */
export function personName(say: Say, { id, name }: Person): string {
  return cutGraphemes(responsibleName(say, { key: `id:${id}`, name }), LONGEST_NAME, () => true)
}

/** How the person stands beside the team, or why there is no rate; null without a comparison. */
export function standingWords({ t, formats }: Say, conversion: Conversion): string | null {
  const { share, rate, median, atMedian, standing } = conversion
  if (rate === null) {
    return share.of === null ? t('people:noConversion') : t('people:fewLeads', { least: LEAST_OF })
  }
  if (median === null || standing === null) return null
  return t(`people:standings.${standing}`, {
    atMedian: t('people:atMedian', { median: formats.percent(median), count: atMedian ?? 0 }),
  })
}

export function conversionTitle({ t }: Say): string {
  return t('people:conversionDays', { days: CONVERSION_DAYS })
}

/** "Ligar, negócio 4411" */
export function dueWords(say: Say, task: Task): string {
  return [subjectText(say, task), ownerLabel(say, task)].filter((part) => part !== null).join(', ')
}

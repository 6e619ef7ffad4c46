// The words and formats of everything that is said outside a component: tables, figures, files, summaries.
import type { Namespace, ParseKeys, TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../shared/bridge/app-state.ts'
import type { PlainDate } from '../../shared/time/calendar.ts'
import { useCompany } from '../bridge/app-store.ts'
import { type Formats, formatsOf } from '../format/format.ts'
import { i18n } from '../i18n/i18n.ts'
import type { ptBr } from '../i18n/pt-br/dictionary.ts'
import { useToday } from '../platform/use-now.ts'

type Group = Exclude<keyof typeof ptBr, 'common'>
type AllGroups = readonly ['common', ...Group[]] & Namespace
/** The name of a word of any group. */
export type Word = ParseKeys<AllGroups>

/** One object for a language, a company's zone and a day: the same one until one of them changes. */
export interface Say {
  /** Words of any group: `stalled:bucket`; those of `common` without a group. */
  readonly t: TFunction<AllGroups>
  /** Formats of the screen: a day of another year shows its year. */
  readonly formats: Formats
  /** Formats of files, paper and the clipboard: every day shows its year. */
  readonly files: Formats
  /** IANA zone of the company. */
  readonly timeZone: string
  /** Today in the company's zone. */
  readonly today: PlainDate
}

const made = new Map<string, Say>()
// Words that are loaded later replace what was said with others.
i18n.store.on('added', () => made.clear())

/** Returns the words and formats of a language for a company's zone and day. */
export function sayIn(language: Language, timeZone: string, today: PlainDate): Say {
  const name = `${language}/${timeZone}/${today}`
  const known = made.get(name)
  if (known) return known
  const say: Say = {
    t: i18n.getFixedT(language, 'common') as unknown as TFunction<AllGroups>,
    formats: formatsOf(language, today.slice(0, 4)),
    files: formatsOf(language, null),
    timeZone,
    today,
  }
  made.set(name, say)
  return say
}

/** Returns the same with the formats of files: paper, too, is read in another year. */
export function sayForFiles(say: Say): Say {
  return { ...say, formats: say.files }
}

/** Returns the words and formats of the shown company. */
export function useSay(): Say {
  // Renders again once the words of another language are loaded.
  const { i18n: loaded } = useTranslation()
  return sayIn(loaded.language as Language, useCompany().timeZone, useToday())
}

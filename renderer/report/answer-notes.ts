// What an answer leaves out, a sentence each. A screen prints them in one place (components/answer-view.tsx), a file
// below its table. Only six fields of a lead are listed (specification 2.2); one never received is neither empty nor 0.
import type { Answer, Coverage } from '../../shared/bridge/answer.ts'
import type { LeadField } from '../../shared/leads/lead-fields.ts'
import { type AnswerState, unreadableOf } from '../answers/answer-state.ts'
import type { Say } from './say.ts'

/** Returns `origem e data de criação`. */
export function fieldNames({ t, formats }: Say, fields: readonly LeadField[]): string {
  const nameOf = (field: LeadField) =>
    field === 'opportunity'
      ? t('value')
      : field === 'status'
        ? t('leads:status')
        : field === 'conversation_id'
          ? t('leads:conversation')
          : t(`leads:fields.${field === 'assigned_to' ? 'assigned_name' : field}`)
  const names = new Set(fields.map((field) => nameOf(field).toLowerCase()))
  return new Intl.ListFormat(formats.language, { type: 'conjunction' }).format(names)
}

/** Returns which fields the stored leads lack for the question; null when they lack none. */
export function absentWords(say: Say, coverage: Coverage | undefined): string | null {
  if (coverage?.absentFields === undefined) return null
  const { never, partly, rows, isUnordered, isTitleUnsearched } = coverage.absentFields
  const listed = (fields: readonly LeadField[]) =>
    say.t('leads:absentFields', { fields: fieldNames(say, fields) })
  if (never.length > 0) return listed(never)
  const nowhere = [isUnordered && 'created_at', isTitleUnsearched && 'title'] as const
  const lacking = nowhere.filter((field) => field !== false)
  const words = [
    ...(rows > 0 ? [say.t('leads:absentInPart', { count: rows, fields: fieldNames(say, partly) })] : []),
    ...(lacking.length > 0 ? [listed(lacking)] : []),
  ]
  return words.join(' ') || null
}

/** Returns that a value was computed from stored rows, and of how many. */
export function coverageWords({ t, formats, timeZone }: Say, coverage: Coverage): string {
  const { stored, known, isComplete, wholeAt } = coverage
  if (isComplete && wholeAt !== null) {
    return t('storedWhole', { time: formats.moment(wholeAt, timeZone, Date.now()) })
  }
  const count = formats.count(stored)
  const part = known !== null && known > stored ? t('partOf', { part: stored, all: known }) : count
  return t('storedInPart', { stored: part })
}

/** Returns what is left out of an answer; nothing of a first paint from the store, which says nothing of the API. */
export function answerNotes(
  say: Say,
  answer: Pick<Answer<unknown>, 'coverage' | 'error' | 'isOfPeople'>,
): string[] {
  const { coverage, error, isOfPeople } = answer
  const stored = coverage && error !== null && (absentWords(say, coverage) ?? coverageWords(say, coverage))
  return [...(stored ? [stored] : []), ...(isOfPeople ? [say.t('mostPeople')] : [])]
}

/** Returns "2 itens ilegíveis", to stand beside a count of rows; null when every row was read. */
export function unreadableWords(
  { t }: Say,
  answerState: Pick<AnswerState<unknown>, 'value' | 'unreadable'>,
): string | null {
  const { length: count } = unreadableOf(answerState)
  return count === 0 ? null : t('unreadable', { count })
}

// The people that answers name: no operation of the API lists them. Pure.

import type { OperationParams, OperationResult } from '../../../shared/api/registry.ts'
import { medianOf } from '../../../shared/compare/chance.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { addDays, type PlainDate } from '../../../shared/time/calendar.ts'
import { shownText } from '../../format/format.ts'
import { isPersonId } from '../../views/leads-view.ts'
import { idOfKey, listResponsibles } from '../tasks/task-groups.ts'

export interface Person {
  /** In lower case. */
  readonly id: string
  /** Null where the platform gives none. */
  readonly name: string | null
}

/** Returns everybody whose id a task names, by name, and the person of this id, whom a lead may name. */
export function listTeam(id: string, tasks: readonly Task[], leads: readonly Lead[]): Person[] {
  const people = listResponsibles(tasks).flatMap(({ key, name }): Person[] => {
    const known = idOfKey(key)
    return isPersonId(known) ? [{ id: known, name: shownText(name) }] : []
  })
  if (people.some((person) => person.id === id)) return people
  const named = leads.find(({ assigned_to: of }) => typeof of === 'string' && of.toLowerCase() === id)
  const own = { id, name: shownText(named?.assigned_name) }
  return [...people, own].sort((a, b) => (a.name ?? '￿').localeCompare(b.name ?? '￿'))
}

/** Leads created in so many days, today included. */
export const CONVERSION_DAYS = 90
/** A rate of fewer leads says nothing. */
export const LEAST_OF = 30
/** Standard errors; chance alone exceeds two in about one case of twenty. */
const BEYOND_CHANCE = 2
/** A median of fewer rates is no team's. */
const LEAST_PEOPLE = 3

/** So many converted leads of so many. */
export interface Share {
  readonly count: number | null
  readonly of: number | null
}

export type Conversion = ReturnType<typeof conversionOf>

function rateOf({ count, of }: Share): number | null {
  return count === null || of === null || of < LEAST_OF ? null : count / of
}

/**
 * Returns a person's rate, and compares it with the median of everybody who has enough leads, the person included. No
 * rate with fewer than LEAST_OF leads; no comparison without one, and with fewer than LEAST_PEOPLE rates.
 * @param team the leads of each person, by id
 */
export function conversionOf(id: string, team: ReadonlyMap<string, Share>) {
  const share: Share = team.get(id) ?? { count: null, of: null }
  const ratesOf = (shares: readonly Share[]) =>
    shares.flatMap((each) => rateOf(each) ?? []).sort((one, other) => one - other)
  const rates = ratesOf([...team.values()])
  return {
    share,
    rate: rateOf(share),
    /** The rates of everybody else with enough leads, ascending. */
    others: ratesOf([...team].flatMap(([other, each]) => (other === id ? [] : each))),
    comparison: rates.length < LEAST_PEOPLE ? null : compare(share, medianOf(rates) ?? 0),
  }
}

/** `atMedian`: the converted leads that the median would give. `same`: chance alone may explain the difference. */
function compare(share: Share, median: number) {
  const rate = rateOf(share)
  if (rate === null || share.of === null) return null
  const error = Math.sqrt((median * (1 - median)) / share.of)
  const isOff = Math.abs(rate - median) > BEYOND_CHANCE * error
  const standing = !isOff ? 'same' : rate > median ? 'above' : 'below'
  return { median, atMedian: Math.round(median * share.of), standing } as const
}

export type Lead = OperationResult<'leads.list'>['rows'][number]

export const READ_REASONS = ['topValue', 'oldest', 'converted'] as const
export type ReadReason = (typeof READ_REASONS)[number]

export interface ReadTogether {
  readonly reason: ReadReason
  readonly lead: Lead
}

const CONVERTED_DAYS = 30
/** The first is taken that no other reason named. */
const CANDIDATES = READ_REASONS.length
const MOST_CONVERTED = 50

/** Returns what is asked for each reason. */
export function readQuestions(
  id: string,
  today: PlainDate,
): Readonly<Record<ReadReason, OperationParams<'leads.list'>>> {
  const of = { assigned_to_in: [id], has_conversation: true }
  return {
    topValue: { ...of, status: 'new', order_by: 'opportunity_desc', limit: CANDIDATES },
    oldest: { ...of, status: 'new', order_by: 'created_at_asc', limit: CANDIDATES },
    converted: {
      ...of,
      status: 'converted',
      converted_from: addDays(today, 1 - CONVERTED_DAYS),
      limit: MOST_CONVERTED,
    },
  }
}

/** Returns one lead a reason, each lead once. A value of nothing is no reason. */
export function readTogether(rows: Readonly<Record<ReadReason, readonly Lead[]>>): ReadTogether[] {
  const candidates = {
    topValue: rows.topValue.filter(({ opportunity }) => (opportunity ?? 0) > 0),
    oldest: rows.oldest,
    converted: [...rows.converted].sort((a, b) => (b.converted_at ?? '').localeCompare(a.converted_at ?? '')),
  }
  const chosen: ReadTogether[] = []
  for (const reason of READ_REASONS) {
    const lead = candidates[reason].find(({ id }) => !chosen.some((other) => other.lead.id === id))
    if (lead !== undefined) chosen.push({ reason, lead })
  }
  return chosen
}

// Conversations worth reading with a person: only reasons that the rows of leads prove, never what a text means. Pure.
import type { OperationParams, OperationResult } from '../../../shared/api/registry.ts'
import { addDays, type PlainDate } from '../../../shared/time/calendar.ts'

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

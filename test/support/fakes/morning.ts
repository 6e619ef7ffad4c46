import type { NamedSummary } from '../../../electron/core/alerts/rules.ts'
import { NO_WHOLES } from '../../../shared/compare/changes.ts'
import type { Line } from '../../../shared/compare/judged.ts'
import type { Morning } from '../../../shared/compare/morning.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { listDays, plainDate } from '../../../shared/time/calendar.ts'

/** A line of five business days; `given` replaces fields of it. */
export function line(given: Partial<Line>): Line {
  const morning = plainDate('2026-11-24')
  return {
    figure: 'leads',
    of: null,
    window: 5,
    days: 5,
    now: 12,
    expected: 31,
    ...NO_WHOLES,
    since: plainDate('2026-11-16'),
    morning,
    probability: 0.0001,
    isMore: false,
    isNew: true,
    ...given,
  }
}

/** Ninety mornings before it. */
const PAST = listDays({ from: plainDate('2026-08-26'), to: plainDate('2026-11-23') })

/** A judged morning with these lines. */
export function morningWith(...lines: readonly Line[]): Morning {
  return {
    day: plainDate('2026-11-24'),
    leftOut: null,
    lines,
    past: { mornings: PAST, spoken: PAST.slice(-3) },
    missingMornings: 0,
    fewLeads: null,
  }
}

/** What is known of a Wednesday at 17:50. */
export const SUMMARY: NamedSummary = {
  company: 'Casa Aroeira',
  pipeline: 'Vendas',
  capturedAt: '2026-11-18T20:50:00.000Z',
  timeZone: 'America/Sao_Paulo',
  today: plainDate('2026-11-18'),
  closed: null,
  month: { month: plainDate('2026-11-01'), wonCents: 717_000_00 as Cents, targetCents: null },
  since: { when: null, wonCount: 2, wonCents: 40_000_00 as Cents, leads: 5 },
  forecast: null,
  unusual: [],
  stalled: null,
  overdue: { count: 12, late: 0, unreadable: 0 },
}

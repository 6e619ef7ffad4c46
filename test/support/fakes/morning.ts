import { NO_WHOLES } from '../../../shared/compare/changes.ts'
import type { Line } from '../../../shared/compare/judged.ts'
import type { Morning } from '../../../shared/compare/morning.ts'
import { plainDate } from '../../../shared/time/calendar.ts'

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
    toldOn: morning,
    probability: 0.0001,
    isMore: false,
    isNew: true,
    ...given,
  }
}

/** A judged morning with these lines. */
export function morningWith(...lines: readonly Line[]): Morning {
  return {
    day: plainDate('2026-11-24'),
    leftOut: null,
    lines,
    past: { mornings: 90, spoken: 3 },
    missingMornings: 0,
    fewLeads: null,
  }
}

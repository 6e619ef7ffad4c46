// How targets are typed and kept in view state; what they mean stands in shared/funnel/targets.ts.
import { type PlainDate, startOfMonth } from '../../shared/funnel/calendar.ts'
import { type Cents, centsFromDecimalText, centsFromInteger } from '../../shared/funnel/money.ts'
import { readTargets, type Targets } from '../../shared/funnel/targets.ts'
import type { ViewDefinition } from './view-store.ts'

interface TargetsView {
  readonly targets: Targets
}

export const TARGETS_VIEW: ViewDefinition<TargetsView> = {
  screen: 'targets',
  read: (stored) => ({ targets: readTargets(stored) }),
}

/** The targets with another one for the month of a day; null takes it away from this month on. */
export function withTarget(
  targets: Targets,
  pipelineId: number,
  day: PlainDate,
  cents: Cents | null,
): Targets {
  const months = { ...targets[pipelineId], [startOfMonth(day)]: cents ?? (0 as Cents) }
  return { ...targets, [pipelineId]: months }
}

const FACTORS: Readonly<Record<string, number>> = { mil: 1e3, k: 1e3, mi: 1e6, m: 1e6 }

/** Reads a typed amount above 0, such as `1.300.000`, `1,3 mi`, `R$ 900 mil`; null when it is none. */
export function readAmount(text: string, language: 'pt-BR' | 'en'): Cents | null {
  const [thousands, decimal] = language === 'en' ? [',', '.'] : ['.', ',']
  const match = /^(?:R\$)?\s*([\d.,]+)\s*(mil|mi|k|m)?$/i.exec(text.trim())
  if (!match?.[1]) return null
  const digits = match[1].replaceAll(thousands as string, '').replace(decimal as string, '.')
  const cents = centsFromDecimalText(digits)
  const amount = cents === null ? null : Math.round(cents * (FACTORS[match[2]?.toLowerCase() ?? ''] ?? 1))
  return amount !== null && amount > 0 ? centsFromInteger(amount) : null
}

// Targets a month, by pipeline, typed on this computer. A month without one of its own goes on with the last one before.
import { endOfMonth, isPlainDate, type PlainDate, startOfMonth } from '../../shared/funnel/calendar.ts'
import { type Cents, centsFromDecimalText, centsFromInteger } from '../../shared/funnel/money.ts'
import type { ViewDefinition } from './view-store.ts'

/** By pipeline id, then by the first day of a month. */
type Targets = Readonly<Record<string, Readonly<Record<string, Cents>>>>

interface TargetsView {
  readonly targets: Targets
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readTargets(stored: unknown): Targets {
  const targets = isRecord(stored) && isRecord(stored.targets) ? stored.targets : {}
  return Object.fromEntries(
    Object.entries(targets).map(([pipelineId, months]) => [
      pipelineId,
      Object.fromEntries(
        Object.entries(isRecord(months) ? months : {}).flatMap(([month, value]) => {
          const cents = typeof value === 'number' ? centsFromInteger(value) : null
          return isPlainDate(month) && cents !== null && cents >= 0 ? [[month, cents]] : []
        }),
      ),
    ]),
  )
}

export const TARGETS_VIEW: ViewDefinition<TargetsView> = {
  screen: 'targets',
  read: (stored) => ({ targets: readTargets(stored) }),
}

/** The target of the month of a day; null without one. A target of 0 ends the ones before. */
export function targetOf(targets: Targets, pipelineId: number, day: PlainDate): Cents | null {
  const months = Object.entries(targets[pipelineId] ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  return months.findLast(([month]) => month <= endOfMonth(day))?.[1] || null
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

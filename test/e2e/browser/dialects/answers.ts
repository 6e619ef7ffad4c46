// What the API answered, read by code of the test's own from the raw bodies: a number, or null where the answer has none.
import { callRaw, type RawApi } from '../../../support/fakes/raw-api.ts'

// biome-ignore lint/suspicious/noExplicitAny: bodies of every dialect
type Raw = any

/** A figure as a number, or numeric text; null where it is not there. */
export function figureOf(value: unknown): number | null {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
    ? Number(value)
    : null
}

/** Reais as integer cents. */
export function centsOf(value: unknown): number | null {
  const reais = figureOf(value)
  return reais === null ? null : Math.round(reais * 100)
}

/** Null as soon as one is: the sum of the others would look like all. */
export function sumOf(figures: readonly (number | null)[]): number | null {
  return figures.reduce((sum, figure) => (sum === null || figure === null ? null : sum + figure), 0)
}

/** Null when the operation does not exist or is refused. */
export async function ask(api: RawApi, operation: string, params: object): Promise<Raw | null> {
  try {
    return await callRaw<Raw>(api, operation, params)
  } catch {
    return null
  }
}

export interface FunnelTruth {
  readonly leads: number | null
  readonly created: number | null
  readonly createdCents: number | null
  readonly won: number | null
  readonly wonCents: number | null
  readonly lost: number | null
}

/** Sums over the days of a range of at most 92 days; null without an answer. */
export async function readFunnel(
  api: RawApi,
  range: { from: string; to: string },
): Promise<FunnelTruth | null> {
  const answer = await ask(api, 'marketing.funnel', { ...range, pipeline_id: 1 })
  if (answer === null) return null
  const sum = (read: (day: Raw) => number | null) => sumOf(answer.days.map(read))
  return {
    leads: sum((day) => figureOf(day.leads?.total)),
    created: sum((day) => figureOf(day.opportunities?.created)),
    createdCents: sum((day) => centsOf(day.opportunities?.value)),
    won: sum((day) => figureOf(day.sales?.won)),
    wonCents: sum((day) => centsOf(day.sales?.value)),
    lost: sum((day) => figureOf(day.sales?.lost)),
  }
}

/** Label, count and cents of each stalled bucket; null without an answer. */
export async function readStalled(api: RawApi, today: string) {
  const answer = await ask(api, 'marketing.funnel', { from: today, to: today, pipeline_id: 1 })
  return (
    (answer?.stalled.buckets as Raw[] | undefined)?.map(({ label, count, value }) => [
      String(label).normalize('NFC'),
      figureOf(count),
      centsOf(value),
    ]) ?? null
  )
}

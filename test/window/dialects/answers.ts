// The test's own reader of the API's raw bodies: returns a number, or null when the answer has none.
import { callRaw, type RawApi } from '../../support/fakes/raw-api.ts'

// biome-ignore lint/suspicious/noExplicitAny: bodies of every dialect
type Raw = any

/** Returns a figure from a number or numeric text; null when it is absent. */
export function figureOf(value: unknown): number | null {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
    ? Number(value)
    : null
}

/** Returns reais as integer cents. */
export function centsOf(value: unknown): number | null {
  const reais = figureOf(value)
  return reais === null ? null : Math.round(reais * 100)
}

/** Returns the sum; null as soon as one figure is null, because the sum of the others would look complete. */
export function sumOf(figures: readonly (number | null)[]): number | null {
  return figures.reduce((sum, figure) => (sum === null || figure === null ? null : sum + figure), 0)
}

/** Calls an operation; null when it does not exist or is refused. */
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

/** Returns the sums over the days of a range of at most 92 days; null without an answer. */
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

/** Returns the label, count and cents of each stalled bucket; null without an answer. */
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

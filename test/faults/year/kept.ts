// History in the form in which it is compared: day by day, as text. The oracle, the application and the naive keepers
// are each converted to it by their own code; nothing here is shared with the application.

/** The history of one company. */
export interface Kept {
  /** Day -> the content of all pipelines. */
  readonly pipelines: ReadonlyMap<string, string>
  /** `pipeline day` -> the buckets. */
  readonly stalled: ReadonlyMap<string, string>
  /** `pipeline day` -> the figures. */
  readonly funnel: ReadonlyMap<string, string>
  /** `pipeline day seen figure before after`. */
  readonly corrections: ReadonlySet<string>
}

export const FIGURES = [
  'leads',
  'google',
  'meta',
  'other',
  'junk',
  'opportunities',
  'opportunitiesValue',
  'won',
  'wonValue',
  'lost',
] as const
export type Figures = Readonly<Record<(typeof FIGURES)[number], number | null>>

export const centsOf = (reais: number): number => Math.round(reais * 100)

/** A day of the funnel as the service returns it (specification 2.11). */
export interface RawDay {
  readonly date: string
  readonly leads: Readonly<Record<'total' | 'google' | 'meta' | 'other' | 'junk', number>>
  readonly opportunities: { readonly created: number; readonly value: number }
  readonly sales: { readonly won: number; readonly value: number; readonly lost: number }
}

export function figuresOf({ leads, opportunities, sales }: RawDay): Figures {
  return {
    leads: leads.total,
    google: leads.google,
    meta: leads.meta,
    other: leads.other,
    junk: leads.junk,
    opportunities: opportunities.created,
    opportunitiesValue: centsOf(opportunities.value),
    won: sales.won,
    wonValue: centsOf(sales.value),
    lost: sales.lost,
  }
}

export const figuresText = (figures: Figures): string => FIGURES.map((name) => figures[name]).join(' ')

export interface RawBucket {
  readonly label: string
  readonly count: number
  readonly value: number
}

export const bucketsText = (buckets: readonly RawBucket[]): string =>
  buckets.map(({ label, count, value }) => `${label}: ${count}, ${centsOf(value)}`).join('; ')

export interface RawPipeline {
  readonly id: number
  readonly name: string
  readonly total_deals: number
  readonly total_value: number
  readonly stages: readonly {
    readonly id: number
    readonly name: string
    readonly sort_order: number
    readonly deals_count: number
    readonly open_count: number
    readonly deals_value: number
  }[]
}

/** Returns the pipelines as text. `toCents` replaces the conversion for values that are already cents. */
export const pipelinesText = (pipelines: readonly RawPipeline[], toCents = centsOf): string =>
  pipelines
    .map(({ id, name, total_deals, total_value, stages }) => {
      const parts = stages.map((stage) =>
        [
          stage.id,
          stage.name,
          stage.sort_order,
          stage.deals_count,
          stage.open_count,
          toCents(stage.deals_value),
        ].join(' '),
      )
      return `${id} ${name} ${total_deals} ${toCents(total_value)} [${parts.join(', ')}]`
    })
    .join('\n')

function compareMaps(
  what: string,
  expected: ReadonlyMap<string, string>,
  found: ReadonlyMap<string, string>,
) {
  const differences: string[] = []
  for (const [key, value] of expected) {
    const other = found.get(key)
    if (other === undefined) differences.push(`${what} ${key} is missing`)
    else if (other !== value) differences.push(`${what} ${key} is\n${other}\nand was\n${value}`)
  }
  for (const key of found.keys()) if (!expected.has(key)) differences.push(`${what} ${key} was never seen`)
  return differences
}

/** Returns wrong, missing and invented entries. Empty when all are right. */
export function differencesOf(expected: Kept, found: Kept): string[] {
  return [
    ...compareMaps('pipelines of', expected.pipelines, found.pipelines),
    ...compareMaps('stalled of', expected.stalled, found.stalled),
    ...compareMaps('funnel of', expected.funnel, found.funnel),
    ...[...expected.corrections]
      .filter((entry) => !found.corrections.has(entry))
      .map((entry) => `correction ${entry} is missing`),
    ...[...found.corrections]
      .filter((entry) => !expected.corrections.has(entry))
      .map((entry) => `correction ${entry} never was`),
  ]
}

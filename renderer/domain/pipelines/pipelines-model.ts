// What pipelines hold and how it changed. Open and closed come from the counts alone: the API's `type` is unknown
// text. The API gives one value for the open and closed deals of a stage together (specification 2.3).
import { addKnown, subtractKnown } from '../../../shared/funnel/add-known.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { closedOf, openValueOf, type Pipeline } from '../../../shared/pipelines/pipelines.ts'
import { namesApart } from '../../../shared/text/names-apart.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { shownText } from '../../format/format.ts'
import { stocksBaseDay } from '../since/stocks-base.ts'

const FIGURES = ['deals', 'open', 'closed', 'valueCents', 'openValueCents'] as const
type Key = (typeof FIGURES)[number]

/** Of open deals alone `openValueCents`: unknown when the API's value has closed ones in it. */
export type Figures = {
  readonly [Each in Key]: (Each extends `${string}Cents` ? Cents : number) | null
}

function figuresBy(read: (key: Key) => number | null): Figures {
  return Object.fromEntries(FIGURES.map((key) => [key, read(key)])) as unknown as Figures
}

export interface StageRow extends Figures {
  readonly id: number
  readonly name: string | null
}

type Stage = NonNullable<Pipeline['stages']>[number]

/** By the list as it was answered: each card of a screen draws the same stages. */
const knownRows = new WeakMap<readonly Stage[], readonly StageRow[]>()
const NO_STAGES: readonly Stage[] = []

/**
 * Returns the stages by sort order, then id; none when the API does not provide them. Those of one name have their
 * place behind it.
 */
export function stageRows(given: readonly Stage[] | null | undefined): readonly StageRow[] {
  const stages = given ?? NO_STAGES
  const last = Number.MAX_SAFE_INTEGER
  const known = knownRows.get(stages)
  if (known) return known
  const sorted = [...stages].sort((a, b) => (a.sort_order ?? last) - (b.sort_order ?? last) || a.id - b.id)
  const names = namesApart(sorted.map(({ name }, index) => ({ name, mark: `${index + 1}` })))
  const rows = sorted.map(({ id, deals_count: deals, open_count: open, deals_value: valueCents }, index) => {
    const closed = closedOf(deals, open)
    const openValueCents = openValueOf(open, closed, valueCents)
    return { id, name: names[index] ?? null, deals, open, closed, valueCents, openValueCents }
  })
  knownRows.set(stages, rows)
  return rows
}

export function sumStages(rows: readonly Figures[]): Figures {
  return figuresBy((key) => addKnown(rows.map((row) => row[key])))
}

const UNKNOWN_FIGURES = figuresBy(() => null)

/** Returns the sum of a pipeline's stages; null figures when the stages are not provided or one cannot be read. */
export function stageSum({ stages, unreadable }: Pipeline): Figures {
  return stages === null || unreadable.length > 0 ? UNKNOWN_FIGURES : sumStages(stageRows(stages))
}

/** Returns a pipeline's figures: deals and value from the API's totals, open deals and theirs from its stages. */
export function pipelineFigures(pipeline: Pipeline): Figures {
  const { open, openValueCents } = stageSum(pipeline)
  const deals = pipeline.total_deals
  return { deals, open, closed: closedOf(deals, open), valueCents: pipeline.total_value, openValueCents }
}

/**
 * True when every deal of the stage is closed, as in a stage of won ones: it has no place among open deals. An empty
 * stage has one.
 */
export function isClosedStage({ deals, open }: Figures): boolean {
  return open === 0 && deals !== null && deals > 0
}

export function chartStages(rows: readonly StageRow[], measure: Measure): readonly StageRow[] {
  return measure === 'deals' ? rows : rows.filter((row) => !isClosedStage(row))
}

/** Returns the differences of figures; null where either side is not known. */
export function changeOf(current: Figures, earlier: Figures | null): Figures | null {
  return earlier && figuresBy((key) => subtractKnown(current[key], earlier[key]))
}

/** Of the history: open deals, their value, and all deals, with the closed ones. */
export const MEASURES = ['open', 'value', 'deals'] as const
export type Measure = (typeof MEASURES)[number]

export function measureOf(figures: Figures, measure: Measure): number | null {
  return measure === 'value' ? figures.openValueCents : figures[measure]
}

/**
 * Returns the earlier day of a comparison: the chosen one, or that of every screen's stocks; null for none.
 * @param look the day of the last look
 */
export function earlierDay(
  choice: PlainDate | 'previous' | 'none',
  stored: readonly PlainDate[],
  shown: PlainDate,
  look: PlainDate | null,
): PlainDate | null {
  if (choice === 'none') return null
  const day = choice === 'previous' ? stocksBaseDay(stored, look, shown) : choice
  return day !== null && day < shown && stored.includes(day) ? day : null
}

/** Returns the name of a pipeline or of a stage; its id where the API gives no name that can be seen. */
export function shownName({ id, name }: { readonly id: number; readonly name: string | null }): string {
  return shownText(name) ?? String(id)
}

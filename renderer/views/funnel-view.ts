// The view of Funil. It is here and not in its feature because a tile of Hoje opens Funil with its own range.

import { COMPARISON_KINDS, type ComparisonKind } from '../../shared/funnel/comparison.ts'
import { type FunnelMeasure, type FunnelStepKey, STEP_KEYS } from '../../shared/funnel/conversion.ts'
import type { Granularity } from '../../shared/funnel/totals.ts'
import { recordOf } from '../../shared/json/record.ts'
import { countDays, type DayRange, isPlainDate } from '../../shared/time/calendar.ts'
import { PERIOD_PRESETS, type PeriodPreset } from '../../shared/time/periods.ts'
import { readShownAs, type ShownAs } from './shown-as.ts'
import type { ViewDefinition } from './view-store.ts'

/** The figures that the strip under the daily leads can show. */
export const STRIP_FIGURES = ['won', 'opportunities', 'lost', 'wonValue'] as const
export type StripFigure = (typeof STRIP_FIGURES)[number]

export interface OpenReason {
  readonly kind: 'lost' | 'junk'
  /** Null for deals or leads without a reason. */
  readonly label: string | null
}

function readReason(stored: unknown): OpenReason | null {
  const { kind, label } = recordOf(stored)
  if (kind !== 'lost' && kind !== 'junk') return null
  return typeof label === 'string' || label === null ? { kind, label } : null
}

export interface FunnelView {
  readonly period: PeriodPreset | 'custom'
  /** The range of `custom`, kept while a preset is shown. */
  readonly custom: DayRange | null
  /** `auto` follows the length of the range. */
  readonly granularity: Granularity | 'auto'
  readonly compare: ComparisonKind
  readonly stripFigure: StripFigure
  /** The only channel shown, by its label; null for all. */
  readonly channel: string | null
  /** The reason whose weeks are shown; null for none. Kept until the application ends, never saved. */
  readonly reason: OpenReason | null
  /** The step whose weeks are shown; null for none. Kept like `reason`. */
  readonly step: FunnelStepKey | null
  /** The pipeline that another screen opened this one for. Kept until the screen is left, never saved. */
  readonly markedPipeline: number | null
  /** True while "Mais análises" is open. */
  readonly isMoreOpen: boolean
  readonly stepsBy: FunnelMeasure
  readonly totalsAs: ShownAs
  readonly dailyAs: ShownAs
  readonly stepsAs: ShownAs
}

/** True when "Mais análises" is shown: opened by the user, or by a mark that leads into it. */
export function showsMore({ isMoreOpen, markedPipeline, reason }: FunnelView): boolean {
  return isMoreOpen || markedPipeline !== null || reason?.kind === 'junk'
}

/** The whole of Funil: no channel, reason or pipeline alone. */
export const NO_PART = { channel: null, reason: null, step: null, markedPipeline: null } as const

export const GRANULARITIES = ['day', 'week', 'month'] as const satisfies readonly Granularity[]

/** The longest range that is drawn by day unless the user asks for days. */
export const MOST_DAYS_BY_DAY = 92

/** Returns the chosen granularity, or the one that keeps the bars of a range readable. */
export function granularityOf(chosen: FunnelView['granularity'], range: DayRange): Granularity {
  if (chosen !== 'auto') return chosen
  return countDays(range) > MOST_DAYS_BY_DAY ? 'week' : 'day'
}

const PERIODS: readonly string[] = [...PERIOD_PRESETS, 'custom']

/**
 * Reads a stored view. Unknown values fall back to defaults, so a view of an older or newer version never breaks the
 * screen.
 */
export function readFunnelView(stored: unknown): FunnelView {
  const view = recordOf(stored) as Partial<Record<keyof FunnelView, unknown>>
  const custom = view.custom as Partial<DayRange> | null | undefined
  const isRange = isPlainDate(custom?.from) && isPlainDate(custom?.to) && custom.from <= custom.to
  return {
    period: PERIODS.includes(view.period as string) ? (view.period as FunnelView['period']) : 'last-28-days',
    custom: isRange ? (custom as DayRange) : null,
    granularity: GRANULARITIES.find((granularity) => granularity === view.granularity) ?? 'auto',
    compare: COMPARISON_KINDS.find((kind) => kind === view.compare) ?? 'previous',
    stripFigure: STRIP_FIGURES.find((figure) => figure === view.stripFigure) ?? 'won',
    channel: typeof view.channel === 'string' ? view.channel : null,
    reason: readReason(view.reason),
    step: STEP_KEYS.find((key) => key === view.step) ?? null,
    markedPipeline: typeof view.markedPipeline === 'number' ? view.markedPipeline : null,
    isMoreOpen: view.isMoreOpen === true,
    stepsBy: view.stepsBy === 'value' ? 'value' : 'count',
    totalsAs: readShownAs(view.totalsAs),
    dailyAs: readShownAs(view.dailyAs),
    stepsAs: readShownAs(view.stepsAs),
  }
}

export const FUNNEL_VIEW: ViewDefinition<FunnelView, 'funnel'> = {
  screen: 'funnel',
  keep: (view) => ({ ...view, reason: null, step: null }),
  untilLeft: { markedPipeline: null },
  read: readFunnelView,
}

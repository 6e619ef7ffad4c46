// The view of Funil. It is here and not in its feature because a tile of Hoje opens Funil with its own range.
import { COMPARISON_KINDS } from '../../shared/funnel/comparison.ts'
import { type FunnelMeasure, STEP_KEYS } from '../../shared/funnel/conversion.ts'
import type { Granularity } from '../../shared/funnel/totals.ts'
import { recordOf } from '../../shared/json/record.ts'
import { countDays, type DayRange } from '../../shared/time/calendar.ts'
import { PERIOD_PRESETS } from '../../shared/time/periods.ts'
import {
  oneOf,
  readFlag,
  readInteger,
  readRange,
  readShownAs,
  readText,
  type ViewOf,
  viewReader,
} from './view-fields.ts'
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

export const GRANULARITIES = ['day', 'week', 'month'] as const satisfies readonly Granularity[]

const FIELDS = {
  period: oneOf([...PERIOD_PRESETS, 'custom'], 'last-28-days'),
  /** The range of `custom`, kept while a preset is shown. */
  custom: readRange,
  /** `auto` follows the length of the range. */
  granularity: oneOf(GRANULARITIES, 'auto'),
  compare: oneOf(COMPARISON_KINDS, 'previous'),
  stripFigure: oneOf(STRIP_FIGURES),
  /** The only channel shown, by its label; null for all. */
  channel: readText,
  /** The reason whose weeks are shown; null for none. Kept until the application ends, never saved. */
  reason: readReason,
  /** The step whose weeks are shown; null for none. Kept like `reason`. */
  step: oneOf(STEP_KEYS, null),
  /** The pipeline that another screen opened this one for. Kept until the screen is left, never saved. */
  markedPipeline: readInteger,
  /** True while "Mais análises" is open. */
  isMoreOpen: readFlag,
  stepsBy: oneOf<FunnelMeasure>(['count', 'value']),
  totalsAs: readShownAs,
  dailyAs: readShownAs,
  stepsAs: readShownAs,
}

export type FunnelView = ViewOf<typeof FIELDS>
export const readFunnelView = viewReader(FIELDS)

/** True when "Mais análises" is shown: opened by the user, or by a mark that leads into it. */
export function showsMore({ isMoreOpen, markedPipeline, reason }: FunnelView): boolean {
  return isMoreOpen || markedPipeline !== null || reason?.kind === 'junk'
}

/** The whole of Funil: no channel, reason or pipeline alone. */
export const NO_PART = { channel: null, reason: null, step: null, markedPipeline: null } as const

/** The longest range that is drawn by day unless the user asks for days. */
export const MOST_DAYS_BY_DAY = 92

/** Returns the chosen granularity, or the one that keeps the bars of a range readable. */
export function granularityOf(chosen: FunnelView['granularity'], range: DayRange): Granularity {
  if (chosen !== 'auto') return chosen
  return countDays(range) > MOST_DAYS_BY_DAY ? 'week' : 'day'
}

export const FUNNEL_VIEW: ViewDefinition<FunnelView, 'funnel'> = {
  screen: 'funnel',
  keep: (view) => ({ ...view, reason: null, step: null }),
  untilLeft: { markedPipeline: null },
  read: readFunnelView,
}

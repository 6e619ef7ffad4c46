// The tables of Funil as typed values; the same figures as on the screen. A gap stays empty and is never zero.
import type { DayRange, PlainDate } from '../../../shared/funnel/calendar.ts'
import { funnelSteps } from '../../../shared/funnel/conversion.ts'
import type { FunnelDay, FunnelFigures } from '../../../shared/funnel/day.ts'
import { type LeadBase, withLeadBase } from '../../../shared/funnel/lead-base.ts'
import { type Granularity, sumFigures } from '../../../shared/funnel/totals.ts'
import type { CellValue, ColumnType, TableModel } from '../../lib/share/table-model.ts'
import { funnelRows } from './funnel-model.ts'

const DAILY = {
  leads: 'count',
  google: 'count',
  meta: 'count',
  other: 'count',
  junk: 'count',
  opportunities: 'count',
  opportunitiesValue: 'money',
  won: 'count',
  wonValue: 'money',
  lost: 'count',
} as const satisfies Record<string, ColumnType>
const DAILY_KEYS = Object.keys(DAILY) as (keyof typeof DAILY)[]

const STEPS = {
  step: 'text',
  count: 'count',
  value: 'money',
  stepRate: 'percent',
  overallRate: 'percent',
} as const satisfies Record<string, ColumnType>
const STEP_KEYS = Object.keys(STEPS) as (keyof typeof STEPS)[]

export interface DailyTitles {
  readonly title: string
  /** Of the first column: day, week or month. */
  readonly key: string
  readonly columns: Readonly<Record<keyof typeof DAILY, string>>
  readonly total: string
}

export interface StepTitles {
  readonly title: string
  readonly columns: Readonly<Record<keyof typeof STEPS, string>>
  readonly names: Readonly<Record<'leads' | 'opportunities' | 'won', string>>
}

function cells(figures: FunnelFigures): CellValue[] {
  const { leads, opportunities, won, lostCount } = figures
  return [
    leads.total,
    leads.google,
    leads.meta,
    leads.other,
    leads.junk,
    opportunities.count,
    opportunities.valueCents,
    won.count,
    won.valueCents,
    lostCount,
  ]
}

/** A row a day, week or month, named by its first day. */
export function dailyTable(
  days: readonly FunnelDay[],
  range: DayRange,
  granularity: Granularity,
  today: PlainDate,
  titles: DailyTitles,
): TableModel {
  return {
    title: titles.title,
    columns: [
      { title: titles.key, type: 'day' },
      ...DAILY_KEYS.map((key) => ({ title: titles.columns[key], type: DAILY[key] })),
    ],
    rows: funnelRows(days, range, granularity, today).map((row) => [
      row.key,
      ...(row.isGap ? DAILY_KEYS.map(() => null) : cells(row)),
    ]),
    total: [titles.total, ...cells(sumFigures(days))],
  }
}

export function stepsTable(
  days: readonly FunnelDay[],
  today: PlainDate,
  titles: StepTitles,
  base: LeadBase,
): TableModel {
  return {
    title: titles.title,
    columns: STEP_KEYS.map((key) => ({ title: titles.columns[key], type: STEPS[key] })),
    rows: withLeadBase(funnelSteps(days, today), base).map((step) => [
      titles.names[step.key],
      step.count,
      step.valueCents,
      step.stepRate,
      step.overallRate,
    ]),
  }
}

/** The sums of a summary, and the share of leads that were won on whole days. */
export function summaryFigures(days: readonly FunnelDay[], today: PlainDate, base: LeadBase) {
  const { leads, opportunities, won, lostCount } = sumFigures(days)
  const leadToWon =
    withLeadBase(funnelSteps(days, today), base).find(({ key }) => key === 'won')?.overallRate ?? null
  return { leads: leads.total, opportunities, won, lost: lostCount, leadToWon }
}

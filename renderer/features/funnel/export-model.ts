// The tables of Funil as typed values, with the same figures as on the screen. A gap stays empty and is never zero.

import type { CellValue, ColumnType, TableModel, TableRow } from '../../../shared/bridge/tables.ts'
import { funnelSteps } from '../../../shared/funnel/conversion.ts'
import { type FunnelDay, type FunnelFigures, UNKNOWN_FIGURES } from '../../../shared/funnel/day.ts'
import { type LeadBase, withLeadBase } from '../../../shared/funnel/lead-base.ts'
import { likeForLike, paidMedia } from '../../../shared/funnel/paid-media.ts'
import type { Headline } from '../../../shared/funnel/so-far.ts'
import { type Granularity, sumFigures } from '../../../shared/funnel/totals.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { totalOf } from '../../domain/funnel/totals-model.ts'
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
  /** Title of the first column: day, week or month. */
  readonly key: string
  readonly columns: Readonly<Record<keyof typeof DAILY, string>>
  readonly total: string
  /** Titles of the rows below the total. */
  readonly today: string
  readonly soFar: string
}

export interface StepTitles {
  readonly title: string
  readonly columns: Readonly<Record<keyof typeof STEPS, string>>
  readonly names: Readonly<Record<'leads' | 'opportunities' | 'won', string>>
  /** Titles of the columns beside the whole days. */
  readonly today: string
  readonly soFar: string
  /** What the steps leave out, or why there is no rate; null when there is nothing to say. */
  readonly note: string | null
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

/**
 * Returns one row per day, week or month of the headline's days, named by its first day; today stands below the total.
 */
export function dailyTable(
  headline: Headline,
  granularity: Granularity,
  today: PlainDate,
  titles: DailyTitles,
): TableModel {
  const { days, range, figures, beside } = headline
  const below = (title: string, sums: FunnelFigures | null): TableRow => [title, ...(sums ? cells(sums) : [])]
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
    total: below(titles.total, figures),
    afterTotal: beside ? [below(titles.today, beside.today), below(titles.soFar, beside.soFar.figures)] : [],
  }
}

/** Returns the steps of the headline's days. Today's counts and the sums with today have separate columns. */
export function stepsTable(
  headline: Headline,
  today: PlainDate,
  titles: StepTitles,
  base: LeadBase,
): TableModel {
  const { days, beside } = headline
  // Today and the sums with it count the same channels as the steps.
  const isPaid = likeForLike(paidMedia(days)) !== null
  const counted = (part: readonly FunnelDay[]) =>
    isPaid ? (paidMedia(part).figures ?? UNKNOWN_FIGURES) : sumFigures(part)
  const withToday = beside && [
    counted(beside.soFar.days.filter(({ date }) => date === today)),
    counted(beside.soFar.days),
  ]
  return {
    title: titles.title,
    ...(titles.note !== null && { note: titles.note }),
    columns: [
      ...STEP_KEYS.map((key) => ({ title: titles.columns[key], type: STEPS[key] })),
      ...(beside ? [titles.today, titles.soFar].map((title) => ({ title, type: 'count' as const })) : []),
    ],
    rows: withLeadBase(funnelSteps(days, today), base).map(
      (step): TableRow => [
        titles.names[step.key],
        step.count,
        step.valueCents,
        step.stepRate,
        step.overallRate,
        ...(withToday ?? []).map((figures) => totalOf(figures, step.key)),
      ],
    ),
  }
}

/** Returns the sums of a summary. The share of leads that were won is null for today alone. */
export function summaryFigures({ days, figures }: Headline, today: PlainDate, base: LeadBase) {
  const leadToWon =
    withLeadBase(funnelSteps(days, today), base).find(({ key }) => key === 'won')?.overallRate ?? null
  return { figures, leadToWon }
}

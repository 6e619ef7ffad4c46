// What a tile of Hoje says is what Funil says once the tile has opened it: on every day of sixteen months, among them
// every kind of day that is special in a calendar.
import { describe, expect, it } from 'vitest'
import { comparedShare, type TotalKey, totalOf } from '../../../../renderer/domain/funnel/totals-model.ts'
import { FIGURES } from '../../../../renderer/domain/today/today-figures.ts'
import {
  type Compared,
  FIGURE_VIEWS,
  leadsView,
  type TodayFigures,
  todayFigures,
  todayRange,
} from '../../../../renderer/domain/today/today-model.ts'
import { sayIn } from '../../../../renderer/report/say.ts'
import {
  type ComparisonKind,
  comparedFigures,
  comparedRanges,
  comparisonKindOf,
  stepOfPeriod,
} from '../../../../shared/funnel/comparison.ts'
import { leadRate } from '../../../../shared/funnel/conversion.ts'
import type { FunnelDay } from '../../../../shared/funnel/day.ts'
import { headlineOf } from '../../../../shared/funnel/so-far.ts'
import {
  addDays,
  type DayRange,
  listDays,
  type PlainDate,
  plainDate,
} from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'
import { type PeriodChoice, rangeOfPeriod } from '../../../../shared/time/periods.ts'
import { answered } from '../../../support/fakes/answered.ts'
import { inventDay } from '../../../support/fakes/invented-day.ts'
import { swept } from '../../../support/suites.ts'

const MONTHS = { from: plainDate('2026-11-01'), to: plainDate('2028-02-29') }
const DAYS = new Map(
  listDays({ from: addDays(MONTHS.from, -100), to: MONTHS.to }).map((date) => [date, inventDay(date)]),
)
/** A Monday, a holiday, the day after it, the first and the last of a month and of a year, Carnival, 29 February. */
const SPECIAL = [
  '2026-11-20',
  '2026-11-21',
  '2026-11-23',
  '2026-11-30',
  '2026-12-01',
  '2026-12-31',
  '2027-01-01',
  '2027-02-09',
  '2028-02-29',
]

interface OpenedView {
  readonly period: PeriodChoice
  readonly custom?: DayRange
  readonly compare: ComparisonKind
}

const daysIn = (range: DayRange): FunnelDay[] => listDays(range).flatMap((date) => DAYS.get(date) ?? [])

/** What Funil shows of a view: the figures of its headline, today beside them, and both ranges of its comparison. */
function funnelOf({ period, custom, compare }: OpenedView, today: PlainDate) {
  const range = rangeOfPeriod(period, custom ?? null, today)
  const headline = headlineOf(daysIn(range), range, today)
  const kind = comparisonKindOf(compare, range)
  const ranges = comparedRanges(range, kind, stepOfPeriod(period, range), today, NATIONAL_HOLIDAYS)
  const compared =
    ranges && comparedFigures(ranges, daysIn(range), daysIn(ranges.previous), NATIONAL_HOLIDAYS)
  if (ranges === null) throw new Error(`nothing is compared in ${period} on ${today}`)
  return {
    ranges,
    paid: compared?.paid,
    rate: compared && comparedShare(compared, 'won'),
    soFar: headline.beside?.soFar ?? null,
    /** A total as the list, the table and the files of Funil have it. */
    total: (key: TotalKey) => {
      const { figures } = headline
      const [value, now, before] = [figures, compared?.current, compared?.previous].map((sums) =>
        sums ? totalOf(sums, key) : null,
      )
      return { ...ranges, value, now, before }
    },
  }
}

/** A figure of a tile without what is said of it. */
const shownOf = ({ begins: _, leftOut: __, open: ___, ...compared }: Compared) => compared

/** Says what Hoje, its files and the opened Funil differ in on a day; none when they say the same. */
function differences(figures: TodayFigures, today: PlainDate): string[] {
  const answers = {
    funnel: answered(null),
    figures,
    base: 'own',
    holidays: NATIONAL_HOLIDAYS,
    trends: {},
  } as never
  const declared = FIGURES.filter(({ of }) => of === 'funnel').map(
    ({ key, make }) => [key, make(sayIn('pt-BR', 'America/Sao_Paulo', today), answers)] as const,
  )
  const shown = new Map(declared)
  /** The tile, the TV and "Todas as empresas" draw the same declarations as the file. */
  const inFile = (key: string, reading = 0) => shown.get(key)?.readings[reading]?.value
  const found: string[] = []
  const same = (what: string, one: unknown, other: unknown) => {
    if (JSON.stringify(one) !== JSON.stringify(other))
      found.push(`${today}, ${what}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`)
  }
  const leads = funnelOf(leadsView(today, NATIONAL_HOLIDAYS), today)
  same('leads', shownOf(figures.leads), leads.total('leads'))
  same('leads on the tile', shown.get('leads')?.value, leads.total('leads').value)
  same('leads in the file', inFile('leads'), leads.total('leads').value)
  same('leads, opened', shown.get('leads')?.opens.view, leadsView(today, NATIONAL_HOLIDAYS))
  for (const [key, total, month] of [
    ['opportunities', 'opportunities', figures.opportunities],
    ['won', 'wonValue', figures.won],
  ] as const) {
    const { soFar, whole, closed } = month
    const compared = whole ?? closed
    const view = whole ? FIGURE_VIEWS.month : FIGURE_VIEWS.closedMonth
    const funnel = funnelOf(view, today)
    same(key, compared && shownOf(compared), funnel.total(total))
    same(`${key}, opened`, shown.get(key)?.opens.view, view)
    same(
      `${key} on the tile`,
      shown.get(key)?.value,
      whole && key === 'won' ? soFar : funnel.total(total).value,
    )
    const first = whole && key === 'opportunities' ? 1 : 0
    same(`${key} in the file`, inFile(key, 1 - first), funnel.total(total).value)
    same(`${key} so far in the file`, inFile(key, first), soFar)
    if (whole === null) continue
    const until = total === 'wonValue' ? funnel.soFar?.won.valueCents : funnel.soFar?.opportunities.count
    same(`${key} so far`, soFar, until)
  }
  const { value, now, before, current, previous } = figures.leadToWon
  const windows = funnelOf(FIGURE_VIEWS.leadToWon, today)
  same('lead to won', { current, previous }, windows.ranges)
  same('lead to won', value, windows.paid && leadRate(windows.paid.current, 'won'))
  same('lead to won before', before, windows.paid && leadRate(windows.paid.previous, 'won'))
  same('lead to won, compared', { current: now, previous: before }, windows.rate)
  same('lead to won on the tile', shown.get('leadToWon')?.value, value)
  same('lead to won in the file', inFile('leadToWon'), value)
  return found
}

const figuresOn = (today: PlainDate) => todayFigures(daysIn(todayRange(today)), today, NATIONAL_HOLIDAYS)

describe('FIGURE_VIEWS', () => {
  it('open Funil with the figures of the tiles on every day of sixteen months', () => {
    const dates = new Set([...swept(listDays(MONTHS), 5), ...SPECIAL.map(plainDate)])
    expect(dates.size).toBeGreaterThan(95)
    expect([...dates].flatMap((today) => differences(figuresOn(today), today))).toEqual([])
  })
})

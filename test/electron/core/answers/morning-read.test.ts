// "morning" is read again after each answer of today, and judged again only where what is judged changed.
import { expect, it } from 'vitest'
import { createFunnelKinds } from '../../../../electron/core/answers/kinds/funnel.ts'
import { createHistoryKinds } from '../../../../electron/core/answers/kinds/histories.ts'
import type { KeyState } from '../../../../electron/core/keeper/resource.ts'
import { isJudged } from '../../../../shared/compare/morning.ts'
import { type DayRange, listDays, plainDate } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'
import { inventDay } from '../../../support/fakes/invented-day.ts'

const today = plainDate('2026-11-25')
const question = {
  kind: 'morning',
  companyId: 'a',
  pipelineId: 1,
  day: today,
  calendar: NATIONAL_HOLIDAYS,
} as const
const named = (name: string) => ({ name }) as never
const { 'funnel-range': funnel } = createFunnelKinds(named('funnel'), () => plainDate('2020-01-01'))
const histories = {
  stalled: named('stalled'),
  counts: named('counts'),
  responses: named('responses'),
} as never
const { morning } = createHistoryKinds(histories, funnel)

const NO_LEADS = { total: 0, google: 0, meta: 0, other: 0, junk: 0 }
const state = (value: unknown) => ({ kept: { value }, error: null, isCurrent: true }) as KeyState
/** Each time other objects. */
const daysOf = (range: DayRange, newest: number) => ({
  days: listDays(range).map((date) => {
    const leads = { ...inventDay(date).leads, ...(date === today && { total: newest }) }
    return {
      day: { ...inventDay(date), leads },
      capturedAtMs: Date.parse('2026-11-25T12:00:00Z'),
      receivedAtMs: 1,
      isOlder: false,
    }
  }),
  twice: [],
})
const countsOf = (range: DayRange, newest: number) =>
  listDays(range).map((day) => ({ day, count: day === today ? newest : 30 }))

it('judges a morning again where a figure of it changed, and not for another answer of today', () => {
  const context = { company: { id: 'a', timeZone: 'UTC' }, today } as never
  const keys = morning.keys(question, context)
  const all = (keys.ok ? keys.value : []).map(({ resource: { name }, params }) => ({
    name,
    range: params as DayRange & { readonly range: DayRange },
  }))
  const states = all.map(({ name, range }) => {
    if (name === 'funnel') return state(daysOf(range.range, 1))
    return state(name === 'counts' ? countsOf(range, 30) : [])
  })
  const read = (given: readonly KeyState[]) => morning.read(question, given, {} as never, context).value
  const [counts, recent] = [all[0]?.range as DayRange, all.at(-1)?.range.range as DayRange]
  const first = read(states)
  expect(first).toMatchObject({ lines: [] })
  expect(first?.past.mornings).toHaveLength(90)
  expect(read(states.with(-1, state(daysOf(recent, 7))))).toBe(first)
  expect(read(states.with(0, state(countsOf(counts, 30))))).toBe(first)
  expect(read(states.with(0, state(countsOf(counts, 60))))?.lines).toMatchObject([
    { figure: 'overdue', now: 60 },
  ])
  // Yesterday without a lead is news where it is over, and no news where it came at nine.
  const silent = (capturedAt: string) => {
    const { days, twice } = daysOf(recent, 1)
    const last = days.map((each) =>
      each.day.date < '2026-11-24'
        ? each
        : { ...each, capturedAtMs: Date.parse(capturedAt), day: { ...each.day, leads: NO_LEADS } },
    )
    return read(states.with(-1, state({ days: last, twice })))
  }
  const [over, open] = ['2026-11-25T12:00:00Z', '2026-11-24T09:00:00Z'].map(silent)
  expect(over).toMatchObject({ missingDay: null })
  expect(over?.lines[0]?.figure).toBe('leads')
  expect(open).toMatchObject({ lines: [], missingDay: '2026-11-24' })
  expect([over, open].map((each) => each && isJudged(each))).toEqual([true, false])
})

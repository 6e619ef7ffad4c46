// "morning" is read again after each answer of today, and judged again only where what is judged changed.
import { expect, it } from 'vitest'
import { createFunnelKinds } from '../../../../electron/core/answers/kinds/funnel.ts'
import { createHistoryKinds } from '../../../../electron/core/answers/kinds/histories.ts'
import type { KeyState } from '../../../../electron/core/keeper/resource.ts'
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

const state = (value: unknown) => ({ kept: { value }, error: null, isCurrent: true }) as KeyState
/** Each time other objects. */
const daysOf = (range: DayRange, newest: number) => ({
  days: listDays(range).map((date) => {
    const leads = { ...inventDay(date).leads, ...(date === today && { total: newest }) }
    return { day: { ...inventDay(date), leads }, capturedAtMs: 1, receivedAtMs: 1, isOlder: false }
  }),
  twice: [],
})
const countsOf = (range: DayRange, newest: number) =>
  listDays(range).map((day) => ({ day, count: day === today ? newest : 30 }))

it('judges a morning again where a figure of it changed, and not for another answer of today', () => {
  const keys = morning.keys(question, { company: { id: 'a', timeZone: 'UTC' }, today } as never)
  const all = (keys.ok ? keys.value : []).map(({ resource: { name }, params }) => ({
    name,
    range: params as DayRange & { readonly range: DayRange },
  }))
  const states = all.map(({ name, range }) => {
    if (name === 'funnel') return state(daysOf(range.range, 1))
    return state(name === 'counts' ? countsOf(range, 30) : [])
  })
  const read = (given: readonly KeyState[]) => morning.read(question, given, {} as never).value
  const [counts, recent] = [all[0]?.range as DayRange, all.at(-1)?.range.range as DayRange]
  const first = read(states)
  expect(first).toMatchObject({ lines: [] })
  expect(first?.past.mornings).toHaveLength(90)
  expect(read(states.with(-1, state(daysOf(recent, 7))))).toBe(first)
  expect(read(states.with(0, state(countsOf(counts, 30))))).toBe(first)
  expect(read(states.with(0, state(countsOf(counts, 60))))?.lines).toMatchObject([
    { figure: 'overdue', now: 60 },
  ])
})

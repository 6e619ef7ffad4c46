// One day for the stocks of every screen: tile, TV, "Todas as empresas", Parados and the strip say the same change.
import { describe, expect, it } from 'vitest'
import { snapshotOf } from '../../../../renderer/domain/since/difference.ts'
import { differences } from '../../../../renderer/domain/since/differences.ts'
import { stocksBaseDay } from '../../../../renderer/domain/since/stocks-base.ts'
import {
  bucketRows,
  levelChange,
  stalledLevel,
  unlikeDays,
} from '../../../../renderer/domain/stalled/stalled.tsx'
import { FIGURES } from '../../../../renderer/domain/today/today-figures.ts'
import { sayIn } from '../../../../renderer/report/say.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import { addDays, listDays, plainDate, weekdayOf } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'
import { answered } from '../../../support/fakes/answered.ts'
import { seededRandom } from '../../../support/fakes/seeded.ts'

const LAST = plainDate('2027-02-16')
const random = seededRandom(46)
/** Younger deals follow the weekday; some days have no snapshot. */
const snapshots = listDays({ from: addDays(LAST, -150), to: LAST })
  .filter(() => random() > 0.2)
  .map((snapshotDate) => ({
    snapshotDate,
    buckets: [
      { label: 'Mais de 15 dias', count: 25 + Math.floor(random() * 20), valueCents: 9_000 as Cents },
      { label: '4 a 7 dias', count: 20 + 10 * weekdayOf(snapshotDate), valueCents: 4_000 as Cents },
    ],
    unreadable: [],
  }))

const mornings = snapshots.slice(-60).map((now, index) => {
  const { snapshotDate: day } = now
  const history = { snapshots: snapshots.filter(({ snapshotDate }) => snapshotDate <= day) }
  const look = index % 5 === 0 ? null : addDays(day, -1 - Math.floor(random() * 9))
  const stored = history.snapshots.map(({ snapshotDate }) => snapshotDate)
  const base = stocksBaseDay(stored, look, day)
  const before = base && snapshotOf(history, base)
  if (before === null) throw new Error('every morning has one before')
  const say = sayIn('pt-BR', 'America/Sao_Paulo', day)
  return { now, day, history, look, stored, before, say }
})

describe('stocksBaseDay', () => {
  it('is the stored day of the last look, or up to four days before it, else the last one before today', () => {
    for (const { look, before, stored } of mornings) {
      const near = stored.findLast((each) => look !== null && each <= look && each >= addDays(look, -4))
      expect(before.snapshotDate).toBe(near ?? stored.at(-2))
    }
    const [day, look] = [plainDate('2026-11-24'), plainDate('2026-11-20')]
    expect([null, look, day].map((each) => stocksBaseDay([], each, day))).toEqual([null, look, null])
  })

  it('makes one change of what is stalled on every screen, on sixty mornings', () => {
    let others = 0
    for (const { now, day, history, look, before, say } of mornings) {
      const added = (now.buckets[0]?.count ?? 0) - (before.buckets[0]?.count ?? 0)
      const answer = answered(now)
      const collected = () => ({ ...answer.collected(), capturedAt: `${day}T12:00:00Z` })
      const stalled = { ...answer, collected }
      const figure = FIGURES.find(({ key }) => key === 'stalled')
      const said = figure?.make(say, { stalled, stalledBefore: before } as never)
      expect(said?.change?.text).toBe(added === 0 ? 'igual' : `${Math.abs(added)}`)
      const level = stalledLevel(now, null)
      expect(level && levelChange(level, now, before, false).added.count).toBe(added)
      const none = answered(null)
      const rest = { counted: { overdue: none, noConversation: none }, overdue: none, leads: { all: none } }
      const since = { ...rest, stalled, snapshots: answered(history), people: none, seen: null, days: [] }
      const strip = look && differences(say, since as never, look).find(({ key }) => key === 'stalled')
      if (strip && strip.change.count !== null) expect(strip.change.count).toBe(added)
      // Control: Parados had a day of its own, a week before.
      const week = history.snapshots.findLast(({ snapshotDate }) => snapshotDate <= addDays(day, -7))
      if ((week?.buckets[0]?.count ?? 0) + added !== now.buckets[0]?.count) others += 1
    }
    expect(others).toBeGreaterThan(30)
  })
})

describe('unlikeDays', () => {
  it('leaves the younger buckets to the same weekday without a day off in the 15 days before either', () => {
    const of = (before: string, day: string) =>
      unlikeDays(plainDate(before), plainDate(day), NATIONAL_HOLIDAYS)
    expect([of('2026-08-12', '2026-08-19'), of('2026-08-13', '2026-08-19')]).toEqual([null, 'weekday'])
    // Independence Day is fifteen days before the 22nd, and sixteen before the 23rd.
    expect([of('2026-09-22', '2026-09-29'), of('2026-09-23', '2026-09-30')]).toEqual(['holiday', null])
    for (const { now, day, before, say } of mornings) {
      const unlike = unlikeDays(before.snapshotDate, day, NATIONAL_HOLIDAYS)
      const { rows } = bucketRows(say, now, before, unlike)
      expect(rows.map(({ change }) => change === null)).toEqual([false, unlike !== null])
    }
  })
})

// The stocks of every screen are compared with one day: tile, "Todas as empresas", TV, Parados and the strip's tables say
// the same change on each morning.
import { describe, expect, it } from 'vitest'
import { differences, snapshotOf } from '../../../../renderer/domain/since/differences.ts'
import { stocksBaseDay } from '../../../../renderer/domain/since/stocks-base.ts'
import { stalledLevel, unlikeDays } from '../../../../renderer/domain/stalled/stalled-model.ts'
import { bucketRows } from '../../../../renderer/domain/stalled/stalled-tables.ts'
import {
  COMPANY_FIGURES,
  NO_PRESENT_WORDS,
  PRESENT_FIGURES,
} from '../../../../renderer/domain/today/today-figures.ts'
import { comparedSnapshot, levelChange } from '../../../../renderer/features/stalled/history-model.ts'
import { sayIn } from '../../../../renderer/report/say.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import { addDays, listDays, plainDate, weekdayOf } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'
import { answered } from '../../../support/fakes/answered.ts'
import { seededRandom } from '../../../support/fakes/seeded.ts'

const LAST = plainDate('2027-02-16')
const random = seededRandom(46)
/** Younger deals follow the weekday, and some days have no snapshot. */
const snapshots = listDays({ from: addDays(LAST, -150), to: LAST })
  .filter((day) => day === LAST || random() > 0.2)
  .map((snapshotDate) => ({
    snapshotDate,
    buckets: [
      { label: 'Mais de 15 dias', count: 25 + Math.floor(random() * 20), valueCents: 9_000 as Cents },
      { label: '4 a 7 dias', count: 20 + 10 * weekdayOf(snapshotDate), valueCents: 4_000 as Cents },
      { label: 'Até 3 dias', count: 90, valueCents: 1_000 as Cents },
    ],
    unreadable: [],
  }))
const mornings = snapshots.slice(-60).map((now, index) => {
  const day = now.snapshotDate
  const history = { snapshots: snapshots.filter(({ snapshotDate }) => snapshotDate <= day) }
  const look = index % 5 === 0 ? null : addDays(day, -1 - Math.floor(random() * 9))
  const stored = history.snapshots.map(({ snapshotDate }) => snapshotDate)
  return { now, day, history, look, stored, base: stocksBaseDay(stored, look, day) }
})

describe('stocksBaseDay', () => {
  it('is a stored day at the last look or up to four days before it, else the last one before today', () => {
    for (const { look, base, stored } of mornings) {
      const near = stored.findLast((each) => look !== null && each <= look && each >= addDays(look, -4))
      expect(base).toBe(near ?? stored.at(-2))
    }
    const [day, before] = [plainDate('2026-11-24'), plainDate('2026-11-20')]
    expect([
      stocksBaseDay([], null, day),
      stocksBaseDay([], before, day),
      stocksBaseDay([], day, day),
    ]).toEqual([null, before, null])
  })

  it('makes one change of what is stalled on all screens, on sixty mornings', () => {
    let different = 0
    for (const { now, day, history, look, base } of mornings) {
      const say = sayIn('pt-BR', 'America/Sao_Paulo', day)
      const before = base && snapshotOf(history, base)
      if (before === null) throw new Error('every morning has one before')
      const answer = answered(now)
      const collected = {
        ...answer.collected,
        read: () => ({ ...answer.collected.read(), capturedAt: `${day}T12:00:00Z` }),
      }
      const stalled = { ...answer, collected }
      const answers = { ...NO_PRESENT_WORDS, stalled, stalledBefore: before, holidays: NATIONAL_HOLIDAYS }
      const added = (now.buckets[0]?.count ?? 0) - (before.buckets[0]?.count ?? 0)
      for (const declared of [PRESENT_FIGURES, COMPANY_FIGURES]) {
        const make = declared.find(({ key }) => key === 'stalled')?.make
        const text = make?.(say, answers as never).change?.text
        expect(text).toBe(added === 0 ? 'igual' : `${Math.abs(added)}`)
      }
      const level = stalledLevel(now, null)
      const ofParados = comparedSnapshot(history, day, 'look') ?? before
      expect(level && levelChange(level, now, ofParados).count).toBe(added)
      const { rows } = bucketRows(
        say,
        now,
        ofParados,
        unlikeDays(ofParados.snapshotDate, day, NATIONAL_HOLIDAYS),
      )
      expect(rows[0]?.change?.count).toBe(added)
      if (look !== null) {
        const empty = { overdue: answered(null), leads: { all: answered(null) }, seen: null, days: [] }
        const counts = {
          counted: { overdue: answered([]), noConversation: answered([]) },
          people: answered([]),
        }
        const strip = differences(
          say,
          { ...empty, ...counts, stalled, snapshots: answered(history) } as never,
          look,
        )
        const change = strip.find(({ key }) => key === 'stalled')?.change.count
        if (change !== null) expect(change).toBe(added)
      }
      // Control: the days that Parados and the tile had of their own were others.
      if (comparedSnapshot(history, day, 'week-before')?.snapshotDate !== base) different += 1
    }
    expect(different).toBeGreaterThan(30)
  })
})

describe('unlikeDays', () => {
  it('leaves the younger buckets to the same weekday without a day off in the 15 days before either', () => {
    const of = (before: string, day: string) =>
      unlikeDays(plainDate(before), plainDate(day), NATIONAL_HOLIDAYS)
    expect(of('2026-08-12', '2026-08-19')).toBeNull()
    expect(of('2026-08-13', '2026-08-19')).toBe('weekday')
    // Independence Day is fifteen days before the 22nd, and sixteen before the 23rd.
    expect([of('2026-09-22', '2026-09-29'), of('2026-09-23', '2026-09-30')]).toEqual(['holiday', null])
    for (const { day, base, now, history } of mornings) {
      const before = base && snapshotOf(history, base)
      if (before === null) continue
      const unlike = unlikeDays(before.snapshotDate, day, NATIONAL_HOLIDAYS)
      const { rows } = bucketRows(sayIn('pt-BR', 'America/Sao_Paulo', day), now, before, unlike)
      expect(rows[1]?.change === null).toBe(unlike !== null)
    }
  })
})

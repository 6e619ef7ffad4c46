import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RECORD_LIMITS, type RecordLimits } from '../../../../electron/core/store/record-budget.ts'
import { openStore, type Store } from '../../../../electron/core/store/store.ts'
import { addDays, plainDate } from '../../../../shared/time/calendar.ts'
import { folderOfEachTest } from '../../../support/each-test.ts'
import { fakeDay } from '../../../support/fakes/fake-api.ts'
import { companyOf, ownerOf } from '../../../support/store/store-fixture.ts'

const KB = 1024
const owner = ownerOf('c1')
const other = ownerOf('c2')
const FIRST = plainDate('2026-11-01')
const ALL = { from: FIRST, to: plainDate('2027-12-31') }
const AT = Date.parse('2026-11-20T12:00:00Z')

const folder = folderOfEachTest()
let store: Store

function openWith(recordLimits: Partial<RecordLimits> = {}): Store {
  return openStore({
    folder: join(folder.path, 'store'),
    now: () => 0,
    onFailure: () => undefined,
    recordLimits: { ...RECORD_LIMITS, ...recordLimits },
  })
}

function reopen(recordLimits: Partial<RecordLimits>): void {
  store.close()
  store = openWith(recordLimits)
}

const dayOf = (index: number, change: object = {}) => {
  const day = addDays(FIRST, index)
  return { day, payload: { ...fakeDay(day), ...change }, capturedAtMs: AT }
}
const daysOf = (owned = owner) => store.readFunnelDays(owned, 1, ALL)
const answersOf = (names: readonly number[], owned = owner, operation = 'leads.list') =>
  names.filter((name) => store.readSnapshot(owned, operation, `${name}`) !== null)

beforeEach(() => {
  store = openWith()
  for (const id of ['c1', 'c2']) store.saveCompany(companyOf(id))
})
afterEach(() => store.close())

describe('RECORD_LIMITS', () => {
  it('leave a day out that is too large, keep what was stored of it and the other days, and say so', () => {
    const large = { extra: 'x'.repeat(RECORD_LIMITS.dayBytes) }
    store.writeFunnelDays(owner, 1, [dayOf(0), dayOf(1)], null)
    const stalled = { day: dayOf(0).day, payload: large, capturedAtMs: AT }
    store.writeFunnelDays(owner, 1, [dayOf(0, large), dayOf(2)], stalled)
    expect(daysOf()).toEqual([dayOf(0), dayOf(1), dayOf(2)])
    expect(store.readLatestStalled(owner, 1)).toBeNull()
    expect(store.report().leftOut).toEqual([{ companyId: 'c1', isFull: false }])
  })

  it('leave out the pipelines of a day that are too large, and keep the last that were not', () => {
    const small = { day: FIRST, payload: { pipelines: [] }, capturedAtMs: AT }
    const large = { ...small, payload: { pipelines: ['x'.repeat(RECORD_LIMITS.pipelinesDayBytes)] } }
    store.writePipelinesDay(owner, small)
    store.writePipelinesDay(owner, { ...large, capturedAtMs: AT + 1 })
    expect(store.readPipelinesDay(owner, FIRST)).toEqual(small)
    expect(store.report().leftOut).toEqual([{ companyId: 'c1', isFull: false }])
  })

  it('end a company’s history at its bytes: what is there stays as it is, and other companies go on', () => {
    reopen({ historyBytes: 20 * KB })
    for (let index = 0; index < 100; index++) store.writeFunnelDays(owner, 1, [dayOf(index)], null)
    const kept = daysOf()
    expect(kept.length).toBeGreaterThan(20)
    expect(kept.length).toBeLessThan(60)
    // Neither a day nor what changed in it, so that corrections still add up to what is stored.
    store.writeFunnelDays(owner, 1, [dayOf(0, { leads: { total: 900 } })], null)
    store.writePipelinesDay(owner, { day: FIRST, payload: { pipelines: [] }, capturedAtMs: AT })
    expect(daysOf()).toEqual(kept)
    expect(store.readCorrections(owner, 1, FIRST)).toEqual([])
    expect(store.listPipelinesDays(owner)).toEqual([])
    expect(store.report().leftOut).toEqual([{ companyId: 'c1', isFull: true }])
    store.writeFunnelDays(other, 1, [dayOf(0)], null)
    expect(daysOf(other)).toHaveLength(1)
    // Also after a restart, by what is in the file.
    reopen({ historyBytes: 20 * KB })
    store.writeFunnelDays(owner, 1, [dayOf(100)], null)
    expect(daysOf()).toEqual(kept)
  })

  it('let a history go on whose older days were forgotten', () => {
    reopen({ historyBytes: 20 * KB })
    for (let index = 0; index < 100; index++) store.writeFunnelDays(owner, 1, [dayOf(index)], null)
    store.prune({ historyFrom: addDays(FIRST, 20), answersSinceMs: 0 })
    store.writeFunnelDays(owner, 1, [dayOf(100)], null)
    expect(daysOf().at(-1)).toEqual(dayOf(100))
    expect(store.report().leftOut).toEqual([])
    store.writeFunnelDays(owner, 1, [dayOf(0, { extra: 'x'.repeat(RECORD_LIMITS.dayBytes) })], null)
    expect(store.report().leftOut).toEqual([{ companyId: 'c1', isFull: false }])
  })

  it('let the oldest answers of an operation go at once, and no other operation’s or company’s', () => {
    reopen({ answerBytes: 100 * KB })
    const write = (name: number, owned = owner, operation = 'leads.list') =>
      store.writeSnapshot(owned, operation, `${name}`, {
        payload: 'x'.repeat(10 * KB),
        capturedAtMs: AT + name,
      })
    write(0, other)
    write(0, owner, 'tasks.list')
    const names = Array.from({ length: 50 }, (_, name) => name)
    for (const name of names) {
      write(name)
      expect(answersOf(names).length).toBeLessThan(11)
    }
    const kept = answersOf(names)
    expect(kept.length).toBeGreaterThan(6)
    expect(kept).toEqual(names.slice(-kept.length))
    expect(answersOf([0], other)).toEqual([0])
    expect(answersOf([0], owner, 'tasks.list')).toEqual([0])
    // The answer to one question, again and again, takes no more room and lets no other go.
    for (let time = 0; time < 50; time++) write(49)
    expect(answersOf(names)).toContain(48)
  })
})

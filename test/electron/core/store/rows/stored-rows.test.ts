import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Store } from '../../../../../electron/core/store/store.ts'
import { OPERATIONS } from '../../../../../shared/api/registry.ts'
import { folderOfEachTest } from '../../../../support/each-test.ts'
import { companyOf, openDatabaseOf, openTestStore, ownerOf } from '../../../../support/store/store-fixture.ts'

const owner = ownerOf('c1')
const ZONE = 'America/Sao_Paulo'
const [exampleLead] = OPERATIONS['leads.list'].example.result.rows
const [exampleTask] = OPERATIONS['tasks.list'].example.result.tasks
const lead = (id: number, change: object = {}) => ({ ...exampleLead, id, name: `Lead ${id}`, ...change })
const task = (id: number, change: object = {}) => ({ ...exampleTask, id, ...change })
const leads = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => lead(from + i))
const leadsRequest = (params: object = {}) => OPERATIONS['leads.list'].request.parse(params)
const tasksRequest = (params: object = {}) => OPERATIONS['tasks.list'].request.parse(params)
const NOW = Date.parse('2026-11-16T15:00:00Z')

const folder = folderOfEachTest()
let failures: string[]
let store: Store

beforeEach(() => {
  failures = []
  store = openTestStore(folder.path, failures)
  store.saveCompany(companyOf('c1'))
})
afterEach(() => store.close())

function reopen(): void {
  store.close()
  store = openTestStore(folder.path, failures)
}

/** Changes the closed store beside Leme. */
function tamper(sql: string): void {
  store.close()
  openDatabaseOf(folder.path, (database) => database.exec(sql))
  store = openTestStore(folder.path, failures)
}

const packs = () => store.report().companies[0]?.kinds.find(({ kind }) => kind === 'rows_of_leads')
const namesOf = (params: object = {}) =>
  store
    .findLeads(owner, leadsRequest({ order_by: 'name_asc', ...params }), ZONE)
    ?.value?.rows.map(({ name }) => name)

describe('reportStore', () => {
  it('dates rows by when they came, also where a pack only says which are gone', () => {
    store.writeLeads(owner, leads(1, 3), NOW)
    store.writeLeads(owner, leads(1, 2), NOW + 1000)
    store.finishLeadSync(owner, { startedAtMs: NOW + 1000, total: 2 })
    expect(packs()).toMatchObject({ records: 2, oldestAt: new Date(NOW).toISOString() })
  })
})

describe('createStoredLeads', () => {
  it('knows nothing before a lead was stored', () => {
    expect(store.findLeads(owner, leadsRequest(), ZONE)).toBeNull()
    expect(store.leadCoverage(owner)).toEqual({ stored: 0, known: null, isComplete: false, wholeAt: null })
    expect(store.readLeadSync(owner)).toBeNull()
  })

  it('keeps leads by id over a restart, the newest of each, as the client reads them', () => {
    store.writeLeads(owner, [lead(1), lead(2)], 1000)
    store.writeLeads(owner, [lead(2, { name: 'Renamed', extra: [1] }), lead(3)], 2000, 90)
    for (const again of [false, true]) {
      if (again) reopen()
      const found = store.findLeads(owner, leadsRequest({ order_by: 'name_asc' }), ZONE)
      expect(found?.value).toMatchObject({ total: 3, by_status: { new: 3, converted: 0, junk: 0 } })
      expect(found?.value?.rows.map(({ id, name, opportunity }) => [id, name, opportunity])).toEqual([
        [1, 'Lead 1', 4_150_000],
        [3, 'Lead 3', 4_150_000],
        [2, 'Renamed', 4_150_000],
      ])
      expect(found?.value?.rows[2]).toMatchObject({ extra: [1] })
      expect(found?.capturedAt).toBe(new Date(1000).toISOString())
      expect(found?.coverage).toEqual({ stored: 3, known: 90, isComplete: false, wholeAt: null })
    }
    expect(store.findLeads({ ...owner, companyId: 'c2' }, leadsRequest(), ZONE)).toBeNull()
    expect(failures).toEqual([])
  })

  it('writes no row again that came unchanged, and counts each once', () => {
    store.writeLeads(owner, leads(1, 200), 1000)
    const first = packs()?.bytes ?? 0
    store.writeLeads(owner, leads(1, 200), 2000)
    store.writeLeads(owner, leads(100, 200), 3000)
    expect((packs()?.bytes ?? 0) - first).toBeLessThan(first / 20)
    store.writeLeads(owner, [lead(7, { name: 'Other' })], 4000)
    expect(packs()?.records).toBe(200)
    reopen()
    expect(store.findLeads(owner, leadsRequest({ search: 'Lead 150' }), ZONE)?.capturedAt).toBe(
      new Date(3000).toISOString(),
    )
  })

  it('does not let a late reply bring a former state back, but takes rows after the clock was set back', () => {
    store.writeLeads(owner, [lead(1, { name: 'New' })], 100_000)
    store.writeLeads(owner, [lead(1, { name: 'Old' })], 99_000)
    expect(namesOf()).toEqual(['New'])
    store.writeLeads(owner, [lead(1, { name: 'Later, by a clock that went back' })], 1000)
    expect(namesOf()).toEqual(['Later, by a clock that went back'])
    reopen()
    expect(namesOf()).toEqual(['Later, by a clock that went back'])
  })

  it('drops what a sync did not bring, and is complete until the API tells of more', () => {
    store.writeLeads(owner, leads(1, 5), 1000)
    store.writeLeadSync(owner, { page: 2 })
    expect(store.readLeadSync(owner)).toEqual({ page: 2 })
    store.writeLeads(owner, leads(3, 6), 2000)
    expect(store.finishLeadSync(owner, { startedAtMs: 2000, total: 4 })).toBe(true)
    reopen()
    expect(namesOf()).toEqual(['Lead 3', 'Lead 4', 'Lead 5', 'Lead 6'])
    expect(store.readLeadSync(owner)).toBeNull()
    const wholeAt = new Date(2000).toISOString()
    expect(store.leadCoverage(owner)).toEqual({ stored: 4, known: 4, isComplete: true, wholeAt })
    expect(store.findLeads(owner, leadsRequest({ search: 'nobody' }), ZONE)).toMatchObject({
      value: { total: 0 },
      capturedAt: wholeAt,
    })
    store.writeLeads(owner, [lead(7)], 3000, 6)
    expect(store.leadCoverage(owner)).toMatchObject({ stored: 5, known: 6, isComplete: false })
    expect(packs()?.records).toBe(5)
  })

  it('drops nothing when a sync brought fewer than there are', () => {
    store.writeLeads(owner, leads(1, 5), 1000)
    store.writeLeads(owner, leads(3, 4), 2000)
    expect(store.finishLeadSync(owner, { startedAtMs: 2000, total: 4 })).toBe(false)
    expect(store.leadCoverage(owner)).toMatchObject({ stored: 5, known: 4, isComplete: false })
  })

  it('shows no row of a pack that was changed, and does not call the rest complete until a sync brought it again', () => {
    store.writeLeads(owner, leads(1, 2), 1000)
    store.writeLeads(owner, leads(3, 4), 2000)
    store.finishLeadSync(owner, { startedAtMs: 1000, total: 4 })
    tamper('UPDATE row_packs SET captured_at = captured_at + 1 WHERE pack = 1')
    expect(namesOf()).toEqual(['Lead 3', 'Lead 4'])
    expect(store.leadCoverage(owner)).toMatchObject({ stored: 2, isComplete: false })
    store.writeLeads(owner, leads(1, 4), 3000)
    store.finishLeadSync(owner, { startedAtMs: 3000, total: 4 })
    reopen()
    expect(namesOf()).toHaveLength(4)
    expect(store.leadCoverage(owner).isComplete).toBe(true)
  })
})

describe('createStoredTasks', () => {
  const idsOf = (params: object = {}) =>
    store.findTasks(owner, tasksRequest(params), ZONE, NOW)?.value?.tasks.map(({ id }) => id)

  it('drops what a full sync of a part did not bring, and knows how complete each part is', () => {
    store.writeTasks(owner, [task(1), task(2), task(3, { completed: true })], 1000)
    store.writeTasks(owner, [task(2)], 2000)
    store.finishTaskSweep(owner, { startedAtMs: 2000, finishedAtMs: 2500, swept: 'pending' })
    reopen()
    expect(idsOf()).toEqual([2, 3])
    const coverage = (params: object) => store.findTasks(owner, tasksRequest(params), ZONE, NOW)?.coverage
    const wholeAt = new Date(2500).toISOString()
    expect(coverage({ completed: false })).toEqual({ stored: 1, known: null, isComplete: true, wholeAt })
    expect(coverage({ overdue: true })).toMatchObject({ isComplete: true })
    expect(coverage({ completed: true })).toEqual({
      stored: 1,
      known: null,
      isComplete: false,
      wholeAt: null,
    })
    expect(coverage({})).toMatchObject({ stored: 2, isComplete: false })
  })

  it('drops tasks that a sync of the overdue ones passed over, and none with a later deadline', () => {
    const due = (id: number, day: string) => task(id, { deadline: `2026-11-${day}T09:00:00` })
    store.writeTasks(owner, [due(1, '01'), due(2, '02'), due(3, '09'), task(4, { deadline: null })], 1000)
    store.writeTasks(owner, [due(2, '02')], 2000)
    store.finishTaskSweep(owner, {
      startedAtMs: 2000,
      finishedAtMs: 2000,
      swept: { overdueUntil: '2026-11-02T09:00:00' },
    })
    expect(idsOf()).toEqual([2, 3, 4])
    expect(idsOf({ overdue: true })).toEqual([2, 3])
  })
})

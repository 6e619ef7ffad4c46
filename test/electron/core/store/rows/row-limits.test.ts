import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  ROW_LIMITS,
  type RowLimits,
  rowLimitsFor,
} from '../../../../../electron/core/store/rows/row-limits.ts'
import { openStore, type Store } from '../../../../../electron/core/store/store.ts'
import { OPERATIONS } from '../../../../../shared/api/registry.ts'
import { folderOfEachTest } from '../../../../support/each-test.ts'
import { companyOf, ownerOf } from '../../../../support/store/store-fixture.ts'

const ZONE = 'America/Sao_Paulo'
const NOW = Date.parse('2026-11-16T15:00:00Z')
const MB = 1024 * 1024
const owner = ownerOf('c1')
const other = ownerOf('c2')
const [exampleTask] = OPERATIONS['tasks.list'].example.result.tasks
const [exampleLead] = OPERATIONS['leads.list'].example.result.rows
const lead = (id: number, change: object = {}) => ({ ...exampleLead, id, name: `Lead ${id}`, ...change })
const leads = (from: number, to: number, change: object = {}) =>
  Array.from({ length: to - from + 1 }, (_, index) => lead(from + index, change))
const request = OPERATIONS['leads.list'].request.parse({})

const folder = folderOfEachTest()
let failures: string[]
let store: Store

function openWith(limits: Partial<RowLimits> = {}): Store {
  return openStore({
    folder: join(folder.path, 'store'),
    now: () => 0,
    onFailure: (code) => failures.push(code),
    rowLimits: { ...ROW_LIMITS, ...limits },
  })
}

function reopen(limits: Partial<RowLimits> = {}): void {
  store.close()
  store = openWith(limits)
}

beforeEach(() => {
  failures = []
  store = openWith()
  for (const id of ['c1', 'c2']) store.saveCompany(companyOf(id))
})
afterEach(() => store.close())

const foundOf = (owned = owner) => store.findLeads(owned, request, ZONE)
const packBytes = () =>
  store
    .report()
    .companies.flatMap(({ kinds }) => kinds)
    .find(({ kind }) => kind === 'rows_of_leads')?.bytes ?? 0

describe('ROW_LIMITS', () => {
  it('leave out a row that is too large, keep the others, and call them incomplete', () => {
    const rows = [lead(1), lead(2, { notes: 'x'.repeat(ROW_LIMITS.rowBytes) }), lead(3)]
    expect(store.writeLeads(owner, rows, NOW, 3)).toEqual({ leftOut: 1, isFull: false })
    expect(store.finishLeadSync(owner, { startedAtMs: NOW, total: 2 })).toBe(false)
    expect(foundOf()).toMatchObject({ value: { total: 2 }, coverage: { stored: 2, isComplete: false } })
    // A later reading without such a row is whole.
    store.writeLeads(owner, [lead(1), lead(2), lead(3)], NOW + 1_000)
    expect(store.finishLeadSync(owner, { startedAtMs: NOW + 1_000, total: 3 })).toBe(true)
    expect(foundOf()?.coverage).toMatchObject({ stored: 3, isComplete: true })
    expect(failures).toEqual([])
  })

  it('call a later reading whole although a clock that was ahead saw such a row, and others that are gone', () => {
    const yearMs = 365 * 86_400_000
    const rows = [lead(1), lead(2, { notes: 'x'.repeat(ROW_LIMITS.rowBytes) }), lead(3)]
    store.writeLeads(owner, rows, NOW + yearMs, 3)
    store.writeLeads(owner, [lead(1), lead(2)], NOW + 1_000)
    const end = { startedAtMs: NOW + 1_000, total: 2 }
    // Control: the same end without its time.
    expect(store.finishLeadSync(owner, end)).toBe(false)
    expect(store.finishLeadSync(owner, { ...end, endedAtMs: NOW + 2_000 })).toBe(true)
    expect(foundOf()).toMatchObject({ value: { total: 2 }, coverage: { stored: 2, isComplete: true } })
  })

  it('leave out a row of a few bytes that takes much memory', () => {
    const notes = Array.from({ length: 5_000 }, () => ({}))
    expect(JSON.stringify(notes).length).toBeLessThan(ROW_LIMITS.rowBytes / 4)
    expect(store.writeLeads(owner, [lead(1, { notes })], NOW)).toEqual({ leftOut: 1, isFull: false })
    expect(foundOf()).toBeNull()
  })

  it.each([
    ['rows', { rows: 30 }],
    ['bytes', { bytes: 30 * 600 }],
    ['memory', { memoryBytes: 30 * 3_000 }],
  ])('end a company’s rows by their %s, and let stored ones change', (_, limits) => {
    reopen(limits)
    expect(store.writeLeads(owner, leads(1, 10), NOW)).toEqual({ leftOut: 0, isFull: false })
    const outcome = store.writeLeads(owner, leads(11, 200), NOW + 1_000)
    const { stored } = store.leadCoverage(owner)
    expect(outcome).toEqual({ leftOut: 200 - stored, isFull: true })
    expect(stored).toBeGreaterThan(10)
    expect(stored).toBeLessThan(60)
    expect(store.writeLeads(owner, [lead(1, { name: 'Lead X' })], NOW + 2_000)).toEqual({
      leftOut: 0,
      isFull: false,
    })
    expect(foundOf()?.value?.rows.map(({ name }) => name)).toContain('Lead X')
    // The other company has limits of its own, whatever is in memory.
    expect(store.writeLeads(other, leads(1, 10), NOW)).toEqual({ leftOut: 0, isFull: false })
    expect(foundOf(other)?.value?.total).toBe(10)
    expect(store.leadCoverage(owner).stored).toBe(stored)
  })

  it('write packs anew while rows change again and again, so that the file does not grow for ever', () => {
    const spareBytes = 200_000
    reopen({ spareBytes })
    let most = 0
    for (let round = 0; round < 60; round++) {
      store.writeLeads(owner, leads(1, 50, { name: `Lead ${round} ${'y'.repeat(500)}` }), NOW + round)
      most = Math.max(most, packBytes())
    }
    expect(most).toBeLessThan(2 * 50 * 1_500 + 2 * spareBytes)
    expect(foundOf()?.value?.total).toBe(50)
    const rows = foundOf()?.value?.rows ?? []
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ name }) => !name?.startsWith('Lead 59'))).toEqual([])
  })

  it('set packs beyond them aside: rows before are shown, none is deleted, and it is said', () => {
    for (let page = 0; page < 5; page++)
      store.writeLeads(owner, leads(page * 100 + 1, page * 100 + 100), NOW + page)
    store.finishLeadSync(owner, { startedAtMs: NOW, total: 500 })
    expect(store.leadCoverage(owner)).toMatchObject({ stored: 500, isComplete: true })
    const before = packBytes()
    reopen({ memoryBytes: 150 * 2_000 })
    expect(store.leadCoverage(owner)).toMatchObject({ stored: 200, isComplete: false })
    expect(foundOf()).toMatchObject({ value: { total: 200 } })
    expect(failures).toEqual(['STORE_ROWS_CLOSED'])
    store.pruneRows(owner, 0)
    expect(packBytes()).toBe(before)
    reopen()
    expect(store.leadCoverage(owner)).toMatchObject({ stored: 500, isComplete: true })
    reopen({ packBytes: 100 })
    expect(foundOf()).toBeNull()
  })

  it('let go of the rows of one company before those of another take too much together', () => {
    reopen({ memoryBytes: 150 * 2_500 })
    for (const owned of [owner, other]) store.writeLeads(owned, leads(1, 100), NOW)
    for (const owned of [owner, other, owner]) expect(foundOf(owned)?.value?.total).toBe(100)
    expect(failures).toEqual([])
  })

  it('end tasks in the same way, and call their sweep incomplete', () => {
    reopen({ rows: 20 })
    const tasks = Array.from({ length: 30 }, (_, index) => ({
      ...exampleTask,
      id: index + 1,
      completed: false,
    }))
    expect(store.writeTasks(owner, tasks, NOW)).toEqual({ leftOut: 10, isFull: true })
    store.finishTaskSweep(owner, { startedAtMs: NOW, finishedAtMs: NOW, swept: 'pending' })
    const found = store.findTasks(
      owner,
      OPERATIONS['tasks.list'].request.parse({ completed: false }),
      ZONE,
      NOW,
    )
    expect(found).toMatchObject({ coverage: { stored: 20, isComplete: false } })
  })
})

describe('rowLimitsFor', () => {
  it('gives rows a part of the heap, and half as much after each end of the thread', () => {
    expect(rowLimitsFor(4_096 * MB, 0).memoryBytes).toBe(ROW_LIMITS.memoryBytes)
    expect(rowLimitsFor(400 * MB, 0).memoryBytes).toBe(160 * MB)
    expect(rowLimitsFor(400 * MB, 2).memoryBytes).toBe(40 * MB)
    expect(rowLimitsFor(400 * MB, 2).packBytes).toBe(ROW_LIMITS.packBytes / 4)
    expect(rowLimitsFor(400 * MB, 2).rowBytes).toBe(ROW_LIMITS.rowBytes)
  })
})

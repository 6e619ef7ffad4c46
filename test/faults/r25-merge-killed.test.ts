// R25: the process is killed while a copy of a history is merged. Before each statement the files of the store are
// copied as a kill would leave them. Every such store opens and holds a whole number of batches, and the same merge
// completes it.
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { COPIED_KINDS } from '../../electron/core/history/copied-kinds.ts'
import type { KindRecord } from '../../electron/core/store/history-calls.ts'
import type { Store } from '../../electron/core/store/store.ts'
import { makeTempFolder } from '../support/core/core-harness.ts'
import { fakeDay } from '../support/fakes/fake-api.ts'
import { beforeEachStatement } from '../support/store/each-statement.ts'
import { companyOf, openTestStore, ownerOf } from '../support/store/store-fixture.ts'

const OWNER = ownerOf('c1')
const dayName = (index: number) => `2026-11-${String(index + 1).padStart(2, '0')}`

/** Batches whose records replace one another. */
const BATCHES: readonly KindRecord[][] = [0, 1, 2].map((round) =>
  Array.from({ length: 8 }, (_, index): KindRecord[] => [
    {
      kind: 'funnel_days',
      key: 1,
      day: dayName(index + 2 * round),
      capturedAtMs: round,
      payload: fakeDay(dayName(index + 2 * round), round),
    },
    {
      kind: 'count_days',
      key: 'overdue-tasks',
      day: dayName(index),
      capturedAtMs: round,
      payload: { count: round },
    },
    {
      kind: 'corrections',
      key: 1,
      day: dayName(index),
      capturedAtMs: round + 1,
      payload: Array.from({ length: round + 1 }, (_, at) => ({
        at: at + 1,
        changes: [{ figure: 'leads', before: at, after: at + 1 }],
      })),
    },
  ]).flat(),
)

function everything(store: Store): KindRecord[] {
  return Object.keys(COPIED_KINDS).flatMap((kind) =>
    (store.readHistory(OWNER, kind, 0, 1_000)?.records ?? []).map((record) => ({ kind, ...record })),
  )
}

function mergeAll(store: Store): void {
  for (const batch of BATCHES) expect(store.mergeHistory(OWNER, batch)).not.toBeNull()
}

/** Calls `before` ahead of each statement that `run` executes. */
function eachStatement(before: () => void, run: () => void): void {
  const end = beforeEachStatement(before)
  try {
    run()
  } finally {
    end()
  }
}

/** Runs the merge with `merge` and returns the folder of each moment, and the whole merge. */
function killEverywhere(merge: (store: Store) => void) {
  const folder = makeTempFolder()
  const copies = makeTempFolder()
  const failures: string[] = []
  const first = openTestStore(folder.path, failures)
  first.saveCompany(companyOf('c1'))
  // A page of the log as it is: a kill loses nothing that was written to the file, synchronised or not.
  let count = 0
  eachStatement(
    () =>
      cpSync(join(folder.path, 'store'), join(copies.path, String(count++), 'store'), { recursive: true }),
    () => merge(first),
  )
  const whole = everything(first)
  first.close()
  folder.remove()
  return { copies, count, whole, failures }
}

/** The whole states between batches, as text. */
function statesBetween(): string[] {
  const folder = makeTempFolder()
  const store = openTestStore(folder.path)
  store.saveCompany(companyOf('c1'))
  const states = [JSON.stringify(everything(store))]
  for (const batch of BATCHES) {
    store.mergeHistory(OWNER, batch)
    states.push(JSON.stringify(everything(store)))
  }
  store.close()
  folder.remove()
  return states
}

describe('R25 kill -9 while a copy is merged', () => {
  it('leaves a whole number of batches at every statement, and the same merge completes it', () => {
    const states = statesBetween()
    const { copies, count, whole, failures } = killEverywhere(mergeAll)
    expect(count).toBeGreaterThan(200)
    const seen = new Set<number>()
    for (let kill = 0; kill < count; kill++) {
      const folder = join(copies.path, String(kill))
      const store = openTestStore(folder, failures)
      const state = states.indexOf(JSON.stringify(everything(store)))
      expect(state).toBeGreaterThanOrEqual(0)
      seen.add(state)
      mergeAll(store)
      expect(everything(store)).toEqual(whole)
      store.close()
      rmSync(folder, { recursive: true })
    }
    expect([...seen]).toEqual([0, 1, 2])
    expect(failures).toEqual([])
    copies.remove()
  })

  it('control: merged record by record, most kills leave a part of a batch, and the check sees it', () => {
    const states = statesBetween()
    const { copies, count } = killEverywhere((store) => {
      for (const record of BATCHES[0] ?? []) store.mergeHistory(OWNER, [record])
    })
    let torn = 0
    for (let kill = 0; kill < count; kill++) {
      const store = openTestStore(join(copies.path, String(kill)))
      if (!states.includes(JSON.stringify(everything(store)))) torn += 1
      store.close()
    }
    expect(torn).toBeGreaterThan(count / 2)
    copies.remove()
  })
})

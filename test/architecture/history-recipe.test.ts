// Carries out "Add the history of a count" of CONTRIBUTING.md on a copy of the tree: with few files it is stored with
// its day, and copied. What the compiler names after the first, and that nothing is missing then:
// whole-recipes.test.ts.
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type * as leadRows from '../../electron/core/answers/offline/lead-rows.ts'
import type * as copiedKinds from '../../electron/core/history/copied-kinds.ts'
import { HISTORY_RECIPE, STORED } from './history-recipe.ts'
import { plantTree } from './planted-tree.ts'

const COPIED = 'electron/core/history/copied-kinds.ts'
const MOST_FILES = 5

const ANSWER = {
  request: {},
  raw: { rows: [] },
  value: { rows: [], total: 7, by_status: null },
  repliedAtMs: Date.parse('2026-11-20T15:00:00Z'),
  company: { timeZone: 'America/Sao_Paulo' },
}

/** Returns the counts that a live answer stores, and whether a copy of the history holds the figure. */
async function probe(files: Readonly<Record<string, string>>) {
  await using tree = await plantTree(files, ['tsconfig.json', 'package.json', 'shared', 'electron/core'])
  const load = async <Module>(path: string) => (await import(join(tree.folder, path))) as Module
  const { createLeadRows } = await load<typeof leadRows>(STORED)
  const { isCopied } = await load<typeof copiedKinds>(COPIED)
  const stored: unknown[] = []
  const store = {
    writeLeads: async () => undefined,
    writeCountDay: async (_: unknown, figure: string, record: object) => void stored.push([figure, record]),
  }
  await createLeadRows(store as never).keep?.({} as never, ANSWER as never)
  return { stored, isCopied: isCopied({ kind: 'count_days', key: 'leads-all' }) }
}

describe('the history of a further count', () => {
  it(`takes ${MOST_FILES} files at most`, () => {
    expect(Object.keys(HISTORY_RECIPE).length).toBeLessThanOrEqual(MOST_FILES)
  })

  it('is stored with its day, and copied', async () => {
    const { stored, isCopied } = await probe(HISTORY_RECIPE)
    expect(stored).toEqual([
      ['leads-all', expect.objectContaining({ day: '2026-11-20', payload: { count: 7 } })],
    ])
    expect(isCopied).toBe(true)
    // Control: nothing of it before.
    expect(await probe({})).toEqual({ stored: [], isCopied: false })
  })
})

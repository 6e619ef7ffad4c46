// Carries out "Add a kind of stored record" of CONTRIBUTING.md on a copy of the tree: a test must report each missing
// word, and nothing else of the store may need a change. What the compiler reports: whole-recipes.test.ts.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { SCHEMA_VERSION } from '../../electron/core/store/migrations.ts'
import { type PlantedTree, plantTree, REPOSITORY } from './planted-tree.ts'
import { STORED_RECIPE, STORED_USE, STORED_WORDS } from './table-recipe.ts'

const MOST_PLACES = 3

const unplanted = (path = '') => pathToFileURL(join(REPOSITORY, path)).href

/** Prints what a store of each schema does with the record, and which words are missing. */
const PROBE = `import { copyFileSync, mkdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { keepStages, stagesHistory } from './${STORED_USE}'
import { deriveSealingKey } from './electron/core/store/engine/sealing.ts'
import { openStoreHere } from './test/support/store/store-here.ts'
import { TABLES } from './electron/core/store/tables/all-tables.ts'
import { settings as portuguese } from './${STORED_WORDS[0]}'
import { settings as english } from './${STORED_WORDS[1]}'
import { settings as portugueseBefore } from '${unplanted(STORED_WORDS[0])}'
import { settings as englishBefore } from '${unplanted(STORED_WORDS[1])}'
import { missingWords } from './test/support/store/missing-words.ts'

const owner = { companyId: 'c1', key: deriveSealingKey(Buffer.alloc(32, 1), true) }
const day = { day: '2026-11-10', payload: { open: 3 }, capturedAtMs: 7 }
const range = { from: '2026-11-01', to: '2026-11-30' }
const failures = []
const limits = { historyFrom: '2026-12-01', answersSinceMs: 0, answerBytes: 1e9, pictureBytes: 1e9 }
const kept = []
for (let version = 1; version <= ${SCHEMA_VERSION}; version++) {
  const folder = 'stores/' + version
  mkdirSync(folder, { recursive: true })
  copyFileSync('test/support/store/golden/store-v' + version + '.db', folder + '/store.db')
  const open = () => openStoreHere({ folder, now: () => 0, onFailure: (code) => failures.push(code) })
  const first = await open()
  await keepStages(first, owner, day)
  await first.close()
  const second = await open()
  const read = await stagesHistory(second, owner, range)
  const { companies } = await second.report()
  const kinds = companies.flatMap((company) => company.kinds.map(({ kind }) => kind))
  await second.prune(limits)
  const pruned = (await stagesHistory(second, owner, range)).length
  await keepStages(second, owner, day)
  await second.close()
  const database = new DatabaseSync(folder + '/store.db')
  database.exec("UPDATE stages_days SET day = '2026-11-11'")
  database.close()
  const third = await open()
  const { setAside } = await third.report()
  await third.close()
  kept.push({ read, isReported: kinds.includes('stages_days'), pruned, setAside: setAside.map(({ kind }) => kind) })
}
const missing = [portuguese, english].map((words) => missingWords(TABLES, words))
const missingBefore = [portugueseBefore, englishBefore].map((words) => missingWords(TABLES, words))
console.log(JSON.stringify({ kept, failures, missing, missingBefore }))
`

interface Probed {
  readonly kept: readonly unknown[]
  readonly failures: readonly string[]
  readonly missing: readonly string[][]
  /** Of the words as they are in the repository. */
  readonly missingBefore: readonly string[][]
}

const COPIES = [
  'tsconfig.json',
  'package.json',
  'shared',
  'electron/core',
  'renderer/i18n',
  'test/support/postgres',
  'test/support/store',
]

async function probe({ folder }: PlantedTree): Promise<Probed> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'probe.ts'],
    { cwd: folder },
  )
  return JSON.parse(stdout) as Probed
}

describe('a new kind of stored record', () => {
  it(`is missed by the test of the tables at its words in each language, and whole after ${MOST_PLACES} files and its words: stored from every schema on, reported, pruned, set aside`, async () => {
    expect(
      Object.keys(STORED_RECIPE).filter((path) => !STORED_WORDS.includes(path)).length,
    ).toBeLessThanOrEqual(MOST_PLACES)
    await using tree = await plantTree({ ...STORED_RECIPE, 'probe.ts': PROBE }, COPIES)
    const { kept, failures, missing, missingBefore } = await probe(tree)
    const names = ['storedKinds.stages_days', 'asideKinds.stages_days']
    expect(missingBefore).toEqual([names, names])
    expect(missing).toEqual([[], []])
    expect(kept).toEqual(
      Array.from({ length: SCHEMA_VERSION }, () => ({
        read: [{ day: '2026-11-10', payload: { open: 3 }, capturedAtMs: 7 }],
        isReported: true,
        pruned: 0,
        setAside: ['stages_days'],
      })),
    )
    expect(failures).toEqual(Array.from({ length: SCHEMA_VERSION }, () => 'STORE_ROWS_SET_ASIDE'))
  }, 180_000)
})

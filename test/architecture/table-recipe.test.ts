// Carries out "Add a kind of stored record" of CONTRIBUTING.md on a copy of the tree: the compiler or a test must
// report each missing place, and nothing else of the store may need a change.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { SCHEMA_VERSION } from '../../electron/core/store/migrations.ts'
import { filesWithErrors } from './compiler.ts'
import { withAllReplaced } from './planted-recipe.ts'
import { type PlantedTree, plantTree, REPOSITORY } from './planted-tree.ts'

const TABLE = 'electron/core/store/tables/stages-days.ts'
const LIST = 'electron/core/store/tables/all-tables.ts'
const USE = 'electron/core/answers/stages-history.ts'
const WORDS = ['renderer/i18n/pt-br/settings.ts', 'renderer/i18n/en/settings.ts']
const MOST_PLACES = 3

const DECLARED = {
  [TABLE]: `import { dayTable } from './day-table.ts'
import type { StoreTable } from './table.ts'

const STAGES_DAYS = dayTable({ name: 'stages_days', since: ${SCHEMA_VERSION + 1} }, 'pipeline_id')
const CALLS = STAGES_DAYS.calls<number>()

export const stagesDays = {
  ...STAGES_DAYS.table,
  calls: { writeStagesDay: CALLS.write, readStagesDays: CALLS.readRange },
} satisfies StoreTable
`,
  [USE]: `import type { DayRange } from '../../../shared/time/calendar.ts'
import type { RecordOwner, StoredDay } from '../store/engine/sealed-rows.ts'
import type { AsyncStore } from '../store/store-calls.ts'

export async function keepStages(store: AsyncStore, owner: RecordOwner, day: StoredDay): Promise<void> {
  await store.writeStagesDay(owner, 1, day)
}

export function stagesHistory(store: AsyncStore, owner: RecordOwner, range: DayRange): Promise<StoredDay[]> {
  return store.readStagesDays(owner, 1, range)
}
`,
}
const LISTED = {
  ...DECLARED,
  [LIST]: withAllReplaced(
    LIST,
    ['import { storeKeys }', "import { stagesDays } from './stages-days.ts'\nimport { storeKeys }"],
    ['\n] as const', '\n  stagesDays,\n] as const'],
  ),
}
const WHOLE: Readonly<Record<string, string>> = {
  ...LISTED,
  ...Object.fromEntries(
    WORDS.map((path) => [
      path,
      withAllReplaced(
        path,
        ['storedKinds: {', "storedKinds: {\n    stages_days: 'x',"],
        ['asideKinds: {', "asideKinds: {\n    stages_days: 'x',"],
      ),
    ]),
  ),
}

const unplanted = (path = '') => pathToFileURL(join(REPOSITORY, path)).href

/** Prints what a store of each schema does with the record, and which words are missing. */
const PROBE = `import { copyFileSync, mkdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { keepStages, stagesHistory } from './${USE}'
import { deriveSealingKey } from './electron/core/store/engine/sealing.ts'
import { openStoreHere } from './test/support/store/store-here.ts'
import { TABLES } from './electron/core/store/tables/all-tables.ts'
import { settings as portuguese } from './${WORDS[0]}'
import { settings as english } from './${WORDS[1]}'
import { settings as portugueseBefore } from '${unplanted(WORDS[0])}'
import { settings as englishBefore } from '${unplanted(WORDS[1])}'
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
  it('is missed by the compiler where it is called, until it is listed', () => {
    // No other file is asked: none knows the two new ones.
    expect(filesWithErrors('electron/core', DECLARED, [TABLE, USE])).toEqual([USE])
  })

  it(`is missed by the test of the tables at its words in each language, and whole after ${MOST_PLACES} files and its words: stored from every schema on, reported, pruned, set aside`, async () => {
    expect(Object.keys(WHOLE).filter((path) => !WORDS.includes(path)).length).toBeLessThanOrEqual(MOST_PLACES)
    expect(filesWithErrors('electron/core', WHOLE)).toEqual([])
    await using tree = await plantTree({ ...WHOLE, 'probe.ts': PROBE }, COPIES)
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

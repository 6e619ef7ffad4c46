// R7: a migration is killed after every statement, from the golden store of every schema. The next start completes it
// with all data of the store.
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { MIGRATION_WORK, MIGRATIONS, SCHEMA_VERSION } from '../../electron/core/store/migrations.ts'
import { makeTempFolder } from '../support/core/core-harness.ts'
import {
  copyGoldenStore,
  GOLDEN,
  GOLDEN_COMPANY,
  GOLDEN_OWNER,
  GOLDEN_VERSIONS,
} from '../support/store/golden-stores.ts'
import { openTestStore } from '../support/store/store-fixture.ts'
import { noteFigure } from './figures.ts'

type Step = string | ((database: DatabaseSync) => void)

/** Statements of a process between two versions. With `isSafe` they are in one transaction, as in the store. */
function statementsTo(version: number, isSafe: boolean): Step[] {
  const statements = (MIGRATIONS[version] as string)
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
  const raise = `PRAGMA user_version = ${version + 1}`
  const work = MIGRATION_WORK[version + 1]
  const steps: Step[] = [...statements, ...(work === undefined ? [] : [work]), raise]
  return isSafe ? ['BEGIN IMMEDIATE', ...steps, 'COMMIT'] : steps
}

/** Returns all statements that migrate a store from a version to the last one. */
function allStatements(version: number, isSafe = true): Step[] {
  return MIGRATIONS.slice(version).flatMap((_, index) => statementsTo(version + index, isSafe))
}

/** Creates the files as they are on disk when the process ends after `count` statements. */
function killAfter(version: number, statements: readonly Step[], count: number, folder: string): void {
  const working = makeTempFolder()
  copyGoldenStore(version, working.path)
  const file = join(working.path, 'store.db')
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = WAL')
  for (const step of statements.slice(0, count)) {
    if (typeof step === 'string') database.exec(step)
    else step(database)
  }
  mkdirSync(join(folder, 'store'))
  for (const suffix of ['', '-wal']) {
    if (existsSync(file + suffix)) copyFileSync(file + suffix, join(folder, `store/store.db${suffix}`))
  }
  database.close()
  working.remove()
}

/** True when the next start restores everything and sets nothing aside. */
function comesBack(folder: string): boolean {
  const failures: string[] = []
  const store = openTestStore(folder, failures)
  const isSame =
    JSON.stringify(store.listCompanies()) === JSON.stringify([GOLDEN_COMPANY]) &&
    JSON.stringify(store.readSnapshot(GOLDEN_OWNER, 'pipelines.list', '{}')) ===
      JSON.stringify(GOLDEN.snapshot)
  store.writeLeads(GOLDEN_OWNER, [GOLDEN.lead], 1)
  const isUsable = store.leadCoverage(GOLDEN_OWNER).stored === 1
  store.close()
  const database = new DatabaseSync(join(folder, 'store/store.db'))
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number }
  database.close()
  return isSame && isUsable && failures.length === 0 && version === SCHEMA_VERSION
}

describe('R7 killed migrations', () => {
  it('resume after every statement, from every version', () => {
    let points = 0
    for (const version of GOLDEN_VERSIONS) {
      const statements = allStatements(version)
      for (let count = 0; count <= statements.length; count++) {
        const folder = makeTempFolder()
        killAfter(version, statements, count, folder.path)
        expect([version, count, comesBack(folder.path)]).toEqual([version, count, true])
        folder.remove()
        points++
      }
    }
    expect(points).toBeGreaterThan(20)
    noteFigure({
      row: 'R7',
      what: `migrations killed at every statement, from ${GOLDEN_VERSIONS.length} schemas`,
      n: points,
      result: '0 lost, 0 not resumed',
    })
  })
})

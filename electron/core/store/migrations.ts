// The schema in numbered steps, joined from the tables' steps. A released step never changes.
import type { Database } from './engine/transaction.ts'
import { TABLES } from './tables/all-tables.ts'
import type { MigrationStep } from './tables/table.ts'

export const SCHEMA_VERSION = Math.max(
  ...TABLES.flatMap(({ migrations }) => Object.keys(migrations).map(Number)),
)

/** Returns the tables' parts of a step. */
function stepsTo(version: number): MigrationStep[] {
  return TABLES.flatMap(({ migrations }) => migrations[version] ?? [])
}

const VERSIONS = Array.from({ length: SCHEMA_VERSION }, (_, index) => index + 1)

/** The SQL of every step, the first one first. */
export const MIGRATIONS: readonly string[] = VERSIONS.map((version) =>
  stepsTo(version)
    .map((step) => (typeof step === 'string' ? step : step.sql))
    .join('\n'),
)

type Work = (database: Database) => void

/** Work of a step besides its SQL, by version, in the same transaction. */
export const MIGRATION_WORK: Readonly<Record<number, Work>> = Object.fromEntries(
  VERSIONS.flatMap((version) => {
    const works = stepsTo(version).flatMap((step) => (typeof step === 'string' ? [] : [step.work]))
    const all: Work = (database) => {
      for (const work of works) work(database)
    }
    return works.length === 0 ? [] : [[version, all] as const]
  }),
)

// "Add a kind of stored record" of CONTRIBUTING.md, as files with their texts.
import { SCHEMA_VERSION } from '../../electron/core/store/migrations.ts'
import { withAllReplaced } from './planted-recipe.ts'

export const STORED_TABLE = 'electron/core/store/tables/stages-days.ts'
const LIST = 'electron/core/store/tables/all-tables.ts'
export const STORED_USE = 'electron/core/answers/stages-history.ts'
export const STORED_WORDS = ['renderer/i18n/pt-br/settings.ts', 'renderer/i18n/en/settings.ts']

/** Without its entry in the list of tables. */
export const STORED_DECLARED = {
  [STORED_TABLE]: `import { dayTable } from './day-table.ts'
import type { StoreTable } from './table.ts'

const STAGES_DAYS = dayTable({ name: 'stages_days', since: ${SCHEMA_VERSION + 1} }, 'pipeline_id')
const CALLS = STAGES_DAYS.calls<number>()

export const stagesDays = {
  ...STAGES_DAYS.table,
  calls: { writeStagesDay: CALLS.write, readStagesDays: CALLS.readRange },
} satisfies StoreTable
`,
  [STORED_USE]: `import type { DayRange } from '../../../shared/time/calendar.ts'
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
  ...STORED_DECLARED,
  [LIST]: withAllReplaced(
    LIST,
    ['import { storeKeys }', "import { stagesDays } from './stages-days.ts'\nimport { storeKeys }"],
    ['\n] as const', '\n  stagesDays,\n] as const'],
  ),
}
export const STORED_RECIPE: Readonly<Record<string, string>> = {
  ...LISTED,
  ...Object.fromEntries(
    STORED_WORDS.map((path) => [
      path,
      withAllReplaced(
        path,
        ['storedKinds: {', "storedKinds: {\n    stages_days: 'x',"],
        ['asideKinds: {', "asideKinds: {\n    stages_days: 'x',"],
      ),
    ]),
  ),
}

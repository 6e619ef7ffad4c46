// A small store file for every schema version, with known content under a fixed key, which migrations must preserve.
// Before you append a migration, run `node test/support/store/golden-stores.ts`, which writes the file of the current
// schema. An existing file is never overwritten.
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { MIGRATIONS, SCHEMA_VERSION } from '../../../electron/core/store/migrations.ts'
import { createRowSets } from '../../../electron/core/store/rows/row-sets.ts'
import { finishLeadSync, writeLeads } from '../../../electron/core/store/rows/stored-leads.ts'
import { saveCompany } from '../../../electron/core/store/tables/companies.ts'
import { COUNT_DAYS } from '../../../electron/core/store/tables/count-days.ts'
import { writeFunnelDays } from '../../../electron/core/store/tables/funnel-days.ts'
import { writePicture } from '../../../electron/core/store/tables/pictures.ts'
import { PIPELINES_DAYS } from '../../../electron/core/store/tables/pipelines-days.ts'
import { sealSettings, writeSetting } from '../../../electron/core/store/tables/settings.ts'
import { SHOP_DAYS } from '../../../electron/core/store/tables/shop-days.ts'
import { writeSnapshot } from '../../../electron/core/store/tables/snapshots.ts'
import { fakeDay } from '../fakes/fake-api.ts'
import { companyOf, ownerOf } from './store-fixture.ts'

const FOLDER = join(import.meta.dirname, 'golden')

export const GOLDEN_COMPANY = companyOf('c1')
export const GOLDEN_OWNER = ownerOf('c1')
const FIRST_MS = Date.parse('2026-11-16T15:00:00Z')
const SECOND_MS = Date.parse('2026-11-17T15:00:00Z')

/** The content of a golden store. Each item is present from the version whose schema introduced it. */
export const GOLDEN = {
  setting: { name: 'theme', value: 'dark' },
  sealedSetting: { name: 'view:c1/targets', value: { targets: { 1: { '2026-11-01': 91_827_364 } } } },
  snapshot: { payload: { total: 1 }, capturedAtMs: FIRST_MS },
  funnelDay: { day: '2026-11-10', payload: fakeDay('2026-11-10', 1), capturedAtMs: SECOND_MS },
  stalledDay: {
    day: '2026-11-17',
    payload: {
      snapshot_date: '2026-11-17',
      buckets: [{ label: 'Mais de 15 dias', count: 3, value: 1234.5 }],
    },
    capturedAtMs: SECOND_MS,
  },
  pipelinesDay: { day: '2026-11-16', payload: { total: 0, pipelines: [] }, capturedAtMs: FIRST_MS },
  shopDay: { day: '2026-11-16', payload: { banners: [] }, capturedAtMs: FIRST_MS },
  countDay: { day: '2026-11-16', payload: { count: 26 }, capturedAtMs: FIRST_MS },
  /** The funnel day above had other figures first. */
  correctedFigure: { figure: 'leads', before: 13, after: 14 },
  /** At this address. */
  pictureUrl: 'https://img.example.com/7.png',
  picture: {
    payload: { mediaType: 'image/png', width: 1, height: 1, base64: 'iVBORw0KGgo=' },
    capturedAtMs: FIRST_MS,
  },
  lead: { id: 7, name: 'Padaria Três Irmãos', status: 'new', opportunity: '41500.00' },
} as const

const goldenFile = (version: number) => join(FOLDER, `store-v${version}.db`)

export const GOLDEN_VERSIONS = MIGRATIONS.map((_, index) => index + 1).filter((version) =>
  existsSync(goldenFile(version)),
)

/** Copies the golden store of a version to the place where a store is opened: `<folder>/store.db`. */
export function copyGoldenStore(version: number, folder: string): void {
  mkdirSync(folder, { recursive: true })
  copyFileSync(goldenFile(version), join(folder, 'store.db'))
}

/** Writes the golden store of the current schema. */
function makeGoldenStore(): void {
  const database = new DatabaseSync(goldenFile(SCHEMA_VERSION))
  database.exec('PRAGMA page_size = 1024')
  for (const migration of MIGRATIONS) database.exec(migration)
  database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`)
  saveCompany(database, GOLDEN_COMPANY)
  writeSetting(database, GOLDEN.setting.name, GOLDEN.setting.value)
  sealSettings(database, GOLDEN_OWNER, [[GOLDEN.sealedSetting.name, GOLDEN.sealedSetting.value]])
  writeSnapshot(database, GOLDEN_OWNER, 'pipelines.list', '{}', GOLDEN.snapshot)
  const first = { ...GOLDEN.funnelDay, payload: fakeDay('2026-11-10'), capturedAtMs: FIRST_MS }
  writeFunnelDays(database, GOLDEN_OWNER, 1, [first], null)
  writeFunnelDays(database, GOLDEN_OWNER, 1, [GOLDEN.funnelDay], GOLDEN.stalledDay)
  PIPELINES_DAYS.write(database, GOLDEN_OWNER, null, GOLDEN.pipelinesDay)
  SHOP_DAYS.write(database, GOLDEN_OWNER, 'banners', GOLDEN.shopDay)
  COUNT_DAYS.write(database, GOLDEN_OWNER, 'overdue-tasks', GOLDEN.countDay)
  writePicture(database, GOLDEN_OWNER, GOLDEN.pictureUrl, GOLDEN.picture)
  const rowSets = createRowSets(database)
  writeLeads({ rowSets }, GOLDEN_OWNER, [GOLDEN.lead], FIRST_MS, null)
  finishLeadSync({ rowSets }, GOLDEN_OWNER, { startedAtMs: FIRST_MS, total: 1 })
  database.exec('VACUUM')
  database.close()
}

if (import.meta.main && !existsSync(goldenFile(SCHEMA_VERSION))) {
  mkdirSync(FOLDER, { recursive: true })
  makeGoldenStore()
}

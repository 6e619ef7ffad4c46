import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MIGRATIONS, SCHEMA_VERSION } from '../../../../electron/core/store/migrations.ts'
import type { FigureChange } from '../../../../shared/funnel/corrections.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'
import { makeTempFolder } from '../../../support/core/core-harness.ts'
import {
  copyGoldenStore,
  GOLDEN,
  GOLDEN_COMPANY,
  GOLDEN_OWNER,
  GOLDEN_VERSIONS,
} from '../../../support/store/golden-stores.ts'
import { openTestStore } from '../../../support/store/store-fixture.ts'

const RANGE = { from: plainDate('2026-11-01'), to: plainDate('2026-11-30') }

let folder: ReturnType<typeof makeTempFolder>

beforeEach(() => {
  folder = makeTempFolder()
})
afterEach(() => folder.remove())

describe('MIGRATIONS', () => {
  it('have a golden store of every schema, the last one included', () => {
    expect(GOLDEN_VERSIONS).toEqual(MIGRATIONS.map((_, index) => index + 1))
  })

  it.each(GOLDEN_VERSIONS)('carry a store of version %i over with all that it holds', (version) => {
    copyGoldenStore(version, join(folder.path, 'store'))
    const failures: string[] = []
    const store = openTestStore(folder.path, failures)
    expect(store.listCompanies()).toEqual([GOLDEN_COMPANY])
    expect(store.readSettings()).toEqual({
      values: new Map([[GOLDEN.setting.name, GOLDEN.setting.value]]),
      broken: [],
      sealed:
        version >= 6
          ? [{ name: GOLDEN.sealedSetting.name, companyId: 'c1', keyId: GOLDEN_OWNER.key.id }]
          : [],
    })
    expect(store.openSettings(GOLDEN_OWNER)).toEqual(version >= 6 ? [GOLDEN.sealedSetting] : [])
    expect(store.readSnapshot(GOLDEN_OWNER, 'pipelines.list', '{}')).toEqual(GOLDEN.snapshot)
    expect(store.readFunnelDays(GOLDEN_OWNER, 1, RANGE)).toEqual([GOLDEN.funnelDay])
    expect(store.readStalledDays(GOLDEN_OWNER, 1, RANGE)).toEqual([GOLDEN.stalledDay])
    expect(store.readPipelinesDay(GOLDEN_OWNER, '2026-11-16')).toEqual(
      version >= 2 ? GOLDEN.pipelinesDay : null,
    )
    expect(store.readShopDays(GOLDEN_OWNER, 'banners', RANGE)).toEqual(version >= 8 ? [GOLDEN.shopDay] : [])
    const counts = store.readCountDays(GOLDEN_OWNER, 'overdue-tasks', RANGE)
    expect(counts).toEqual(version >= 10 ? [GOLDEN.countDay] : [])
    const corrections = store.readCorrections(GOLDEN_OWNER, 1, '2000-01-01')
    expect(corrections.map(({ payload }) => (payload as FigureChange[])[0])).toEqual(
      version >= 3 ? [GOLDEN.correctedFigure] : [],
    )
    expect(store.leadCoverage(GOLDEN_OWNER)).toMatchObject(
      version >= 4 ? { stored: 1, isComplete: true } : { stored: 0, isComplete: false },
    )
    expect(store.readPicture(GOLDEN_OWNER, GOLDEN.pictureUrl)).toEqual(version >= 9 ? GOLDEN.picture : null)
    store.close()
    expect(failures).toEqual([])
    const database = new DatabaseSync(join(folder.path, 'store/store.db'))
    expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: SCHEMA_VERSION })
    database.close()
  })

  it('make strict tables only', () => {
    const database = new DatabaseSync(':memory:')
    for (const migration of MIGRATIONS) database.exec(migration)
    const tables = database
      .prepare("SELECT name, strict FROM pragma_table_list WHERE name NOT LIKE 'sqlite_%'")
      .all()
    expect(tables.map(({ name }) => name)).toContain('corrections')
    expect(tables.filter(({ strict }) => strict !== 1)).toEqual([])
    database.close()
  })
})

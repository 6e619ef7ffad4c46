// S12: a deleted company leaves no trace: its token and key are removed from the keychain, its records from the files.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { createLastingVault, startCore } from '../support/core/core-harness.ts'
import { apiOfEachTest, folderOfEachTest } from '../support/each-test.ts'

const api = apiOfEachTest()
const folder = folderOfEachTest()

/** Returns every sealed value of every table, as stored in the file. */
function readSealed(path: string): Buffer[] {
  const database = new DatabaseSync(join(path, 'store/store.db'), { readOnly: true })
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()
  const sealed = tables.flatMap(({ name }) =>
    database
      .prepare(`SELECT * FROM ${name}`)
      .all()
      .flatMap((row) => Object.entries(row))
      .flatMap(([column, value]) =>
        column.startsWith('sealed') && value instanceof Uint8Array ? [Buffer.from(value)] : [],
      ),
  )
  database.close()
  return sealed
}

function countInFiles(path: string, needles: readonly Buffer[]): number {
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const bytes = Buffer.concat(files.map((entry) => readFileSync(join(entry.parentPath, entry.name))))
  // Searches for the last bytes of a value, which are together in its last page.
  return needles.filter((needle) => bytes.includes(needle.subarray(-24))).length
}

async function connectAndForget(keepStored: boolean) {
  const vault = createLastingVault()
  const core = await startCore(folder.path, { vault })
  const { companyId } = await core.connect(api.baseUrl)
  for (const operation of ['pipelines.list', 'leads.list', 'tasks.list'] as const) {
    await core.read(operation)
  }
  await core.answer(
    { kind: 'funnel-range', companyId, pipelineId: 1, from: '2026-11-01', to: '2026-11-16' },
    'api',
  )
  const sealed = readSealed(folder.path)
  await core.value('company.disconnect', { companyId, keepStored })
  const kept = await Promise.all(['token', 'store-key'].map((name) => vault.read(`${companyId}/${name}`)))
  await core.application.close()
  return { sealed, kept, left: countInFiles(folder.path, sealed) }
}

describe('S12 forgetting a company', () => {
  it('destroys its key and leaves none of its sealed records in a file', async () => {
    const { sealed, kept, left } = await connectAndForget(false)
    expect(sealed.length).toBeGreaterThan(15)
    expect(kept).toEqual([null, null])
    expect(left).toBe(0)
  })

  it('control: what is kept is found by the same search', async () => {
    const { sealed, kept, left } = await connectAndForget(true)
    expect(kept[1]).not.toBeNull()
    expect(left).toBe(sealed.length)
  })
})

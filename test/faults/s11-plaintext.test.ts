// S11: no file of the store contains names, phones or e-mails.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, describe, expect, it } from 'vitest'
import { OPERATIONS } from '../../shared/api/registry.ts'
import { createLastingVault, makeTempFolder } from '../support/core/core-harness.ts'
import { worldOfFile } from '../support/each-test.ts'

const LEADS = Array.from({ length: 500 }, (_, index) => ({
  name: `Raimunda Quintiliana ${index}`,
  phone: `+55 81 9${String(70_000_000 + index * 37)}`,
  email: `raimunda.q${index}@padaria.example`,
}))
const NEEDLES = LEADS.flatMap(({ name, phone, email }) => [name, phone, email])
const SEARCH = 'Quitéria Buscada'

const { api, folder, core } = worldOfFile({ vault: createLastingVault() })

function rows() {
  const [example] = OPERATIONS['leads.list'].example.result.rows
  return LEADS.map(({ name, phone, email }, index) => ({
    ...example,
    id: index + 1,
    name,
    phone: [{ value: phone, type: 'mobile' }],
    email: [{ value: email, type: 'work' }],
  }))
}

function countHits(path: string): number {
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const bytes = Buffer.concat(files.map((entry) => readFileSync(join(entry.parentPath, entry.name))))
  return [...NEEDLES, SEARCH].filter(
    (needle) => bytes.includes(needle) || bytes.includes(Buffer.from(needle, 'utf16le')),
  ).length
}

beforeAll(() => {
  api.respond('leads.list', ({ body }) => {
    const { page, limit } = body as { page: number; limit: number }
    const ofPage = rows().slice((page - 1) * limit, page * limit)
    return { ...OPERATIONS['leads.list'].example.result, rows: ofPage, total: LEADS.length, page, limit }
  })
})

describe('S11 personal data at rest', () => {
  it('is in no file, while it can be read back through the application', async () => {
    const read = (page: number, readFrom: 'api' | 'store') =>
      core.read('leads.list', { search: SEARCH, limit: 200, page }, readFrom)
    let shown = ''
    for (const page of [1, 2, 3]) {
      const live = await read(page, 'api')
      expect(await read(page, 'store')).toEqual({ ...live, source: 'snapshot' })
      shown += JSON.stringify(live.value)
    }
    expect(NEEDLES.filter((needle) => !shown.includes(needle))).toEqual([])
    expect(countHits(folder.path)).toBe(0)
    await core.application.close()
    expect(countHits(folder.path)).toBe(0)
  })

  it('control: a store without encryption holds over a thousand of them', () => {
    const plain = makeTempFolder()
    const database = new DatabaseSync(join(plain.path, 'plain.db'))
    database.exec('CREATE TABLE snapshots (params TEXT, payload TEXT)')
    database
      .prepare('INSERT INTO snapshots VALUES (?, ?)')
      .run(JSON.stringify({ search: SEARCH }), JSON.stringify(rows()))
    database.close()
    const hits = countHits(plain.path)
    expect(hits).toBeGreaterThan(1_000)
    plain.remove()
  })
})

// S1, S11 and S12 in the file that answers the first screen: no token and nothing personal can be read in it, and it
// is deleted with what it repeats. R8: without the keychain, nothing of it is opened.
import { readFileSync, statSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deriveSealingKey } from '../../electron/core/store/engine/sealing.ts'
import { openFirstAnswers, readFirstAnswers } from '../../electron/core/store/first-answers-file.ts'
import { readKey } from '../../electron/core/vault/accounts.ts'
import { OPERATIONS } from '../../shared/api/registry.ts'
import { TEST_TOKEN } from '../support/core/core-harness.ts'
import { openFirstStarts } from '../support/core/first-start.ts'
import { type FakeApi, startFakeApi } from '../support/fakes/fake-api.ts'
import { findSecret } from '../support/secrets/secret-search.ts'
import { noteFigure } from './figures.ts'

const NAMES = Array.from({ length: 100 }, (_, index) => `Raimunda Quintiliana ${index}`)

let api: FakeApi
let starts: ReturnType<typeof openFirstStarts>
let companyId: string

/** Returns the content of the file, opened with the company's key. */
async function readOpened(): Promise<string> {
  const { folder, vault } = starts
  const file = readFirstAnswers(`${folder.path}/store`)
  const secret = readKey(await vault.read(`${companyId}/store-key`))
  if (file === null || secret === null) throw new Error('nothing to open')
  return (
    openFirstAnswers({ ...file, version: '0.0.0', key: deriveSealingKey(secret, true) }, file.sealed) ?? ''
  )
}

beforeEach(async () => {
  api = await startFakeApi()
  const { result } = OPERATIONS['leads.list'].example
  const rows = NAMES.map((name, index) => ({ ...result.rows[0], id: index + 1, name }))
  api.respond('leads.list', () => ({ ...result, rows, total: rows.length }))
  starts = openFirstStarts()
  const state = await starts.fill(api.baseUrl, (id) => [
    { kind: 'operation', companyId: id, operation: 'leads.list', params: { search: 'Quintiliana' } },
  ])
  companyId = state.activeCompanyId ?? ''
})
afterEach(async () => {
  await starts.remove()
  await api.close()
})

describe('S11 the first answers at rest', () => {
  it('hold no name and no search that can be read, in a file of mode 0600', async () => {
    const bytes = readFileSync(starts.file)
    const opened = await readOpened()
    // Control: they are in what is sealed.
    expect(NAMES.filter((name) => opened.includes(name))).toHaveLength(NAMES.length)
    expect(NAMES.filter((name) => bytes.includes(name))).toEqual([])
    expect(bytes.includes('Quintiliana')).toBe(false)
    if (process.platform !== 'win32') expect(statSync(starts.file).mode & 0o777).toBe(0o600)
    noteFigure({
      row: 'S11',
      what: 'names and a search in the file of first answers',
      n: NAMES.length + 1,
      result: '0 hits; mode 0600',
      control: `${NAMES.length} hits in what is sealed`,
    })
  })

  it('hold no token, opened or not', async () => {
    const opened = await readOpened()
    expect(opened.length).toBeGreaterThan(1_000)
    expect(findSecret(TEST_TOKEN, opened)).toEqual([])
    expect(findSecret(TEST_TOKEN, readFileSync(starts.file))).toEqual([])
    // Control: the search finds it.
    expect(findSecret(TEST_TOKEN, `${opened}${TEST_TOKEN}`)).not.toEqual([])
  })

  it('open with no other key than that of the company, which goes with it', async () => {
    const { vault } = starts
    const sealed = readFileSync(starts.file)
    const run = await starts.start()
    run.open()
    await run.call('company.disconnect', { companyId, keepStored: false })
    expect(starts.isKept()).toBe(false)
    expect(await vault.read(`${companyId}/store-key`)).toBeNull()
    expect(sealed.length).toBeGreaterThan(1_000)
  })
})

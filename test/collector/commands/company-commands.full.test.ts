// The token is tried before it is sealed; the status is read beside a Coletor that runs.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { withData } from '../../../collector/data/database.ts'
import { runCommand } from '../../support/collector/run-command.ts'
import { apiOfTest } from '../../support/core/open-world.ts'
import { folderOfEachTest } from '../../support/each-test.ts'
import { FAKE_COMPANY_ID, refuseWith } from '../../support/fakes/fake-api.ts'
import { findSecret } from '../../support/secrets/secret-search.ts'

const TOKEN = 'tk_platform-0123456789abcdef'

const folder = folderOfEachTest()
let config: string

beforeEach(() => {
  config = join(folder.path, 'coletor.json')
})

const run = (words: readonly string[], input = '') => runCommand([...words, '--config', config], input)

async function startPlatform() {
  const api = await apiOfTest()
  const companies = ['casa', 'verde'].map((name) => ({ name, label: name, address: api.baseUrl }))
  const secret = join(folder.path, 'secret')
  writeFileSync(secret, 's'.repeat(40), { mode: 0o400 })
  writeFileSync(
    config,
    JSON.stringify({ data: join(folder.path, 'data'), secret: { file: secret }, companies }),
  )
  return api
}

describe('token set', () => {
  it('says whose token it is, and seals none that the platform refuses, unless it is told to', async () => {
    const api = await startPlatform()
    api.respond('*', refuseWith(401, 'INVALID_TOKEN'))
    const refused = await run(['token', 'set', 'casa'], TOKEN)
    expect([refused.code, refused.rows]).toEqual([1, []])
    expect(refused.notes).toContain('the platform does not know the token (INVALID_TOKEN)')
    const hasTokens = async () => (await run(['status'])).rows.map(({ hasToken }) => hasToken)
    expect(await hasTokens()).toEqual([false, false])
    const forced = await run(['token', 'set', 'casa', '--force'], TOKEN)
    expect([forced.code, forced.rows]).toEqual([0, [{ company: 'casa' }]])
    expect(await hasTokens()).toEqual([true, false])
    api.respond('*', null)
    const { code, rows, notes } = await run(['token', 'set', 'verde'], TOKEN)
    expect([code, rows]).toEqual([
      0,
      [{ company: 'verde', platformCompany: FAKE_COMPANY_ID, shopName: expect.any(String) }],
    ])
    expect(await hasTokens()).toEqual([true, true])
    expect([refused, forced, { notes }].flatMap((each) => findSecret(TOKEN, each.notes))).toEqual([])
  })
})

describe('status', () => {
  it('prints a line a company, and ends with 1 while one is not collected', async () => {
    await startPlatform()
    for (const name of ['casa', 'verde']) await run(['token', 'set', name, '--force'], TOKEN)
    const collectedAtMs = Date.now()
    const good = { collected_at: collectedAtMs, error: null, days: 3, gaps: 1 }
    const bad = { collected_at: null, error: 'UNREACHABLE', days: 0, gaps: 0 }
    const note = (verde: typeof good | typeof bad) =>
      withData({ data: join(folder.path, 'data') }, async ({ tables }) => {
        await tables.deleteFrom('leme_status').execute()
        const values = [
          { company: 'casa', ...good },
          { company: 'verde', ...verde },
        ]
        await tables.insertInto('leme_status').values(values).execute()
      })
    await note(bad)
    const { code, rows, notes } = await run(['status'])
    const lastError = 'the platform cannot be reached (UNREACHABLE)'
    const collectedAt = new Date(collectedAtMs).toISOString()
    expect(rows).toEqual([
      {
        company: 'casa',
        isCollected: true,
        problem: null,
        hasToken: true,
        collectedAt,
        lastError: null,
        days: 3,
        gaps: 1,
      },
      expect.objectContaining({ company: 'verde', isCollected: false, problem: lastError, lastError }),
    ])
    expect([code, notes.trim()]).toEqual([1, '1 of 2 companies are not collected'])
    await note(good)
    expect((await run(['status'])).code).toBe(0)
  })
})

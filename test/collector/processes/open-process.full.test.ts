// Two processes of one Coletor over one PostgreSQL.
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { changeKeys } from '../../../collector/keys/key-file.ts'
import { connect } from '../../../collector/postgres/connect.ts'
import { openDocuments } from '../../../collector/processes/open-process.ts'
import type { RunningCollector } from '../../../collector/start-collector.ts'
import {
  askAt,
  COMPANIES,
  type CompanyName,
  type ProcessesWorld,
  startProcessesWorld,
} from '../../support/collector/processes-world.ts'
import { HAS_NO_POSTGRES, usePostgres } from '../../support/postgres/running.ts'
import { findSecret } from '../../support/secrets/secret-search.ts'

const SOON = { timeout: 30_000, interval: 50 }

/** The companies that a process asks the platform for. */
const heldBy = ({ cores }: RunningCollector) =>
  cores()
    .flatMap(({ companies }) => [...companies.keys()])
    .toSorted()

async function startTwo(world: ProcessesWorld): Promise<readonly [RunningCollector, RunningCollector]> {
  const first = await world.start(1)
  onTestFinished(first.stop)
  expect(heldBy(first)).toEqual(COMPANIES)
  const second = await world.start(2)
  onTestFinished(second.stop)
  await vi.waitFor(() => expect([heldBy(first).length, heldBy(second).length]).toEqual([1, 1]), SOON)
  return [first, second]
}

const callsOf = ({ api }: ProcessesWorld, company: CompanyName, operation: string) =>
  api.requests.filter((each) => each.token.includes(company) && each.operation === operation).length

describe.skipIf(HAS_NO_POSTGRES)('openProcess', () => {
  const postgres = usePostgres()

  it('shares the companies evenly, answers for all at each, and asks the platform once', async () => {
    const world = await startProcessesWorld(postgres())
    const both = await startTwo(world)
    expect(both.flatMap(heldBy).toSorted()).toEqual(COMPANIES)
    const asked = COMPANIES.flatMap((company) => both.map((process) => ({ company, process })))
    const before = callsOf(world, 'aroeira', 'stages.list')
    for (const { company, process } of asked) {
      const { status, body } = await askAt(process.baseUrl, company, 'stages.list', { pipeline_id: 1 })
      expect([status, body.ok]).toEqual([200, true])
    }
    for (const company of COMPANIES) expect(callsOf(world, company, 'stages.list') - before).toBe(1)
    // What is never shared is asked each time, whichever process was asked.
    for (const { process } of asked) await askAt(process.baseUrl, 'ipe', 'messages.list', { lead_id: 1 })
    expect(callsOf(world, 'ipe', 'messages.list')).toBe(asked.length)
  })

  it('passes the platform’s error on as it wrote it, and what the team saved at any process', async () => {
    const world = await startProcessesWorld(postgres())
    world.api.respond('pipelines.get', (_, response) => {
      response.writeHead(404, { 'content-type': 'application/json' })
      response.end('{"ok":false,"error":{"code":"PIPELINE_NOT_FOUND","message":"Não há."}}')
    })
    const both = await startTwo(world)
    for (const { baseUrl } of both) {
      expect(await askAt(baseUrl, 'aroeira', 'pipelines.get', { pipeline_id: 9 })).toMatchObject({
        status: 404,
        body: { error: { code: 'PIPELINE_NOT_FOUND', message: 'Não há.' } },
      })
      // The first answer of the funnel names the company.
      await askAt(baseUrl, 'aroeira', 'marketing.funnel', {
        from: '2026-11-01',
        to: '2026-11-02',
        pipeline_id: 1,
      })
    }
    const settings = { leadSources: { 1: 'Indicação' }, editedAt: { leadSources: { 1: Date.now() } } }
    const results = []
    for (const { baseUrl } of both) {
      results.push(
        (await askAt(baseUrl, 'aroeira', 'leme.team', results.length === 0 ? { settings } : {})).body,
      )
    }
    expect(results[1]).toEqual(results[0])
    expect(results[0]?.result).toMatchObject({ settings: { leadSources: { 1: 'Indicação' } } })
  })

  it('takes over the companies of a process that stops, with what it stored', async () => {
    const world = await startProcessesWorld(postgres())
    const [first, second] = await startTwo(world)
    const [lost = 'ipe'] = heldBy(second) as CompanyName[]
    await askAt(first.baseUrl, lost, 'stages.list', { pipeline_id: 1 })
    await second.stop()
    const calls = callsOf(world, lost, 'stages.list')
    await vi.waitFor(() => expect(heldBy(first)).toEqual(COMPANIES), SOON)
    const answer = await askAt(first.baseUrl, lost, 'stages.list', { pipeline_id: 1 })
    expect([answer.status, callsOf(world, lost, 'stages.list')]).toEqual([200, calls])
  })

  it('answers what is stored or says in words why not while the database is away, and goes on by itself', async () => {
    const world = await startProcessesWorld(postgres())
    const [first, second] = await startTwo(world)
    const [own = 'ipe'] = heldBy(first) as CompanyName[]
    const ready = async () => (await fetch(`${first.baseUrl}/readyz`)).status
    const ask = (name: string) => askAt(second.baseUrl, own, name, { pipeline_id: 1 })
    expect([await ready(), (await ask('stages.list')).status]).toEqual([200, 200])
    onTestFinished(world.server.start)
    await world.server.kill()
    await vi.waitFor(async () => expect(await ready()).toBe(503), SOON)
    const away = await ask('leads.list')
    expect([away.status, away.body.error?.code]).toEqual([503, 'INTERNAL_ERROR'])
    await world.server.start()
    await vi.waitFor(async () => {
      expect([...heldBy(first), ...heldBy(second)].toSorted()).toEqual(COMPANIES)
      expect([await ready(), (await ask('leads.list')).status]).toEqual([200, 200])
    }, SOON)
  })

  it('refuses a disabled key at each process within moments', async () => {
    const world = await startProcessesWorld(postgres())
    const both = await startTwo(world)
    const status = () =>
      Promise.all(
        both.map(async ({ baseUrl }) => (await askAt(baseUrl, 'ipe', 'stages.list')).body.error?.code),
      )
    expect(await status()).not.toContain('TOKEN_DISABLED')
    await changeKeys(await openDocuments(world.configOf(3)), (keys) =>
      keys.map((key) => (key.company === 'ipe' ? { ...key, isDisabled: true } : key)),
    )
    await vi.waitFor(async () => expect(await status()).toEqual(['TOKEN_DISABLED', 'TOKEN_DISABLED']), {
      timeout: 5_000,
      interval: 50,
    })
  })

  it('keeps nothing readable of a token or of an answer in the database', async () => {
    const world = await startProcessesWorld(postgres())
    const answer = 'a-word-of-an-answer-0123456789'
    world.api.respond('stages.list', () => ({
      pipeline_id: 1,
      stages: [{ id: 1, name: answer, sort_order: 1 }],
    }))
    const both = await startTwo(world)
    const client = await connect(world.database)
    onTestFinished(() => client.end())
    // A call is deleted when it was answered: each of its states is kept beside.
    await client.query(`
      CREATE TABLE seen_calls AS SELECT * FROM leme_calls;
      CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN INSERT INTO seen_calls SELECT NEW.*; RETURN NEW; END $$;
      CREATE TRIGGER see AFTER INSERT OR UPDATE ON leme_calls FOR EACH ROW EXECUTE FUNCTION see()`)
    const asked = { pipeline_id: 1, search: answer }
    for (const { baseUrl } of both) {
      for (const company of COMPANIES) await askAt(baseUrl, company, 'stages.list', asked)
    }
    const seen = await client.query('SELECT COUNT(*) AS calls, COUNT(answer) AS answers FROM seen_calls')
    expect([seen.rows[0].calls >= 4, seen.rows[0].answers >= 2]).toEqual([true, true])
    await client.query("INSERT INTO leme_calls (id, question) VALUES ('control', $1)", [Buffer.from(answer)])
    const { rows: tables } = await client.query(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
    )
    const texts: string[] = []
    for (const { name } of tables) {
      const { rows } = await client.query(`SELECT * FROM ${name}`)
      for (const value of rows.flatMap((row) => Object.values(row))) {
        texts.push(value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value))
      }
    }
    expect([tables.length, texts.length].every((count) => count > 10)).toBe(true)
    const content = texts.join('\n')
    for (const name of COMPANIES) expect(findSecret(`token-of-${name}-0123456789`, content)).toEqual([])
    // Control: the planted call is found where it is and where it was seen, and nothing else is.
    expect(texts.filter((text) => findSecret(answer, text).length > 0)).toEqual([answer, answer])
  })

  it('keeps both of two changes of a document at once', async () => {
    const world = await startProcessesWorld(postgres())
    const places = await Promise.all([1, 2].map((number) => openDocuments(world.configOf(number))))
    await Promise.all(
      places.flatMap((documents, place) =>
        Array.from({ length: 10 }, (_, at) =>
          documents.change('usage.json', (text) => `${text ?? ''}${place}.${at} `),
        ),
      ),
    )
    const all = await openDocuments(world.configOf(3))
    expect(all.read('usage.json')?.trim().split(' ')).toHaveLength(20)
    expect(all.version('usage.json')).toBe('20')
  })

  it('does not start without its database, and says so without its address', async () => {
    const world = await startProcessesWorld(postgres())
    onTestFinished(world.server.start)
    await world.server.kill()
    await expect(world.start(1)).rejects.toThrow(/^the database cannot be used: \w+$/)
  })
})

// The protocol: a real client of the server on this computer, thousands of random calls with keys of every scope, and
// the public conformance suite where it is installed.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { answerMessage } from '../../../../electron/core/assistants/protocol.ts'
import { OPERATIONS } from '../../../../shared/api/registry.ts'
import { connectMcp } from '../../../support/assistants/mcp-client.ts'
import { leaksIn, randomCalls } from '../../../support/assistants/random-calls.ts'
import { ALL_RIGHTS, MARK, MARKS, storedCompany } from '../../../support/assistants/stored-company.ts'
import { startTestCollector } from '../../../support/collector/running-collector.ts'
import { createLastingVault, NOON, TEST_TOKEN } from '../../../support/core/core-harness.ts'
import { apiOfTest, openWorld } from '../../../support/core/open-world.ts'
import { seededBelow } from '../../../support/fakes/seeded.ts'
import { inSuite } from '../../../support/suites.ts'

const HEADERS = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }

async function openDesk(reach: 'figures' | 'people') {
  const world = await openWorld({ createServer, vault: createLastingVault() })
  await world.core.refresh()
  const access = await world.core.value('assistants.set', { reach, isKeyNew: false })
  if (access === null) throw new Error('there is no key')
  world.api.requests.length = 0
  return { ...world, ...access }
}

describe('the server on this computer', () => {
  it('answers a client from what is stored, with names only where they were allowed', async () => {
    const { api, core, url, key } = await openDesk('figures')
    const { client, ask } = await connectMcp(url, key)
    expect((await client.listTools()).tools.map(({ name }) => name)).toHaveLength(8)
    await client.ping()
    const won = await ask('figure', { figure: 'won', from: '2026-11-01', to: '2026-11-15' })
    expect(won).toMatchObject({ readings: [{ value: 15, unknown: null }] })
    const late = await ask('table', { table: 'overdue_tasks' })
    expect(late).toMatchObject({ unknown: { code: 'scope' }, missing_scopes: ['people'] })
    await core.value('assistants.set', { reach: 'people', isKeyNew: false })
    const named = await ask('table', { table: 'overdue_tasks' })
    expect(JSON.stringify(named)).toContain('"untrusted_text":"Retornar proposta"')
    expect(api.requests).toEqual([])
    await expect(connectMcp(url, `${key}x`)).rejects.toThrow()
  })
})

describe('random calls', () => {
  it.each([
    [false, 'tell nothing without the right'],
    [true, 'control: a fence that lets everything through is seen'],
  ])('%s: %s', async (isOpen) => {
    const below = seededBelow(50)
    const next = randomCalls(50)
    let [leaks, bugs, answered] = [0, 0, 0]
    for (let index = 0; index < (isOpen ? 300 : inSuite(500, 10_000)); index += 1) {
      const rights = ALL_RIGHTS.filter(() => below(3) > 0)
      const { sources, questions } = storedCompany(rights, isOpen ? { has: () => true } : {})
      const message = { jsonrpc: '2.0', id: index, method: 'tools/call', params: next() }
      const { text } = await answerMessage(HEADERS, message, {
        version: '0',
        sources: () => sources,
        redact: (given) => given,
        onBug: () => {
          bugs += 1
        },
      })
      leaks += leaksIn(text, rights).length
      if (!rights.includes('tasks.list'))
        leaks += questions.filter(({ kind }) => kind === 'all-tasks' || kind === 'people-history').length
      if (text.includes('structuredContent')) answered += 1
    }
    expect(bugs).toBe(0)
    expect(answered).toBeGreaterThan(100)
    if (isOpen) expect(leaks).toBeGreaterThan(50)
    else expect(leaks).toBe(0)
  })

  it('of a Coletor tell nothing without the right, make no call of the platform and hold no token', async () => {
    const api = await apiOfTest()
    for (const operation of ['tasks.list', 'leads.list'] as const) {
      const example = JSON.stringify(OPERATIONS[operation].example.result)
      const mark = (key: string, value: unknown) =>
        /name|subject|title/.test(key) && typeof value === 'string' ? `Rui ${MARKS[operation]}` : value
      api.respond(operation, () => JSON.parse(example, mark))
    }
    const collector = await startTestCollector(api.baseUrl, () => NOON)
    await collector.refresh()
    const below = seededBelow(51)
    const next = randomCalls(51, 25)
    api.requests.length = 0
    const keys = Array.from({ length: 64 }, (_, index) => {
      const key = `key-of-random-${index}-0123456789`
      const rights = ALL_RIGHTS.filter(() => index === 0 || below(3) > 0)
      collector.addKey(key, rights, 1_000_000)
      // At a Coletor the scopes of the operations say whose names a key may read.
      return { key, rights: [...rights, 'people'] }
    })
    let named = 0
    for (let index = 0; index < inSuite(64, 10_000); index += 1) {
      const { key, rights } = keys[index % keys.length] as (typeof keys)[number]
      const response = await fetch(`${collector.baseUrl}/mcp`, {
        method: 'POST',
        headers: { ...HEADERS, authorization: `Bearer ${key}` },
        body: JSON.stringify({ jsonrpc: '2.0', id: index, method: 'tools/call', params: next() }),
      })
      const text = await response.text()
      const tokens = [TEST_TOKEN, 'key-of-random'].filter((token) => text.includes(token))
      expect([response.status, leaksIn(text, rights), tokens]).toEqual([200, [], []])
      if (text.includes(MARK)) named += 1
    }
    expect(named).toBeGreaterThan(0)
    expect(api.requests).toEqual([])
    expect(collector.lines.filter((line) => line.includes('UNEXPECTED'))).toEqual([])
  }, 600_000)
})

/** A proxy of the test that adds the key: the suite knows none. Its own name becomes the server's. */
async function startKeyProxy(url: string, key: string): Promise<string> {
  const { hostname, port, pathname } = new URL(url)
  const proxy = createServer((incoming, outgoing) => {
    const own = `:${(proxy.address() as AddressInfo).port}`
    const asServer = (text = '') => text.replace(own, `:${port}`)
    const headers = {
      ...incoming.headers,
      authorization: `Bearer ${key}`,
      host: asServer(incoming.headers.host),
    }
    if (incoming.headers.origin !== undefined) headers.origin = asServer(incoming.headers.origin)
    const asked = { hostname, port, path: pathname, method: incoming.method, headers }
    const sent = httpRequest(asked, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    sent.on('error', () => outgoing.destroy())
    incoming.pipe(sent)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  return `http://localhost:${(proxy.address() as AddressInfo).port}${pathname}`
}

/** The folder with the suite: it brings 190 packages, so that package.json does not name it. */
const SUITE = join(
  process.env.LEME_CONFORMANCE ?? 'none',
  'node_modules/@modelcontextprotocol/conformance/dist/index.js',
)
const SCENARIOS = [
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'prompts-list',
  'dns-rebinding-protection',
] as const

function runScenario(url: string, scenario: string): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, [SUITE, 'server', '--url', url, '--scenario', scenario])
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (text += piece))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, text })))
}

describe.skipIf(!existsSync(SUITE))(
  'the conformance suite (needs LEME_CONFORMANCE, a folder with @modelcontextprotocol/conformance 0.1.16)',
  () => {
    it.each(SCENARIOS)('passes %s on this computer and on a Coletor', async (scenario) => {
      const desk = await openDesk('figures')
      const collector = await startTestCollector(desk.api.baseUrl, () => NOON)
      const key = 'key-of-suite-0123456789'
      collector.addKey(key)
      const urls = [
        await startKeyProxy(desk.url, desk.key),
        await startKeyProxy(`${collector.baseUrl}/mcp`, key),
      ]
      for (const url of urls) {
        const { code, text } = await runScenario(url, scenario)
        expect(code, text).toBe(0)
        expect(text).toMatch(/Passed: [1-9]\d*\/[1-9]\d*, 0 failed/)
      }
    })

    it('control: a server that answers everybody fails dns-rebinding-protection', async () => {
      const open = createServer((_, response) => response.writeHead(200).end('{}'))
      await new Promise<void>((resolve) => open.listen(0, '127.0.0.1', resolve))
      onTestFinished(() => void open.close())
      const { port } = open.address() as AddressInfo
      expect((await runScenario(`http://localhost:${port}/mcp`, 'dns-rebinding-protection')).code).not.toBe(0)
    })
  },
)

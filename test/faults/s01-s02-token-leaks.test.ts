// S1 and S2: the token is in no file, log line, bridge answer, event or error, in any of eight encodings, after every
// possible failure.
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseAddress } from '../../electron/core/vault/address.ts'
import { API_ERROR_STATUS } from '../../shared/api/errors.ts'
import { OPERATION_NAMES, OPERATIONS } from '../../shared/api/registry.ts'
import { COMMAND_PARAMS, type CommandName, isCommandName } from '../../shared/bridge/commands.ts'
import { type Harness, makeTempFolder, startCore, TEST_TOKEN } from '../support/core/core-harness.ts'
import {
  answerWith,
  type FakeApi,
  type FakeHandler,
  refuseWith,
  startFakeApi,
} from '../support/fakes/fake-api.ts'
import { findSecret, findSecretInFiles, plantSecret, secretForms } from '../support/secrets/secret-search.ts'

const OTHER_STATUSES = [
  402, 405, 406, 408, 409, 410, 411, 412, 413, 414, 415, 417, 418, 421, 422, 423, 426, 428, 431, 451, 501,
  502, 503, 504, 505, 507, 508, 511,
]

const FAULTS: FakeHandler[] = [
  ...Object.entries(API_ERROR_STATUS)
    .filter(([code]) => code !== 'RATE_LIMITED')
    .map(([code, status]) => refuseWith(status, code)),
  answerWith('<html>'),
  answerWith('{"ok":true,"result":null}'),
  answerWith('', { location: `https://example.com/${encodeURIComponent(TEST_TOKEN)}` }, 302),
  // A server that echoes the request, as many frameworks do.
  ({ incoming }, response) =>
    void response.writeHead(404).end(JSON.stringify({ message: `no ${incoming.url}` })),
  ({ incoming }, response) => void response.writeHead(200).end(`no ${incoming.url}`),
  ({ incoming }, response) => void response.writeHead(500).end(JSON.stringify({ error: incoming.url })),
  (_, response) => void response.socket?.resetAndDestroy(),
  (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip'),
  refuseWith(429, 'RATE_LIMITED', { 'retry-after': '1' }),
]

let api: FakeApi
let core: Harness
const folder = makeTempFolder()
const seen: string[] = []
const errors = new Set<string>()
const output: string[] = []

/** Collects the log lines and events of the application. */
function collectOutput(): void {
  output.push(...core.lines, ...core.events.map((event) => JSON.stringify(event)))
}

async function ask(command: string, params: unknown): Promise<void> {
  const result = await core.application.call(command, params)
  const text = JSON.stringify(result)
  seen.push(text)
  const name = isCommandName(command) ? command : 'unknown'
  if (!result.ok) errors.add(JSON.stringify([name, result.error]))
  else if (typeof result.value === 'object' && result.value !== null && 'error' in result.value) {
    errors.add(JSON.stringify([name, result.value.error]))
  }
}

beforeAll(async () => {
  api = await startFakeApi()
  core = await startCore(folder.path, {}, { hourlyRequests: 3000 })
  const { companyId, state } = await core.connect(api.baseUrl)
  seen.push(JSON.stringify(state))
  await core.value('view.save', { key: 'funil', view: { pipeline: 1 } })
  const askAll = async () => {
    for (const operation of OPERATION_NAMES) {
      const question = {
        kind: 'operation',
        companyId,
        operation,
        params: OPERATIONS[operation].example.request,
      }
      await ask('answer.read', { question, readFrom: 'api' })
    }
  }
  // Statuses that the specification does not list.
  for (const status of OTHER_STATUSES) {
    api.respond('*', answerWith('', {}, status))
    await askAll()
  }
  // The quota error comes last, because it pauses the token.
  for (const fault of [null, ...FAULTS]) {
    api.respond('*', fault)
    await askAll()
    await ask('answer.read', {
      question: { kind: 'funnel-range', companyId, pipelineId: 1, from: '2026-01-01', to: '2026-11-16' },
      readFrom: 'api',
    })
    const watchId = randomUUID()
    await ask('answer.watch', { watchId, question: { kind: 'stalled', companyId, pipelineId: 1 } })
    await ask('answer.renew', { watchIds: [watchId], sinceUserMs: 0 })
    await ask('connection.diagnose', { address: api.baseUrl, token: TEST_TOKEN })
    await ask('company.connect', { address: api.baseUrl, token: TEST_TOKEN, label: '', timeZone: 'UTC' })
  }
  // The token in wrong fields.
  for (const command of Object.keys(COMMAND_PARAMS) as CommandName[]) {
    await ask(command, TEST_TOKEN)
    await ask(command, { [TEST_TOKEN]: TEST_TOKEN })
    await ask(TEST_TOKEN, {})
  }
  await core.application.close()
  collectOutput()
  const closed = await startFakeApi()
  await closed.close()
  core = await startCore(folder.path, {}, { hourlyRequests: 3000 })
  await ask('connection.diagnose', { address: closed.baseUrl, token: TEST_TOKEN })
})
afterAll(async () => {
  await core.application.close()
  await api.close()
  folder.remove()
})

describe('S1 the token is nowhere', () => {
  it('in no answer of the bridge', () => {
    expect(seen.length).toBeGreaterThan(300)
    expect(seen.flatMap((text) => findSecret(TEST_TOKEN, text))).toEqual([])
  })

  it('in no event and no log line', () => {
    collectOutput()
    expect(output.length).toBeGreaterThan(5)
    expect(output.flatMap((text) => findSecret(TEST_TOKEN, text))).toEqual([])
  })

  it('in no file', () => {
    expect(findSecretInFiles(TEST_TOKEN, folder.path)).toEqual([])
  })

  it('control: a planted token is found in each of the eight encodings', () => {
    const planted = join(folder.path, 'planted')
    mkdirSync(planted)
    const forms = plantSecret(TEST_TOKEN)
    expect(forms.map(([encoding]) => encoding)).toEqual(Object.keys(secretForms(TEST_TOKEN)))
    expect(forms).toHaveLength(8)
    for (const [encoding, content] of forms) {
      writeFileSync(join(planted, 'file'), content)
      expect(findSecretInFiles(TEST_TOKEN, folder.path)).toContain(`file: ${encoding}`)
    }
  })
})

/** Returns addresses that users and attackers type, with the token in every position. */
function badAddresses(): string[] {
  const encoded = encodeURIComponent(TEST_TOKEN)
  const tokens = [
    TEST_TOKEN,
    encoded,
    `${encoded}%`,
    `${TEST_TOKEN}\u0000`,
    `${TEST_TOKEN} `,
    `\ud800${encoded}`,
  ]
  const schemes = [
    '',
    'http://',
    'https://',
    'https:/',
    'ftp://',
    'javascript:',
    'data:',
    'file:///',
    '//',
    'https://[',
    'https://%',
  ]
  const shapes = [
    (token: string) => token,
    (token: string) => `${token}@crm.example.com`,
    (token: string) => `crm.example.com:${token}`,
    (token: string) => `crm.example.com/api/v1/${token}/leads.list`,
    (token: string) => `crm .example.com/api/v1/${token}/leads.list`,
    (token: string) => `crm.example.com:99999/api/v1/${token}/leads.list`,
    (token: string) => `user:${token}@crm.example.com/api/v1/`,
    (token: string) => `${token}/api/v1/x y/leads.list`,
  ]
  return schemes.flatMap((scheme) => shapes.flatMap((shape) => tokens.map((token) => scheme + shape(token))))
}

describe('S2 the token is in no error', () => {
  it('of a bad address or token, in over 500 of them', () => {
    const refused = badAddresses().flatMap((address) =>
      ['', TEST_TOKEN, `${TEST_TOKEN}\n${TEST_TOKEN}`].flatMap((token) => {
        const result = parseAddress(address, token)
        return result.ok ? [] : [JSON.stringify(result.error)]
      }),
    )
    expect(refused.length).toBeGreaterThan(500)
    expect(refused.flatMap((text) => findSecret(TEST_TOKEN, text))).toEqual([])
  })

  it('of any fault, in over 500 distinct errors', () => {
    expect(errors.size).toBeGreaterThan(500)
    expect([...errors].flatMap((text) => findSecret(TEST_TOKEN, text))).toEqual([])
  })

  it('control: the platform’s own errors hold it', async () => {
    const address = `https://crm .example.com/api/v1/${encodeURIComponent(TEST_TOKEN)}/leads.list`
    const texts = [
      await fetch(address).catch(
        (error: Error) => `${error.message} ${String(error.cause)} ${JSON.stringify(error.cause)}`,
      ),
    ]
    try {
      new URL(address)
    } catch (error) {
      texts.push(JSON.stringify(error))
    }
    expect(texts).toHaveLength(2)
    for (const text of texts) expect(findSecret(TEST_TOKEN, String(text))).toContain('percent')
  })
})

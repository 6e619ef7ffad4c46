// A Coletor on PostgreSQL, in front of a fake platform with two companies.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type CollectorConfig, parseConfig } from '../../../collector/config.ts'
import { withData } from '../../../collector/data/database.ts'
import { addKeys } from '../../../collector/keys/key-ring.ts'
import { companyIdOf } from '../../../collector/open-core.ts'
import { type RunningCollector, startCollector } from '../../../collector/start-collector.ts'
import { openSealedVault, readSecret, type SealedVault } from '../../../collector/vault/sealed-vault.ts'
import { openThreadStore } from '../../../electron/core/store/thread/thread-store.ts'
import { tokenAccount } from '../../../electron/core/vault/secrets.ts'
import { makeTempFolder } from '../core/core-harness.ts'
import { type FakeApi, startFakeApi } from '../fakes/fake-api.ts'
import { createDatabase } from '../postgres/running.ts'
import type { PostgresServer } from '../postgres/server.ts'
import { STORE_THREAD } from '../store/store-fixture.ts'
import { keyWith } from './key-with.ts'

/** The companies, and the key of a person of each. */
export const KEYS = { aroeira: 'key-of-ana-0123456789', ipe: 'key-of-bia-0123456789' } as const
export type CompanyName = keyof typeof KEYS
export const COMPANIES = Object.keys(KEYS) as CompanyName[]
export const SECRET = 'the-secret-of-a-test-0123456789-abcdef'

export interface Answered {
  readonly status: number
  readonly body: {
    readonly ok: boolean
    readonly result?: unknown
    readonly error?: { readonly code: string }
  }
  /** Seconds; 0 for an answer of now. */
  readonly age: number
}

/** Asks a Coletor under the key of a company. */
export async function askAt(
  baseUrl: string,
  company: CompanyName,
  operation: string,
  body: object = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered> {
  const response = await fetch(`${baseUrl}/api/v1/${KEYS[company]}/${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as Answered['body']
  return { status: response.status, body: answer, age: Number(response.headers.get('age') ?? 0) }
}

const MONTH = '2027-01-01'

/** Has a Coletor save a target of the pipeline `at`, edited at that time; nothing without it. Returns the status. */
export async function saveTarget(baseUrl: string, at?: number): Promise<number> {
  const target = { targets: { [`${at}`]: { [MONTH]: at } }, edits: { [`targets/${at}/${MONTH}`]: [at] } }
  return (await askAt(baseUrl, 'ipe', 'leme.team', { settings: at === undefined ? {} : target })).status
}

/** Returns those of some targets that a Coletor does not tell. */
export async function lostTargets(baseUrl: string, saved: readonly number[]): Promise<number[]> {
  const { result } = (await askAt(baseUrl, 'ipe', 'leme.team')).body
  const { settings } = result as { settings: { targets: Record<number, Record<string, number>> } }
  return saved.filter((at) => settings.targets[at]?.[MONTH] !== at)
}

export interface CollectorWorld {
  readonly api: FakeApi
  readonly config: CollectorConfig
  readonly secretFile: string
  /** Opens its vault, as a command does. */
  useVault<Value>(work: (vault: SealedVault) => Promise<Value>): Promise<Value>
  /** Starts it. */
  start(onLine?: (line: string) => void, onRestored?: () => void): Promise<RunningCollector>
}

export interface PostgresWorld extends CollectorWorld {
  readonly server: PostgresServer
  /** Address of the Coletor's database, which is new. */
  readonly database: string
}

/** Returns a Coletor in front of a platform, without token and keys, on a database or in files. */
export function openWorld(api: FakeApi, database?: string): CollectorWorld {
  const folder = makeTempFolder()
  onTestFinished(folder.remove)
  const secretFile = join(folder.path, 'secret')
  writeFileSync(secretFile, SECRET, { mode: 0o400 })
  const config = parseConfig(
    JSON.stringify({
      data: join(folder.path, 'data'),
      secret: { file: secretFile },
      database,
      listen: { port: 0 },
      companies: COMPANIES.map((name) => ({ name, label: name, address: api.baseUrl })),
    }),
  )
  return {
    api,
    config,
    secretFile,
    useVault: (work) =>
      withData(config, async (data) => work(await openSealedVault(data, readSecret(config.secret)))),
    start: (onLine = () => undefined, onRestored = () => undefined) =>
      startCollector({
        config,
        secret: readSecret(config.secret),
        clock: { now: () => Date.now() },
        log: { level: 'silent', write: onLine },
        fetch: globalThis.fetch,
        openStore: (options) => openThreadStore(STORE_THREAD, options),
        version: '0.0.0',
        tuning: { retryDelayMs: 1 },
        onRestored,
      }),
  }
}

/** Stores the tokens and keys. */
export async function fillWorld({ api, useVault }: CollectorWorld): Promise<void> {
  await useVault(async (vault) => {
    for (const name of COMPANIES) {
      const token = JSON.stringify({ baseUrl: api.baseUrl, token: `token-of-${name}-0123456789` })
      await vault.write(tokenAccount(companyIdOf(name)), token)
    }
    await addKeys(
      vault,
      COMPANIES.map((name) => keyWith(KEYS[name], name)),
    )
  })
}

/** Starts the platform, and stores the tokens and keys in a new database of `server`. It ends with the test. */
export async function startPostgresWorld(server: PostgresServer): Promise<PostgresWorld> {
  const [database, api] = await Promise.all([createDatabase(server), startFakeApi()])
  onTestFinished(api.close)
  const world = openWorld(api, database)
  await fillWorld(world)
  return { server, database, ...world }
}

/** Starts a Coletor that ends with the test. */
export async function startOne({ start }: CollectorWorld, ...told: Parameters<CollectorWorld['start']>) {
  const running = await start(...told)
  onTestFinished(running.stop)
  return running
}

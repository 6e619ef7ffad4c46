// Everything of a Coletor that runs in one file, and out of it: into files and into PostgreSQL.
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import {
  backUp,
  listSettings,
  restoreBackup,
  restoreSettings,
  rotateSecret,
} from '../../../collector/commands/data-commands.ts'
import { ConfigError } from '../../../collector/config.ts'
import { changeKey, readKeys } from '../../../collector/keys/key-ring.ts'
import { dayInTimeZone } from '../../../shared/time/calendar.ts'
import {
  askAt,
  COMPANIES,
  type CollectorWorld,
  fillWorld,
  openWorld,
  startOne,
} from '../../support/collector/postgres-world.ts'
import { apiOfTest, folderOfTest } from '../../support/core/open-world.ts'
import { refuseWith } from '../../support/fakes/fake-api.ts'
import { createDatabase, HAS_NO_POSTGRES, usePostgres } from '../../support/postgres/running.ts'

const TODAY = dayInTimeZone(Date.now(), 'America/Sao_Paulo')
const SOON = { timeout: 30_000, interval: 50 }
const PAGE = { kind: 'funnel_days', limit: 500 }

function callOf({ config }: CollectorWorld, args: readonly string[], flags: Record<string, string> = {}) {
  const printed: string[] = []
  const output = { write: (text: string | Uint8Array) => printed.push(String(text)), note: () => undefined }
  return { call: { config, args, flags, output }, printed }
}

/** What a Coletor tells of its companies without asking the platform: histories, settings, keys. */
async function toldBy(baseUrl: string) {
  const told = []
  for (const company of COMPANIES) {
    const { body } = await askAt(baseUrl, company, 'leme.history', PAGE)
    const { records } = body.result as { records: readonly object[] }
    told.push(records, (await askAt(baseUrl, company, 'leme.team')).body.result)
  }
  return told
}

/** Starts a Coletor and has it remember something of each company. */
async function fillAndStart(world: CollectorWorld, onRestored?: () => void) {
  await fillWorld(world)
  const running = await startOne(world, undefined, onRestored)
  for (const company of COMPANIES) {
    const asked = { from: `${TODAY.slice(0, 8)}01`, to: TODAY, pipeline_id: 1 }
    expect((await askAt(running.baseUrl, company, 'marketing.funnel', asked)).status).toBe(200)
    const settings = {
      targets: { 1: { '2027-01-01': company.length } },
      edits: { 'targets/1/2027-01-01': [Date.now()] },
    }
    expect((await askAt(running.baseUrl, company, 'leme.team', { settings })).status).toBe(200)
  }
  await running.core.application.whenRefreshed()
  // From now on nothing new is stored.
  world.api.respond('*', refuseWith(503, 'INTERNAL_ERROR'))
  return running
}

async function backUpTo(world: CollectorWorld): Promise<string> {
  const file = join(folderOfTest().path, 'coletor.backup')
  await backUp(callOf(world, [file]).call)
  return file
}

/** The ids of what was pushed. */
const sentIn = ({ useVault }: CollectorWorld) =>
  useVault(({ data: { tables } }) => tables.selectFrom('leme_sent').selectAll().execute())

/** What is stored of keys and secrets, row by row. */
const rowsIn = ({ useVault }: CollectorWorld) =>
  useVault(async ({ data: { tables } }) =>
    JSON.stringify([
      await tables.selectFrom('leme_keys').selectAll().execute(),
      await tables.selectFrom('leme_secrets').selectAll().orderBy('account').execute(),
    ]),
  )

const HERE = ['files', 'PostgreSQL'] as const

describe('backup', () => {
  const postgres = HAS_NO_POSTGRES ? null : usePostgres()

  it.each(HERE.flatMap((from) => HERE.map((to) => [from, to] as const)))(
    'is made in %s while a Coletor runs, and restored into empty %s',
    async (from, to) => {
      if (postgres === null && [from, to].includes('PostgreSQL')) return
      const api = await apiOfTest()
      const worldOn = async (place: string) =>
        openWorld(api, place === 'files' || postgres === null ? undefined : await createDatabase(postgres()))
      const source = await worldOn(from)
      const first = await fillAndStart(source)
      const told = await toldBy(first.baseUrl)
      expect(JSON.stringify(told[0])).toContain('captured_at')
      const sent = { id: 'msg_1', sent_at: Date.now() }
      await source.useVault(({ data: { tables } }) => tables.insertInto('leme_sent').values(sent).execute())
      const file = await backUpTo(source)
      expect(statSync(file).mode & 0o077).toBe(0)
      await expect(backUp(callOf(source, [file]).call)).rejects.toThrow('EEXIST')
      await first.stop()
      const target = await worldOn(to)
      const { call, printed } = callOf(target, [file])
      await restoreBackup(call)
      expect(printed.join('')).toContain('madeAt')
      expect(await sentIn(target)).toEqual([sent])
      const second = await startOne(target)
      expect(await toldBy(second.baseUrl)).toEqual(told)
    },
  )

  it('tells a Coletor that runs to start anew, and takes the keys of its time again', async () => {
    const world = openWorld(await apiOfTest())
    let restarts = 0
    const first = await fillAndStart(world, () => void restarts++)
    const file = await backUpTo(world)
    await world.useVault((vault) => changeKey(vault, 1, { isDisabled: true }))
    const code = async ({ baseUrl }: typeof first) =>
      (await askAt(baseUrl, 'aroeira', 'leme.team')).body.error?.code
    await vi.waitFor(async () => expect(await code(first)).toBe('TOKEN_DISABLED'), SOON)
    await restoreBackup(callOf(world, [file]).call)
    await vi.waitFor(() => expect(restarts).toBe(1), SOON)
    await first.stop()
    expect(await code(await startOne(world))).toBeUndefined()
    expect((await world.useVault(readKeys)).faults).toEqual([])
  })

  it('refuses what is no whole backup of this Coletor in words, and changes nothing', async () => {
    const world = openWorld(await apiOfTest())
    await fillWorld(world)
    const bytes = readFileSync(await backUpTo(world))
    const former = await rowsIn(world)
    const other = openWorld(world.api)
    chmodSync(other.secretFile, 0o600)
    writeFileSync(other.secretFile, 'another secret of at least 32 characters')
    chmodSync(other.secretFile, 0o400)
    const head = bytes.indexOf('\n') + 1
    const line = bytes.subarray(0, head).toString()
    const withLine = (text: string) => Buffer.concat([Buffer.from(text), bytes.subarray(head)])
    const flipped = (at: number) => bytes.with?.(at, (bytes[at] ?? 0) ^ 1) ?? bytes
    const second = head + 4 + bytes.readUInt32BE(head)
    const faults: [string, Uint8Array][] = [
      ['no backup', Buffer.from('PK a file of something else\n')],
      ['no backup', Buffer.alloc(0)],
      ['another version', withLine(line.replace('"version":1', '"version":2'))],
      ['another version', withLine(line.replace(/"store":\d+/, '"store":0'))],
      ['another secret', withLine(line.replace(/"key":"./, '"key":"x'))],
      [
        'not whole',
        withLine(line.replace(/"id":"./, (id) => `${id.slice(0, -1)}${id.endsWith('0') ? 1 : 0}`)),
      ],
      // The end is missing, a piece is missing, and one is torn.
      ['not whole', bytes.subarray(0, bytes.length - 40)],
      ['not whole', Buffer.concat([bytes.subarray(0, head), bytes.subarray(second)])],
      ['not whole', bytes.subarray(0, head)],
      ...[head, head + 10, second + 3, bytes.length - 1].map((at): [string, Uint8Array] => [
        'not whole',
        flipped(at),
      ]),
    ]
    const file = join(folderOfTest().path, 'odd')
    for (const [words, content] of faults) {
      writeFileSync(file, content)
      const refused = restoreBackup(callOf(world, [file]).call)
      await expect(refused).rejects.toThrow(ConfigError)
      await expect(refused).rejects.toThrow(words)
      expect(await rowsIn(world)).toBe(former)
    }
    writeFileSync(file, bytes)
    await expect(restoreBackup(callOf(other, [file]).call)).rejects.toThrow('another secret')
    // The secret of that time opens it.
    await restoreBackup(callOf(other, [file], { former: world.secretFile }).call)
    expect((await other.useVault(readKeys)).keys).toEqual((await world.useVault(readKeys)).keys)
  })
})

describe('secret rotate', () => {
  it('seals everything under another secret, all or nothing', async () => {
    const world = openWorld(await apiOfTest())
    const first = await fillAndStart(world)
    const told = await toldBy(first.baseUrl)
    const next = 'the next secret of at least 32 characters'
    const { call } = callOf(world, [])
    await expect(rotateSecret(call, 'too short')).rejects.toThrow('fewer than')
    const former = await rowsIn(world)
    // A planted row that was changed: what was resealed before it is as it was.
    const change = (account: string, sealed: Uint8Array) =>
      world.useVault(({ data: { tables } }) =>
        tables.updateTable('leme_secrets').set({ sealed }).where('account', '=', account).execute(),
      )
    const rows = await world.useVault(({ data: { tables } }) =>
      tables.selectFrom('leme_secrets').selectAll().execute(),
    )
    const last = rows.at(-1) as (typeof rows)[number]
    await change(last.account, Uint8Array.of(1))
    await expect(rotateSecret(call, next)).rejects.toThrow('was changed')
    await change(last.account, last.sealed)
    expect(await rowsIn(world)).toBe(former)
    await rotateSecret(call, next)
    // The Coletor that runs answers on; nothing more is sealed under the former secret.
    expect(await toldBy(first.baseUrl)).toEqual(told)
    await first.stop()
    await expect(world.start()).rejects.toThrow('the secret is not the one')
    chmodSync(world.secretFile, 0o600)
    writeFileSync(world.secretFile, next)
    chmodSync(world.secretFile, 0o400)
    expect(await toldBy((await startOne(world)).baseUrl)).toEqual(told)
    expect((await world.useVault(readKeys)).faults).toEqual([])
  })
})

describe('settings restore', () => {
  it('sets what was set before a change, while a Coletor runs', async () => {
    const world = openWorld(await apiOfTest())
    let restarts = 0
    const { baseUrl } = await fillAndStart(world, () => void restarts++)
    const targets = async (url: string) =>
      ((await askAt(url, 'ipe', 'leme.team')).body.result as { settings: { targets: object } }).settings
        .targets
    const former = await targets(baseUrl)
    const settings = { targets: { 1: { '2027-01-01': 99 } }, edits: { 'targets/1/2027-01-01': [Date.now()] } }
    await askAt(baseUrl, 'ipe', 'leme.team', { settings })
    expect(await targets(baseUrl)).not.toEqual(former)
    const { call, printed } = callOf(world, ['ipe'])
    await listSettings(call)
    const { before } = JSON.parse(printed.at(-1) ?? '')
    await expect(restoreSettings(callOf(world, ['ipe', '2020-01-01']).call)).rejects.toThrow(
      'nothing is kept',
    )
    await restoreSettings(callOf(world, ['ipe', before]).call)
    await vi.waitFor(() => expect(restarts).toBe(1), SOON)
  })
})

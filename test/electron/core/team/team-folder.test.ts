// The folder of a team, with real folders and a core for each computer.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { deriveFileKey } from '../../../../electron/core/history/sealed-file.ts'
import { teamSalt } from '../../../../electron/core/team/team-config.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import { NOON, TODAY } from '../../../support/core/core-harness.ts'
import { FAKE_COMPANY_ID } from '../../../support/fakes/fake-api.ts'
import { PASSPHRASE, QUICK } from '../../../support/history/copied-history.ts'
import { openTeam, type Team, type TeamComputer } from '../../../support/history/team-folder.ts'
import { findSecret } from '../../../support/secrets/secret-search.ts'

const MINUTE = 60_000
const DAY = 86_400_000

let team: Team
let one: TeamComputer
let two: TeamComputer

beforeEach(async () => {
  team = await openTeam()
  one = await team.add()
  two = await team.add()
})

const names = () => readdirSync(team.folder).toSorted()
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Asks the API for what it reports for now only; stored under the day of the clock. */
async function ask({ core, companyId }: TeamComputer): Promise<void> {
  await core.asked({ kind: 'pipelines', companyId } as never).catch(() => undefined)
  await core.value('operation.read', { companyId, operation: 'pipelines.list', params: {}, readFrom: 'api' })
}

async function pipelineDays({ core, companyId }: TeamComputer): Promise<string[]> {
  return (await core.kept({ kind: 'pipelines-days', companyId })).map(({ day }) => day)
}

async function setTarget(
  { core, companyId }: TeamComputer,
  cents: number,
  month = '2026-11-01',
): Promise<void> {
  const change = { targets: { 1: { [month]: cents as Cents } } }
  await core.value('companySettings.update', { companyId, change })
}

describe('the folder of a team', () => {
  it('gives each computer the days on which only another one was on, and counts them', async () => {
    await ask(one)
    expect(await one.join()).toMatchObject({
      ok: true,
      value: { computers: 1, filledDays: 0, problem: null },
    })
    team.nowMs += DAY
    await ask(two)
    expect(await two.join()).toMatchObject({ ok: true, value: { computers: 2, filledDays: 1 } })
    expect(await pipelineDays(two)).toEqual([TODAY, dayOf(NOON + DAY)])
    expect(await one.sync()).toMatchObject({
      computers: 2,
      filledDays: 1,
      latestAt: new Date(NOON + DAY).toISOString(),
    })
    expect(await pipelineDays(one)).toEqual([TODAY, dayOf(NOON + DAY)])
    expect(names()).toHaveLength(2)
    expect(names().every((name) => /^leme-[0-9a-f]{8}-[0-9a-f]{16}\.leme$/.test(name))).toBe(true)
  })

  it('makes targets, days off and names the same on every desk: the newer edit of each entry', async () => {
    await one.join()
    await two.join()
    await setTarget(one, 100)
    team.nowMs += MINUTE
    await two.core.value('companySettings.update', {
      companyId: two.companyId,
      change: {
        targets: { 1: { '2026-11-01': 200 as Cents, '2026-12-01': 5 as Cents } },
        leadSources: { 3: 'Feira' },
      },
    })
    team.nowMs += MINUTE
    await one.core.value('companySettings.update', {
      companyId: one.companyId,
      change: { leadSources: { 3: 'Site' } },
    })
    for (const each of [one, two, one]) await each.sync()
    const { targets, leadSources } = await one.settings()
    expect({ targets, leadSources }).toEqual({
      targets: { 1: { '2026-11-01': 200, '2026-12-01': 5 } },
      leadSources: { 3: 'Site' },
    })
    expect(await two.settings()).toMatchObject({ targets, leadSources })
    team.nowMs += MINUTE
    await two.core.value('companySettings.update', { companyId: two.companyId, change: { targets: {} } })
    for (const each of [two, one]) await each.sync()
    expect((await one.settings()).targets).toEqual({})
  })

  it('writes nothing again that the folder has, whoever edited it', async () => {
    await ask(one)
    await one.join()
    await two.join()
    const times = () => names().map((name) => [name, statSync(join(team.folder, name)).mtimeMs])
    await setTarget(one, 100)
    await one.sync()
    const before = times()
    for (const each of [two, one, two, one]) await each.sync()
    expect(times()).toEqual(before)
    // Control: an edit is written, and a file that is gone.
    await setTarget(two, 300)
    await two.sync()
    expect(times()).not.toEqual(before)
    rmSync(join(team.folder, names()[0] as string))
    for (const each of [one, two]) await each.sync()
    expect(names()).toHaveLength(2)
  })

  it('writes the file of a day when an answer of that day is there, and again when the day has more', async () => {
    await ask(one)
    await one.join()
    const name = join(team.folder, names()[0] as string)
    const first = readFileSync(name)
    team.nowMs += DAY
    await one.sync()
    expect(readFileSync(name).equals(first)).toBe(true)
    await ask(one)
    await one.sync()
    const second = readFileSync(name)
    expect(second.equals(first)).toBe(false)
    await ask(one)
    await one.sync()
    expect(readFileSync(name).equals(second)).toBe(true)
    const { core, companyId } = one
    await core.value('operation.read', {
      companyId,
      operation: 'shop.banners.list',
      params: {},
      readFrom: 'api',
    })
    await one.sync()
    expect(readFileSync(name).equals(second)).toBe(false)
  })

  it('refuses another passphrase than that of the team, and a weak one', async () => {
    await one.join()
    expect(await two.join('outra senha qualquer')).toEqual({
      ok: false,
      error: { code: 'HISTORY_FILE_LOCKED' },
    })
    expect(await two.join('curta')).toEqual({ ok: false, error: { code: 'BAD_INPUT', field: 'passphrase' } })
    expect(names()).toHaveLength(1)
  })

  it('uses no folder that nobody chose, and none that a window names', async () => {
    const { core, companyId } = one
    const params = { companyId, passphrase: PASSPHRASE }
    expect(await core.error('teamFolder.join', params)).toEqual({ code: 'BAD_INPUT', field: 'folder' })
    expect(await core.error('teamFolder.join', { ...params, folder: '/tmp' } as never)).toMatchObject({
      code: 'BAD_INPUT',
    })
  })

  it('leaves the folder, and its file in it; what was merged stays', async () => {
    await ask(one)
    await one.join()
    await two.join()
    const { core, companyId } = two
    expect(await core.value('teamFolder.leave', { companyId })).toMatchObject({ folder: null, problem: null })
    expect(names()).toHaveLength(2)
    expect(await pipelineDays(two)).toEqual([TODAY])
    team.nowMs += DAY
    await ask(one)
    await one.sync()
    await two.sync()
    expect(await pipelineDays(two)).toEqual([TODAY])
  })

  it('brings back what was erased here', async () => {
    await ask(one)
    await one.join()
    await two.join()
    await two.core.value('store.erase', { companyId: two.companyId })
    expect(await pipelineDays(two)).toEqual([])
    await two.sync()
    expect(await pipelineDays(two)).toEqual([TODAY])
  })

  it('continues after a restart without its passphrase, and keeps folder and key sealed', async () => {
    await one.join()
    const core = await one.restart()
    await ask(two)
    await two.join()
    const status = await core.value('teamFolder.sync', { companyId: one.companyId })
    expect(status).toMatchObject({ folder: team.folder, computers: 2, filledDays: 1, problem: null })
    expect(names()).toHaveLength(2)
    const store = join(one.data, 'store')
    const stored = Buffer.concat(readdirSync(store).map((name) => readFileSync(join(store, name))))
    const key = (await deriveFileKey(PASSPHRASE, teamSalt(FAKE_COMPANY_ID), QUICK)).bytes
    for (const secret of [team.folder, PASSPHRASE, key.toString('base64')]) {
      expect(findSecret(secret, stored)).toEqual([])
    }
    // Control: what is readable is found.
    expect(findSecret('active-company', stored)).not.toEqual([])
  })

  it('says that the folder is not there at the start', async () => {
    rmSync(team.folder, { recursive: true })
    expect(await one.join()).toEqual({ ok: false, error: { code: 'FOLDER_UNREACHABLE' } })
    mkdirSync(team.folder)
    writeFileSync(join(team.folder, 'notas.txt'), 'x')
    expect(await one.join()).toMatchObject({ ok: true, value: { ignored: { damaged: 0, foreign: 0 } } })
  })
})

describe('a policy', () => {
  const policy = (enforced: object) => ({
    readPolicies: async () => [{ path: 'test', state: 'used' as const, policy: { enforced } }],
  })

  it('sets the folder: the user types the passphrase alone, and chooses none', async () => {
    const managed = await team.add(policy({ teamFolder: team.folder, features: { export: false } }))
    const { core, companyId } = managed
    expect(await core.error('teamFolder.choose', { companyId })).toEqual({
      code: 'MANAGED',
      field: 'teamFolder',
    })
    expect(await core.value('teamFolder.describe', { companyId })).toMatchObject({
      waiting: team.folder,
      folder: null,
      canChoose: false,
    })
    expect(await core.value('teamFolder.join', { companyId, passphrase: PASSPHRASE })).toMatchObject({
      folder: team.folder,
      waiting: null,
    })
  })

  it('that allows no export allows no folder of the user’s', async () => {
    const managed = await team.add(policy({ features: { export: false } }))
    expect(await managed.join()).toMatchObject({ ok: false })
    expect(names()).toEqual([])
  })

  it('lets nobody change what the team shares here; what others set still comes', async () => {
    const managed = await team.add(policy({ sharedSettingsLocked: true }))
    const { core, companyId } = managed
    const change = { targets: { 1: { '2026-11-01': 5 as Cents } } }
    expect(await core.error('companySettings.update', { companyId, change })).toEqual({
      code: 'MANAGED',
      field: 'sharedSettings',
    })
    await core.value('companySettings.update', { companyId, change: { pipelineId: 1, targets: {} } })
    await setTarget(one, 900)
    await one.join()
    await managed.join()
    expect((await managed.settings()).targets).toEqual({ 1: { '2026-11-01': 900 } })
    // Nor by a copy that was made elsewhere.
    let saved = ''
    const other = await team.add({
      saveFile: async ({ bytes }) => {
        saved = Buffer.from(bytes).toString('base64')
        return { outcome: 'saved', downloadPath: null }
      },
    })
    team.nowMs += MINUTE
    await setTarget(other, 5)
    await other.core.value('history.save', { companyId: other.companyId, passphrase: PASSPHRASE, name: 'x' })
    const restored = { companyId, passphrase: PASSPHRASE, base64: saved }
    expect(await core.value('history.restore', restored)).toMatchObject({ settings: 0 })
    expect((await managed.settings()).targets).toEqual({ 1: { '2026-11-01': 900 } })
    // Control: without the policy it is changed.
    expect(await one.core.call('companySettings.update', { companyId: one.companyId, change })).toMatchObject(
      { ok: true },
    )
  })
})

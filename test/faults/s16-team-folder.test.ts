// S16: what can lie in a team's folder: files that are torn, of others, of other versions, or made by who knows the
// passphrase. Nothing of them harms what is stored, and each is said.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { deriveFileKey, type FileKey, sealFile } from '../../electron/core/history/sealed-file.ts'
import { teamSalt } from '../../electron/core/team/team-config.ts'
import type { Cents } from '../../shared/money/money.ts'
import { NOON, TODAY } from '../support/core/core-harness.ts'
import { FAKE_COMPANY_ID, fakeDay } from '../support/fakes/fake-api.ts'
import { seededBelow } from '../support/fakes/seeded.ts'
import { PASSPHRASE, QUICK } from '../support/history/copied-history.ts'
import { openTeam, type Team, type TeamComputer } from '../support/history/team-folder.ts'
import { noteFigure } from './figures.ts'
import { SEED } from './scale.ts'

const CUTS = 120
const FLIPS = 120
const AT = NOON - 3_600_000
const NONE = { locked: 0, foreign: 0, newer: 0, damaged: 0, tooMany: 0 }

let team: Team
let reader: TeamComputer
let key: FileKey

beforeEach(async () => {
  team = await openTeam()
  reader = await team.add()
  key = await deriveFileKey(PASSPHRASE, teamSalt(FAKE_COMPANY_ID), QUICK)
  await reader.join()
})

const pathOf = (name: string) => join(team.folder, name)
const dayRecord = (day: string, count = 3) => ['count_days', 'leads-new', day, AT, { count }]

/** The bytes of a file as another computer writes it, or as who knows the passphrase can. */
async function fileOf(
  lines: readonly unknown[],
  head: object = {},
  secret: FileKey | string = key,
): Promise<Buffer> {
  const first = {
    company: FAKE_COMPANY_ID,
    madeAt: new Date(AT).toISOString(),
    settings: {},
    computer: 'x',
    ...head,
  }
  const texts = [first, ...lines].map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
  return sealFile(
    (async function* () {
      yield gzipSync(`${texts.join('\n')}\n`)
    })(),
    secret,
    QUICK,
  )
}

async function stored(): Promise<string> {
  const { companies } = await reader.core.value('store.describe', {})
  const { targets, holidays, leadSources } = await reader.settings()
  return JSON.stringify([companies.map(({ kinds }) => kinds), targets, holidays, leadSources])
}

async function days(): Promise<string[]> {
  const { core, companyId } = reader
  const range = { companyId, from: '2026-01-01', to: TODAY, figure: 'leads-new' } as const
  return (await core.kept({ kind: 'counts-history', ...range })).map(({ day }) => day)
}

describe('S16 a file that is torn or changed', () => {
  it(`changes nothing in ${CUTS} cuts and ${FLIPS} changed bits, and is read when it is whole`, async () => {
    const whole = await fileOf([dayRecord('2026-11-10')], { settings: { leadSources: { 3: 'Feira' } } })
    const [before, below] = [await stored(), seededBelow(SEED)]
    const found = { locked: 0, damaged: 0, other: 0 }
    for (let each = 0; each < CUTS + FLIPS; each++) {
      const bytes = Buffer.from(whole)
      const at = below(bytes.length)
      if (each >= CUTS) bytes[at] = (bytes[at] as number) ^ (1 << below(8))
      writeFileSync(pathOf('x.leme'), each < CUTS ? bytes.subarray(0, at) : bytes)
      const { ignored } = await reader.sync()
      expect(ignored.locked + ignored.foreign + ignored.newer + ignored.damaged).toBe(1)
      if (ignored.damaged === 1) found.damaged += 1
      else if (ignored.locked === 1) found.locked += 1
      else found.other += 1
    }
    expect(await stored()).toBe(before)
    // A cut file is never said to have another passphrase.
    expect(found.damaged).toBeGreaterThan(CUTS)
    // Control: the whole file, as the synchroniser leaves it in the end.
    writeFileSync(pathOf('x.leme'), whole)
    expect(await reader.sync()).toMatchObject({ ignored: NONE, computers: 2, filledDays: 1 })
    expect(await stored()).not.toBe(before)
    noteFigure({
      row: 'S16',
      what: 'torn and changed files in the folder of a team',
      n: CUTS + FLIPS,
      result: '0 read, the store unchanged, each said',
      control: 'the whole file is read',
      seed: SEED,
    })
  })

  it('is read again when its bytes come later with the size and time that it had', async () => {
    const whole = await fileOf([dayRecord('2026-11-10')])
    const torn = Buffer.concat([whole.subarray(0, 80), Buffer.alloc(whole.length - 80)])
    writeFileSync(pathOf('x.leme'), torn)
    const { utimesSync } = await import('node:fs')
    utimesSync(pathOf('x.leme'), 1_000, 1_000)
    expect((await reader.sync()).ignored.damaged).toBe(1)
    writeFileSync(pathOf('x.leme'), whole)
    utimesSync(pathOf('x.leme'), 1_000, 1_000)
    expect((await reader.sync()).ignored).toEqual(NONE)
    expect(await days()).toContain('2026-11-10')
  })
})

describe('S16 a file of others', () => {
  it('is counted by its kind, never read, never changed, never deleted', async () => {
    const before = await stored()
    const other = '11111111-1111-4111-8111-111111111111'
    const foreignKey = await deriveFileKey(PASSPHRASE, teamSalt(other), QUICK)
    const newer = await fileOf([dayRecord('2026-11-10')])
    newer.writeUInt16BE(2, 8)
    const files: Readonly<Record<string, Buffer | string>> = {
      'other-company.leme': await fileOf([dayRecord('2026-11-10')], { company: other }, foreignKey),
      'other-company-under-our-key.leme': await fileOf([dayRecord('2026-11-10')], { company: other }),
      'a copy that a user saved.leme': await fileOf([dayRecord('2026-11-10')], {}, PASSPHRASE),
      'other-passphrase.leme': await fileOf(
        [dayRecord('2026-11-10')],
        {},
        await deriveFileKey('outra senha qualquer', teamSalt(FAKE_COMPANY_ID), QUICK),
      ),
      'newer.leme': newer,
      'empty.leme': '',
      'text.leme': 'x'.repeat(5_000),
      'notes.txt': 'x',
    }
    for (const [name, content] of Object.entries(files)) writeFileSync(pathOf(name), content)
    mkdirSync(pathOf('folder.leme'))
    symlinkSync(pathOf('text.leme'), pathOf('link.leme'))
    spawnSync('mkfifo', [pathOf('pipe.leme')])
    for (let pass = 0; pass < 2; pass++) {
      expect((await reader.sync()).ignored).toEqual({
        locked: 1,
        foreign: 3,
        newer: 1,
        damaged: 2,
        tooMany: 0,
      })
    }
    expect(await stored()).toBe(before)
    for (const [name, content] of Object.entries(files)) {
      expect(readFileSync(pathOf(name)).equals(Buffer.from(content))).toBe(true)
    }
  })

  it('of an older version, without times of edit, counts as the oldest', async () => {
    const { core, companyId } = reader
    const change = { targets: { 1: { '2026-11-01': 700 as Cents } } }
    await core.value('companySettings.update', { companyId, change })
    const settings = { targets: { 1: { '2026-11-01': 5, '2026-10-01': 6 } } }
    const file = await fileOf([dayRecord('2026-11-10')], { settings, computer: undefined })
    writeFileSync(pathOf('old.leme'), file)
    expect((await reader.sync()).ignored).toEqual(NONE)
    expect((await reader.settings()).targets).toEqual({ 1: { '2026-11-01': 700, '2026-10-01': 6 } })
  })
})

describe('S16 a file by who knows the passphrase', () => {
  it('stores what is valid alone, and takes no edit of the future', async () => {
    const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
    const settings = {
      targets: { 1: { '2026-11-01': -5 } },
      holidays: { takesOptionalDaysOff: 1 },
      leadSources: { 3: 'Amanhã', 4: 'Feira' },
      pipelineId: 9,
      edits: { 'leadSources/3': [NOON + 2 * 86_400_000], 'leadSources/4': [NOON], 'pipelineId/x': [1, 9] },
    }
    const bad = [
      'no JSON',
      ['settings', null, '2026-11-10', AT, {}],
      ['funnel_days', '1; DROP TABLE funnel_days', '2026-11-10', AT, fakeDay('2026-11-10')],
      ['count_days', 'leads-new', '2026-11-20', AT, { count: 3 }],
      ['count_days', 'leads-new', '2026-11-10', Date.parse('3026-01-01'), { count: 3 }],
      `["pipelines_days",null,"2026-11-10",${AT},{"pipelines":[],"more":${deep}}]`,
    ]
    const head = { settings, madeAt: '3026-01-01T00:00:00.000Z', computer: 'y' }
    writeFileSync(pathOf('x.leme'), await fileOf([...bad, dayRecord('2026-11-09')], head))
    const { ignored, latestAt } = await reader.sync()
    expect(ignored).toEqual(NONE)
    expect(Date.parse(latestAt ?? '')).toBeLessThanOrEqual(NOON)
    expect(await days()).toEqual(['2026-11-09'])
    expect(await reader.settings()).toMatchObject({
      targets: {},
      leadSources: { 4: 'Feira' },
      pipelineId: null,
    })
  })

  it.each([
    ['a head of another shape', () => gzipSync('{"company":1}\n')],
    ['no gzip', () => Buffer.from('plain text')],
    ['a line without an end', () => gzipSync('x'.repeat(8 * 1024 * 1024))],
  ] as const)('with %s is damaged, once', async (_, content) => {
    const before = await stored()
    const pieces = async function* () {
      yield content()
    }
    writeFileSync(pathOf('x.leme'), await sealFile(pieces(), key))
    for (let pass = 0; pass < 2; pass++) expect((await reader.sync()).ignored.damaged).toBe(1)
    expect(await stored()).toBe(before)
  })

  it('tells nothing of whose folder it is, in names and bytes', async () => {
    const names = readdirSync(team.folder)
    expect(names).toHaveLength(1)
    for (const known of [FAKE_COMPANY_ID, 'Casa', 'Aroeira', PASSPHRASE]) {
      expect(names.join().includes(known)).toBe(false)
      expect(readFileSync(pathOf(names[0] as string)).includes(known)).toBe(false)
    }
    rmSync(pathOf(names[0] as string))
  })
})

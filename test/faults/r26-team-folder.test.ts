// R26: a team's folder that is full, read-only, vanishing or crowded, and a process that ends while it writes. What is
// stored here stays, the folder always holds a whole file of each computer, and the next pass completes it.
import { spawnSync } from 'node:child_process'
import fs, { cpSync, mkdirSync, readdirSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { deriveFileKey, sealFile } from '../../electron/core/history/sealed-file.ts'
import { teamSalt } from '../../electron/core/team/team-config.ts'
import { MOST_FILES } from '../../electron/core/team/team-files.ts'
import { addDays, plainDate } from '../../shared/time/calendar.ts'
import { makeTempFolder, NOON, TODAY } from '../support/core/core-harness.ts'
import { FAKE_COMPANY_ID } from '../support/fakes/fake-api.ts'
import { mountSmallDisk } from '../support/files/small-disk.ts'
import { PASSPHRASE, QUICK } from '../support/history/copied-history.ts'
import { openTeam, type Team, type TeamComputer } from '../support/history/team-folder.ts'
import { noteFigure } from './figures.ts'

let team: Team

beforeEach(async () => {
  team = await openTeam()
})

async function countedDays({ core, companyId }: TeamComputer): Promise<string[]> {
  const range = { companyId, from: '2025-01-01', to: TODAY, figure: 'leads-new' } as const
  return (await core.kept({ kind: 'counts-history', ...range })).map(({ day }) => day)
}

const dayNumber = (index: number) => addDays(plainDate('2026-06-01'), index)

/** A file of another computer with one counted day. */
async function otherFile(computer: string, day: string): Promise<Buffer> {
  const key = await deriveFileKey(PASSPHRASE, teamSalt(FAKE_COMPANY_ID), QUICK)
  const head = { company: FAKE_COMPANY_ID, madeAt: new Date(NOON).toISOString(), settings: {}, computer }
  const record = ['count_days', 'leads-new', day, NOON, { count: 1 }]
  const pieces = async function* () {
    yield gzipSync(`${JSON.stringify(head)}\n${JSON.stringify(record)}\n`)
  }
  return sealFile(pieces(), key)
}

describe('R26 a crowded folder', () => {
  it('reads 200 files of 60 computers, conflict copies included, and each once', async () => {
    for (let index = 0; index < 200; index++) {
      const computer = (index % 60).toString(16).padStart(16, '0')
      const name = `leme-00000000-${computer}`
      const copy = index < 60 ? '' : index % 2 === 0 ? ` (${index})` : `.sync-conflict-20261116-${index}`
      writeFileSync(
        join(team.folder, `${name}${copy}.leme`),
        await otherFile(computer, dayNumber(index % 150)),
      )
    }
    const one = await team.add()
    const begun = performance.now()
    expect(await one.join()).toMatchObject({
      ok: true,
      value: { computers: 61, filledDays: 150, ignored: { damaged: 0, tooMany: 0 } },
    })
    const firstMs = performance.now() - begun
    expect(await countedDays(one)).toHaveLength(150)
    const again = performance.now()
    expect(await one.sync()).toMatchObject({ computers: 61, filledDays: 150 })
    const secondMs = performance.now() - again
    expect(readdirSync(team.folder)).toHaveLength(201)
    expect(secondMs).toBeLessThan(firstMs)
    noteFigure({
      row: 'R26',
      what: 'files of 60 computers in the folder of a team, conflict copies included',
      n: 200,
      result: `all read in ${Math.round(firstMs)} ms, again in ${Math.round(secondMs)} ms; none deleted`,
    })
  })

  it('reads the newest files up to its limit, and says how many are beyond', async () => {
    const [file, old] = [await otherFile('a', dayNumber(1)), await otherFile('b', dayNumber(2))]
    for (let index = 0; index < MOST_FILES; index++) writeFileSync(join(team.folder, `x${index}.leme`), file)
    writeFileSync(join(team.folder, 'old.leme'), old)
    utimesSync(join(team.folder, 'old.leme'), 1_000, 1_000)
    const one = await team.add()
    // Its own file is one more.
    expect(await one.join()).toMatchObject({ ok: true, value: { ignored: { tooMany: 2 } } })
    expect(await countedDays(one)).toEqual([dayNumber(1)])
  })
})

/** Calls `before` ahead of each call that changes a folder, while `run` runs. */
async function eachStep(before: (target: string, bytes: Buffer | null) => void, run: () => Promise<unknown>) {
  const names = ['writeFile', 'rename', 'rm'] as const
  const originals = names.map((name) => fs.promises[name])
  names.forEach((name, index) => {
    fs.promises[name] = ((...args: unknown[]) => {
      before(String(args[0]), name === 'writeFile' ? (args[1] as Buffer) : null)
      return (originals[index] as (...all: unknown[]) => unknown)(...args)
    }) as never
  })
  syncBuiltinESMExports()
  try {
    await run()
  } finally {
    names.forEach((name, index) => {
      fs.promises[name] = originals[index] as never
    })
    syncBuiltinESMExports()
  }
}

describe('R26 kill -9 while a file of the folder is written', () => {
  it('leaves the former or the new file at every step and in every half, which others read', async () => {
    const one = await team.add()
    await one.join()
    const copies = makeTempFolder()
    const kills: string[] = []
    const keep = () => {
      const copy = join(copies.path, String(kills.length))
      cpSync(team.folder, copy, { recursive: true })
      kills.push(copy)
      return copy
    }
    const change = { leadSources: { 3: 'Feira' } }
    await one.core.value('companySettings.update', { companyId: one.companyId, change })
    await eachStep(
      (target, bytes) => {
        keep()
        if (!target.startsWith(team.folder) || bytes === null) return
        for (let part = 0; part <= 8; part++) {
          writeFileSync(
            join(keep(), target.slice(team.folder.length + 1)),
            bytes.subarray(0, (bytes.length * part) / 8),
          )
        }
      },
      () => one.sync(),
    )
    keep()
    expect(kills.length).toBeGreaterThan(10)
    const seen = new Set<string>()
    for (const folder of kills) {
      const reader = await team.add({ chooseFolder: async () => folder })
      expect(await reader.join()).toMatchObject({
        ok: true,
        value: { computers: 2, ignored: { damaged: 0, locked: 0 } },
      })
      seen.add(JSON.stringify((await reader.settings()).leadSources))
      await reader.core.application.close()
    }
    expect([...seen].toSorted()).toEqual(['{"3":"Feira"}', '{}'])
    copies.remove()
    noteFigure({
      row: 'R26',
      what: 'kills while a file of a team is written, one at each step and eighth',
      n: kills.length,
      result: '0 torn for the others',
    })
  })

  it('is completed by the next pass, and what is left of it goes', async () => {
    const one = await team.add()
    await one.join()
    const left = join(team.folder, '.leme-00000000-0000-4000-8000-000000000000.part')
    writeFileSync(left, 'half')
    utimesSync(left, 1_000, 1_000)
    const change = { leadSources: { 3: 'Feira' } }
    await one.core.value('companySettings.update', { companyId: one.companyId, change })
    await one.sync()
    expect(readdirSync(team.folder)).toHaveLength(1)
  })
})

describe('R26 a folder that fails', () => {
  it('that vanishes and comes back is said, loses nothing, and is written again', async () => {
    const one = await team.add()
    await one.join()
    renameSync(team.folder, `${team.folder}-away`)
    expect(await one.sync()).toMatchObject({ problem: 'missing', folder: team.folder })
    expect(await one.core.value('teamFolder.describe', { companyId: one.companyId })).toMatchObject({
      problem: 'missing',
    })
    mkdirSync(team.folder)
    writeFileSync(join(team.folder, 'x.leme'), await otherFile('a', dayNumber(1)))
    expect(await one.sync()).toMatchObject({ problem: null, computers: 2 })
    expect(readdirSync(team.folder)).toHaveLength(2)
  })

  it('on a full disk is read all the same, keeps its whole files, and is written when there is room', async ({
    skip,
  }) => {
    const disk = mountSmallDisk(join(team.folder, 'disk'), 1)
    if (disk === null) return skip('needs a disk of its own')
    try {
      const one = await team.add({ chooseFolder: async () => disk.folder })
      await one.join()
      const [name = ''] = readdirSync(disk.folder)
      const before = statSync(join(disk.folder, name)).size
      writeFileSync(join(disk.folder, 'x.leme'), await otherFile('a', dayNumber(1)))
      disk.fill()
      const change = { leadSources: { 3: 'Feira' } }
      await one.core.value('companySettings.update', { companyId: one.companyId, change })
      expect(await one.sync()).toMatchObject({ problem: 'full', computers: 2 })
      expect(await countedDays(one)).toEqual([dayNumber(1)])
      expect(statSync(join(disk.folder, name)).size).toBe(before)
      disk.free()
      expect(await one.sync()).toMatchObject({ problem: null })
      expect(readdirSync(disk.folder).toSorted()).toEqual([name, 'x.leme'].toSorted())
      spawnSync('mount', ['-o', 'remount,ro', disk.folder])
      await one.core.value('companySettings.update', {
        companyId: one.companyId,
        change: { leadSources: {} },
      })
      expect(await one.sync()).toMatchObject({ problem: 'readOnly', computers: 2 })
      spawnSync('mount', ['-o', 'remount,rw', disk.folder])
      expect(await one.sync()).toMatchObject({ problem: null })
      const two = await team.add({ chooseFolder: async () => disk.folder })
      await two.join()
      expect((await two.settings()).leadSources).toEqual({})
    } finally {
      disk.unmount()
    }
  })
})

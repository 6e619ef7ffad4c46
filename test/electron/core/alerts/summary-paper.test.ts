import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSummaryPaper } from '../../../../electron/core/alerts/summary-paper.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'
import { makeTempFolder } from '../../../support/core/core-harness.ts'

const DAY = plainDate('2026-11-18')
/** 17:52 in São Paulo. */
const AT_1752 = Date.parse('2026-11-18T20:52:00Z')
const PDF = Buffer.from('%PDF-1.7 Hoje')

let folder: ReturnType<typeof makeTempFolder>
let nowMs: number
let wanted: string[]
let canExport: boolean
beforeEach(() => {
  folder = makeTempFolder()
  nowMs = AT_1752
  wanted = []
  canExport = true
})
afterEach(() => folder.remove())

/** `chosen` is what the user takes in the system's dialog. */
function open(chosen: string | null = folder.path, printPdf = async () => PDF) {
  const settings = new Map<string, unknown>()
  let changes = 0
  const paper = createSummaryPaper({
    settings: {
      get: (name: string) => settings.get(name),
      set: async (name: string, value: unknown) => void settings.set(name, value),
    },
    policy: { describe: () => ({ canExport }), whenRead: async () => undefined },
    companies: { activeId: () => 'c1', get: () => ({ timeZone: 'America/Sao_Paulo' }) },
    host: { chooseFolder: async () => chosen, printPdf },
    now: () => nowMs,
    onWanted: (companyId: string, isHidden: boolean) => wanted.push(`${companyId} ${isHidden}`),
    onChange: () => {
      changes += 1
    },
    log: () => undefined,
  } as never)
  return { paper, settings, changes: () => changes }
}

describe('createSummaryPaper', () => {
  it('writes one dated file for each time that it was asked for, and no other', async () => {
    const { paper } = open()
    await paper.choose()
    expect(await paper.write('c1', 'Hoje - Aroeira', 900)).toMatchObject({ ok: false })
    expect(readdirSync(folder.path)).toEqual([])
    paper.want('c1', DAY)
    paper.noteHost('hidden')
    expect(wanted).toEqual(['c1 false', 'c1 true'])
    expect(await paper.write('c2', 'Hoje - Outra', 900)).toMatchObject({ ok: false })
    expect(await paper.write('c1', 'Hoje - Aroeira/Sul', 900)).toEqual({ ok: true, value: null })
    expect(await paper.write('c1', 'Hoje - Aroeira', 900)).toMatchObject({ ok: false })
    paper.noteHost('hidden')
    expect(wanted).toHaveLength(2)
    const name = '2026-11-18 17h52 Hoje - Aroeira Sul.pdf'
    expect(readdirSync(folder.path)).toEqual([name])
    expect(readFileSync(join(folder.path, name))).toEqual(PDF)
  })

  it('writes no file under a day that is over', async () => {
    const { paper } = open()
    await paper.choose()
    paper.want('c1', DAY)
    nowMs += 24 * 3_600_000
    expect(await paper.write('c1', 'Hoje', 900)).toMatchObject({ ok: false })
    expect(readdirSync(folder.path)).toEqual([])
  })

  it('says that the folder is gone, and no longer once a file was written', async () => {
    const { paper, settings, changes } = open()
    await paper.choose()
    settings.set('summary-folder', join(folder.path, 'gone'))
    paper.want('c1', DAY)
    await paper.write('c1', 'Hoje', 900)
    expect(paper.describe()).toMatchObject({ folder: join(folder.path, 'gone'), problem: 'missing' })
    settings.set('summary-folder', folder.path)
    paper.want('c1', DAY)
    await paper.write('c1', 'Hoje', 900)
    expect(paper.describe().problem).toBeNull()
    expect(changes()).toBe(2)
  })

  it('says that the host could not draw it, and asks the window again when it is hidden', async () => {
    let draws = 0
    const { paper, changes } = open(folder.path, () => {
      draws += 1
      return draws === 1 ? Promise.reject(new Error('no printer')) : Promise.resolve(PDF)
    })
    await paper.choose()
    paper.want('c1', DAY)
    expect(await paper.write('c1', 'Hoje', 900)).toEqual({ ok: true, value: null })
    expect(paper.describe().problem).toBe('unprinted')
    expect([changes(), readdirSync(folder.path)]).toEqual([1, []])
    paper.noteHost('hidden')
    expect(wanted).toEqual(['c1 false', 'c1 true'])
    await paper.write('c1', 'Hoje', 900)
    expect(paper.describe().problem).toBeNull()
    expect(readdirSync(folder.path)).toHaveLength(1)
  })

  it('says at once that nothing can be written to the folder that was chosen', async () => {
    const { paper } = open(join(folder.path, 'none'))
    await paper.choose()
    expect(paper.describe().problem).toBe('missing')
  })

  it('asks for nothing without a folder, for another company, and after it was cleared', async () => {
    const { paper } = open()
    paper.want('c1', DAY)
    await paper.choose()
    paper.want('c2', DAY)
    expect(wanted).toEqual([])
    paper.want('c1', DAY)
    await paper.clear()
    paper.noteHost('hidden')
    paper.noteHost('shown')
    paper.want('c1', DAY)
    expect(wanted).toEqual(['c1 false'])
    expect(paper.describe().folder).toBeNull()
  })

  it('keeps the folder when the dialog is closed', async () => {
    const { paper, settings } = open(null)
    settings.set('summary-folder', folder.path)
    await paper.choose()
    expect(paper.describe().folder).toBe(folder.path)
  })

  it('neither chooses nor writes where the administrator lets no data leave', async () => {
    const { paper, settings } = open()
    settings.set('summary-folder', folder.path)
    canExport = false
    expect(await paper.choose()).toMatchObject({ ok: false, error: { code: 'MANAGED' } })
    paper.want('c1', DAY)
    expect(wanted).toEqual([])
    expect(paper.describe().folder).toBeNull()
  })
})

import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeWhole } from '../../../../electron/core/files/write-whole.ts'
import { folderOfEachTest } from '../../../support/each-test.ts'

const BYTES = new TextEncoder().encode('Dia;Leads\n')
const UUID = '6b1f8f0e-5d55-4a9e-8c5c-0a4b7a4f3c21'
const HOUR = 3_600_000

const folder = folderOfEachTest()
const at = (name: string) => join(folder.path, name)

function plant(name: string, atMs: number): void {
  writeFileSync(at(name), 'half')
  utimesSync(at(name), atMs / 1000, atMs / 1000)
}

describe('writeWhole', () => {
  it.skipIf(process.platform === 'win32')('writes for its owner alone', async () => {
    await writeWhole(at('a.csv'), BYTES, Date.now())
    expect(readFileSync(at('a.csv'), 'utf8')).toBe('Dia;Leads\n')
    expect(statSync(at('a.csv')).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder.path)).toEqual(['a.csv'])
  })

  it('removes what killed saves left beside it long ago, and nothing else', async () => {
    const nowMs = Date.now()
    plant(`b.csv.leme-${UUID}.part`, nowMs - 2 * HOUR)
    plant(`c.csv.leme-${UUID}.part`, nowMs)
    plant('d.part', nowMs - 2 * HOUR)
    plant(`e.csv.${UUID}.part`, nowMs - 2 * HOUR)
    await writeWhole(at('a.csv'), BYTES, nowMs)
    expect(readdirSync(folder.path).sort()).toEqual([
      'a.csv',
      `c.csv.leme-${UUID}.part`,
      'd.part',
      `e.csv.${UUID}.part`,
    ])
  })

  it('leaves the target as it was, and nothing beside it, when it cannot be written', async () => {
    mkdirSync(at('a.csv'))
    await expect(writeWhole(at('a.csv'), BYTES, Date.now())).rejects.toThrow()
    expect(readdirSync(folder.path)).toEqual(['a.csv'])
  })

  it('leaves what is there, and nothing beside it, when it is to be new', async () => {
    writeFileSync(at('a.csv'), 'mine')
    const writing = writeWhole(at('a.csv'), BYTES, Date.now(), { isNew: true })
    await expect(writing).rejects.toMatchObject({ code: 'EEXIST' })
    expect(readFileSync(at('a.csv'), 'utf8')).toBe('mine')
    expect(readdirSync(folder.path)).toEqual(['a.csv'])
  })

  it('lets one of many that write a new file at once have the name', async () => {
    const texts = Array.from({ length: 20 }, (_, index) => `${index}`)
    const outcomes = await Promise.allSettled(
      texts.map((text) =>
        writeWhole(at('a.csv'), new TextEncoder().encode(text), Date.now(), { isNew: true }),
      ),
    )
    const winners = texts.filter((_, index) => outcomes[index]?.status === 'fulfilled')
    expect(winners).toEqual([readFileSync(at('a.csv'), 'utf8')])
  })

  it.skipIf(process.platform === 'win32')('writes a name as long as the file system takes', async () => {
    const longest = `${'x'.repeat(251)}.csv`
    await writeWhole(at(longest), BYTES, Date.now())
    expect(readdirSync(folder.path)).toEqual([longest])
  })
})

import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { differences, digestsBelow } from './two-builds.ts'

describe.skipIf(process.platform === 'win32')('digestsBelow', () => {
  it('finds a byte, a mode, a link and a file that differ', async () => {
    const top = mkdtempSync(join(tmpdir(), 'leme-two-'))
    const folders = ['one', 'other'].map((name) => join(top, name))
    for (const folder of folders) {
      mkdirSync(join(folder, 'deep'), { recursive: true })
      for (const name of ['same', 'deep/byte', 'mode'])
        writeFileSync(join(folder, name), 'x', { mode: 0o644 })
      symlinkSync(folder === folders[0] ? 'same' : 'mode', join(folder, 'link'))
    }
    const compare = async () => {
      const [one, other] = await Promise.all(folders.map(digestsBelow))
      return one && other ? differences(one, other) : []
    }
    expect(await compare()).toEqual(['link'])
    writeFileSync(join(top, 'other/deep/byte'), 'y')
    chmodSync(join(top, 'other/mode'), 0o755)
    writeFileSync(join(top, 'one/more'), '')
    expect(await compare()).toEqual(['deep/byte', 'link', 'mode', 'more'])
    rmSync(top, { recursive: true })
  })
})

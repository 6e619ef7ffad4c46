import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkSignature } from '../../../../electron/core/updates/minisign.ts'
import { makeTempFolder } from '../../../support/core/core-harness.ts'

const BYTES = Buffer.from('{"number":1}\n')
const hasMinisign = spawnSync('minisign', ['-v']).status === 0

describe('checkSignature', () => {
  it.skipIf(!hasMinisign)('accepts what the tool minisign signs with -l, and nothing without -l', () => {
    const folder = makeTempFolder()
    const path = (name: string) => join(folder.path, name)
    const run = (...args: string[]) => expect(spawnSync('minisign', args).status).toBe(0)
    run('-G', '-W', '-p', path('key.pub'), '-s', path('key'))
    writeFileSync(path('manifest.json'), BYTES)
    const publicKey = readFileSync(path('key.pub'), 'utf8').split('\n')[1] ?? ''
    const sign = (...kind: string[]) => {
      run('-S', ...kind, '-s', path('key'), '-m', path('manifest.json'), '-t', 'release 7')
      return checkSignature(BYTES, readFileSync(path('manifest.json.minisig'), 'utf8'), [publicKey])
    }
    expect(sign('-l')).toBe('VALID')
    expect(sign('-H')).toBe('UNSIGNED')
    folder.remove()
  })
})

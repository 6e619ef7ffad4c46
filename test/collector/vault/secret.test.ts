import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readSecret } from '../../../collector/vault/secret.ts'
import { makeTempFolder } from '../../support/core/core-harness.ts'

const SECRET = 'a-secret-of-forty-characters-0123456789x'

function secretFile(mode: number, text = `${SECRET}\n`): string {
  const folder = makeTempFolder()
  onTestFinished(folder.remove)
  const file = join(folder.path, 'secret')
  writeFileSync(file, text)
  chmodSync(file, mode)
  return file
}

describe('readSecret', () => {
  it.each([0o400, 0o600])('takes a file that only its owner can read (%i)', (mode) => {
    expect(readSecret({ file: secretFile(mode) }).toString()).toBe(SECRET)
  })

  it.each([0o644, 0o640, 0o404, 0o420])('refuses one that others can read or write (%i)', (mode) => {
    const refused = () => readSecret({ file: secretFile(mode) })
    expect(refused).toThrow('can be read by others')
    expect(refused).not.toThrow(SECRET)
  })

  it('takes a variable, and a credential of systemd', () => {
    expect(readSecret({ environment: 'S' }, { S: SECRET }).toString()).toBe(SECRET)
    const folder = makeTempFolder()
    onTestFinished(folder.remove)
    mkdirSync(join(folder.path, 'run'))
    writeFileSync(join(folder.path, 'run/name'), SECRET)
    const env = { CREDENTIALS_DIRECTORY: join(folder.path, 'run') }
    expect(readSecret({ credential: 'name' }, env).toString()).toBe(SECRET)
  })

  it('refuses what is absent, empty or short, and does not show it', () => {
    expect(() => readSecret({ file: '/nowhere/secret' })).toThrow('the secret cannot be read: ENOENT')
    expect(() => readSecret({ environment: 'S' }, {})).toThrow('there is no secret')
    expect(() => readSecret({ credential: 'name' }, {})).toThrow('there is no secret')
    const short = () => readSecret({ environment: 'S' }, { S: SECRET.slice(0, 31) })
    expect(short).toThrow('fewer than 32 characters')
    expect(short).not.toThrow(SECRET.slice(0, 31))
  })
})

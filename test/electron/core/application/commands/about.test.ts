import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAboutCommands } from '../../../../../electron/core/application/commands/about.ts'
import { makeDeps } from '../../../../support/core/core-harness.ts'

const LICENCES = [{ name: 'zod', version: '4.0.0', licence: 'MIT', text: 'Permission' }]

let folder = ''
const commandsOf = (documentsFolder: string | null) =>
  createAboutCommands({ host: makeDeps(folder, { documentsFolder }) })
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leme-documents-'))
  writeFileSync(join(folder, 'licences.json.gz'), gzipSync(JSON.stringify(LICENCES)))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('createAboutCommands', () => {
  it('reads the licence texts of the build', async () => {
    const commands = commandsOf(folder)
    expect(await commands['licences.read']({})).toEqual({ ok: true, value: LICENCES })
  })

  it('says that it is missing when it is absent, cut or of another shape', async () => {
    const missing = { ok: false, error: { code: 'DOCUMENT_MISSING' } }
    expect(await commandsOf(null)['licences.read']({})).toEqual(missing)
    writeFileSync(join(folder, 'licences.json.gz'), gzipSync(JSON.stringify(LICENCES)).subarray(0, 20))
    expect(await commandsOf(folder)['licences.read']({})).toEqual(missing)
    writeFileSync(join(folder, 'licences.json.gz'), gzipSync('[]'))
    expect(await commandsOf(folder)['licences.read']({})).toEqual(missing)
  })
})

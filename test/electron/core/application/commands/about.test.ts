import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { createAboutCommands } from '../../../../../electron/core/application/commands/about.ts'
import { makeDeps } from '../../../../support/core/core-harness.ts'
import { folderOfEachTest } from '../../../../support/each-test.ts'

const LICENCES = [{ name: 'zod', version: '4.0.0', licence: 'MIT', text: 'Permission' }]

const folder = folderOfEachTest()
const commandsOf = (documentsFolder: string | null) =>
  createAboutCommands({ host: makeDeps(folder.path, { documentsFolder }) })
beforeEach(() => {
  writeFileSync(join(folder.path, 'licences.json.gz'), gzipSync(JSON.stringify(LICENCES)))
})

describe('createAboutCommands', () => {
  it('reads the licence texts of the build', async () => {
    const commands = commandsOf(folder.path)
    expect(await commands['licences.read']({})).toEqual({ ok: true, value: LICENCES })
  })

  it('says that it is missing when it is absent, cut or of another shape', async () => {
    const missing = { ok: false, error: { code: 'DOCUMENT_MISSING' } }
    expect(await commandsOf(null)['licences.read']({})).toEqual(missing)
    writeFileSync(join(folder.path, 'licences.json.gz'), gzipSync(JSON.stringify(LICENCES)).subarray(0, 20))
    expect(await commandsOf(folder.path)['licences.read']({})).toEqual(missing)
    writeFileSync(join(folder.path, 'licences.json.gz'), gzipSync('[]'))
    expect(await commandsOf(folder.path)['licences.read']({})).toEqual(missing)
  })
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAboutCommands } from '../../../../electron/core/commands/about.ts'
import { makeDeps } from '../../../support/core/core-harness.ts'

const LICENCES = [{ name: 'zod', version: '4.0.0', licence: 'MIT', text: 'Permission' }]
const NOTES = { version: '1.4.0', day: '2026-12-01', themes: [{ title: 'Funil', items: ['Novo'] }] }

let folder = ''
const commandsOf = (documentsFolder: string | null) =>
  createAboutCommands({ host: makeDeps(folder, { documentsFolder }) })
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leme-documents-'))
  writeFileSync(join(folder, 'licences.json.gz'), gzipSync(JSON.stringify(LICENCES)))
  writeFileSync(join(folder, 'release-notes.json'), JSON.stringify(NOTES))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('createAboutCommands', () => {
  it('reads the documents of the build', async () => {
    const commands = commandsOf(folder)
    expect(await commands['licences.read']({})).toEqual({ ok: true, value: LICENCES })
    expect(await commands['releaseNotes.read']({})).toEqual({ ok: true, value: NOTES })
  })

  it('says that a document is missing when it is absent, cut or of another shape', async () => {
    const missing = { ok: false, error: { code: 'DOCUMENT_MISSING' } }
    expect(await commandsOf(null)['licences.read']({})).toEqual(missing)
    writeFileSync(join(folder, 'licences.json.gz'), gzipSync(JSON.stringify(LICENCES)).subarray(0, 20))
    expect(await commandsOf(folder)['licences.read']({})).toEqual(missing)
    writeFileSync(join(folder, 'licences.json.gz'), gzipSync('[]'))
    expect(await commandsOf(folder)['licences.read']({})).toEqual(missing)
    writeFileSync(join(folder, 'release-notes.json'), '{"version":1}')
    expect(await commandsOf(folder)['releaseNotes.read']({})).toEqual(missing)
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import type { OutgoingFile } from '../../../../../electron/core/application/deps.ts'
import { MAX_FILE_BYTES, MAX_ROWS_LENGTH } from '../../../../../shared/bridge/files.ts'
import type { Harness } from '../../../../support/core/core-harness.ts'
import { coreOfTest } from '../../../../support/core/open-world.ts'
import { folderOfEachTest } from '../../../../support/each-test.ts'

const folder = folderOfEachTest()
let core: Harness
let saved: OutgoingFile[]
let copied: [string, Uint8Array | null][]

const PNG = Buffer.from('\u0089PNG\r\n\u001a\n...', 'latin1')

async function start(deps: Parameters<typeof coreOfTest>[1] = {}) {
  core = await coreOfTest(folder.path, {
    saveFile: async (file) => {
      saved.push(file)
      return { outcome: 'saved', downloadPath: null }
    },
    printPdf: async (widthPx) => Buffer.from(`%PDF-1.7 ${widthPx}`),
    copy: async (text, png) => {
      copied.push([text, png])
    },
    ...deps,
  })
}

beforeEach(async () => {
  saved = []
  copied = []
  await start()
})

describe('file.save', () => {
  it('hands the host bytes under a safe name', async () => {
    const outcome = await core.value('file.save', {
      name: '../../Funil: 1–20/11',
      base64: PNG.toString('base64'),
    })
    expect(outcome).toEqual({ outcome: 'saved', downloadPath: null })
    expect(saved[0]?.name).toBe('Funil 1–20 11.png')
    expect(Buffer.from(saved[0]?.bytes ?? [])).toEqual(PNG)
  })

  it('refuses bytes that are no picture', async () => {
    const base64 = Buffer.from('MZ').toString('base64')
    expect(await core.error('file.save', { name: 'a', base64 })).toEqual({ code: 'FILE_NOT_SAVED' })
    expect(saved).toEqual([])
  })

  it('refuses a file over the limit, counted in bytes', async () => {
    const base64 = Buffer.alloc(MAX_FILE_BYTES + 1).toString('base64')
    expect(await core.error('file.save', { name: 'a', base64 })).toEqual({ code: 'FILE_TOO_LARGE' })
  })

  it('says so when the host cannot write, and keeps the reason to itself', async () => {
    await core.application.close()
    await start({ saveFile: () => Promise.reject(new Error('EACCES: somebody')) })
    expect(await core.error('file.save', { name: 'a', base64: PNG.toString('base64') })).toEqual({
      code: 'FILE_NOT_SAVED',
    })
    expect(core.lines.join()).not.toContain('somebody')
  })

  it.each([
    ['FILE_IN_USE', 'EBUSY', import.meta.filename],
    ['FILE_NOT_SAVED', 'EBUSY', `${import.meta.filename}.none`],
    ['FILE_NOT_SAVED', 'ENOSPC', import.meta.filename],
  ])('says %s of %s on %s', async (code, cause, dest) => {
    await core.application.close()
    await start({ saveFile: () => Promise.reject(Object.assign(new Error(), { code: cause, dest })) })
    expect(await core.error('file.save', { name: 'a', base64: PNG.toString('base64') })).toEqual({ code })
  })
})

describe('tableFile.save', () => {
  const fileId = '3a9d1c70-5b2e-4f18-9c64-71e0a2b3c402'
  const order = {
    kind: 'csv' as const,
    tables: [{ title: 'Leads', columns: [{ title: 'Nome', type: 'text' as const }] }],
    company: 'Casa',
    timeZone: 'America/Sao_Paulo',
    notes: [],
    aboutTitle: 'Sobre',
  }

  it('hands the host the file under a safe name, once', async () => {
    await core.value('tableFile.begin', { fileId, order })
    await core.value('tableFile.addRows', { fileId, table: 0, rows: '[["Ana"],["@x"]]' })
    expect(await core.value('tableFile.save', { fileId, name: '../Leads' })).toMatchObject({
      outcome: 'saved',
    })
    expect(saved[0]).toMatchObject({ name: 'Leads.csv', kind: 'csv' })
    expect(Buffer.from(saved[0]?.bytes ?? []).toString('utf8')).toBe("\ufeffNome\r\nAna\r\n'@x\r\n")
    expect(await core.error('tableFile.save', { fileId, name: 'Leads' })).toEqual({ code: 'FILE_NOT_SAVED' })
    expect(saved).toHaveLength(1)
  })

  it('says so when the host cannot write', async () => {
    await core.application.close()
    await start({ saveFile: () => Promise.reject(new Error('EACCES: somebody')) })
    await core.value('tableFile.begin', { fileId, order })
    expect(await core.error('tableFile.save', { fileId, name: 'Leads' })).toEqual({ code: 'FILE_NOT_SAVED' })
    expect(core.lines.join()).not.toContain('somebody')
  })

  it('refuses rows that are too long at once, and an order of another shape', async () => {
    const rows = ' '.repeat(MAX_ROWS_LENGTH + 1)
    expect(await core.error('tableFile.addRows', { fileId, table: 0, rows })).toMatchObject({
      code: 'BAD_INPUT',
    })
    for (const wrong of [{ kind: 'exe' }, { timeZone: 'Nowhere' }, { tables: [] }, { path: '/etc' }]) {
      const params = { fileId, order: { ...order, ...wrong } } as never
      expect(await core.error('tableFile.begin', params)).toMatchObject({ code: 'BAD_INPUT' })
    }
  })
})

describe('screen.savePdf', () => {
  it('saves what the host prints', async () => {
    await core.value('screen.savePdf', { name: 'Funil', widthPx: 1158 })
    expect(saved[0]).toMatchObject({ name: 'Funil.pdf', kind: 'pdf' })
    expect(Buffer.from(saved[0]?.bytes ?? []).toString()).toBe('%PDF-1.7 1158')
  })

  it('leaves it to the window when the host cannot print', async () => {
    await core.application.close()
    await start({ printPdf: null })
    expect(await core.value('screen.savePdf', { name: 'Funil', widthPx: null })).toEqual({
      outcome: 'print',
      downloadPath: null,
    })
  })
})

describe('clipboard.copy', () => {
  it('copies text and picture, and drops what is no picture', async () => {
    await core.value('clipboard.copy', { text: 'a', png: PNG.toString('base64') })
    await core.value('clipboard.copy', { text: 'b', png: Buffer.from('<svg').toString('base64') })
    expect(copied).toEqual([
      ['a', PNG],
      ['b', null],
    ])
  })
})

describe('display.keepAwake', () => {
  it('tells the host, where there is one', async () => {
    const told: boolean[] = []
    await core.application.close()
    await start({ keepAwake: (isOn) => told.push(isOn) })
    expect(await core.value('display.keepAwake', { isOn: true })).toBeNull()
    expect(await core.value('display.keepAwake', { isOn: false })).toBeNull()
    expect(told).toEqual([true, false])
    await core.application.close()
    await start()
    expect(await core.value('display.keepAwake', { isOn: true })).toBeNull()
  })
})

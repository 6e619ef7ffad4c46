import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OpenFile } from '../../../../electron/core/files/async-file.ts'
import { createTableFiles, MOST_FILES, type TableFiles } from '../../../../electron/core/files/table-files.ts'
import { openThreadFile } from '../../../../electron/core/files/thread-file.ts'
import { MAX_FILE_BYTES } from '../../../../shared/bridge/files.ts'
import type { TableFileOrder } from '../../../../shared/bridge/tables.ts'
import { openFileHere } from '../../../support/core/file-here.ts'
import { FILE_THREAD } from '../../../support/files/file-thread.ts'

const ORDER: TableFileOrder = {
  kind: 'csv',
  tables: [{ title: 'Leads', columns: [{ title: 'Nome', type: 'text' }], total: ['Total'] }],
  company: 'Casa',
  timeZone: 'America/Sao_Paulo',
  notes: [],
  aboutTitle: 'Sobre',
}
const REFUSED = { ok: false, error: { code: 'BAD_INPUT' } }
const NOT_SAVED = { ok: false, error: { code: 'FILE_NOT_SAVED' } }
const openInThread: OpenFile = (order) => openThreadFile(FILE_THREAD, order)
const CANCELLED = { ok: false, error: { code: 'CANCELLED' } }

describe.each([
  ['in a thread', openInThread],
  ['here', openFileHere],
] as const)('createTableFiles %s', (_, openFile) => {
  let files: TableFiles
  beforeEach(() => {
    files = createTableFiles(openFile)
  })
  afterEach(() => files.close())

  it('writes rows in the order in which they came', async () => {
    files.begin('a', ORDER)
    expect(await files.add('a', 0, '[["Ana"],["=1+1"]]')).toEqual({ ok: true, value: null })
    await files.add('a', 0, '[[null]]')
    const whole = await files.end('a')
    expect(whole.ok && whole.value.kind).toBe('csv')
    expect(whole.ok && new TextDecoder().decode(whole.value.bytes)).toBe(
      "Nome\r\nAna\r\n'=1+1\r\n\r\nTotal\r\n",
    )
    expect(await files.end('a')).toEqual(NOT_SAVED)
  })

  it('writes a workbook with every table, also one without rows', async () => {
    const [leads] = ORDER.tables
    if (leads === undefined) throw new Error('no table')
    files.begin('a', { ...ORDER, kind: 'xlsx', tables: [leads, { ...leads, title: 'Vazia' }, leads] })
    await files.add('a', 0, '[["Ana"]]')
    await files.add('a', 2, '[["Bia"]]')
    const whole = await files.end('a')
    const parts = unzipSync(whole.ok ? whole.value.bytes : new Uint8Array())
    const sheets = Object.keys(parts).filter((name) => name.startsWith('xl/worksheets/'))
    expect(sheets.map((name) => />Ana<|>Bia</.exec(strFromU8(parts[name] ?? new Uint8Array()))?.[0])).toEqual(
      ['>Ana<', undefined, '>Bia<', undefined],
    )
  })

  it.each([
    ['text that is no JSON', 0, '[["Ana"]'],
    ['cells of another type', 0, '[[{}]]'],
    ['a table that was not announced', 1, '[["Ana"]]'],
  ])('refuses %s, and drops the file', async (_name, table, rows) => {
    files.begin('a', ORDER)
    expect(await files.add('a', table, rows)).toEqual(REFUSED)
    expect(await files.add('a', 0, '[["Ana"]]')).toEqual(NOT_SAVED)
  })

  it('refuses a file over the limit before all its rows came', async () => {
    files.begin('a', ORDER)
    const rows = JSON.stringify([['a'.repeat(MAX_FILE_BYTES / 4)]])
    for (let piece = 0; piece < 3; piece += 1) expect((await files.add('a', 0, rows)).ok).toBe(true)
    expect(await files.add('a', 0, rows)).toEqual({ ok: false, error: { code: 'FILE_TOO_LARGE' } })
  })

  it('keeps no more files than a window can leave behind', async () => {
    for (let file = 0; file <= MOST_FILES; file += 1) files.begin(`${file}`, ORDER)
    expect(await files.end('0')).toEqual(NOT_SAVED)
    expect((await files.end('1')).ok).toBe(true)
  })

  it('forgets a file that was cancelled', async () => {
    files.begin('a', ORDER)
    files.cancel('a')
    expect(await files.add('a', 0, '[]')).toEqual(NOT_SAVED)
  })
})

describe('the thread of a file', () => {
  it('ends with the file that is cancelled while it is written', async () => {
    const files = createTableFiles(openInThread)
    files.begin('a', ORDER)
    const adding = files.add(
      'a',
      0,
      JSON.stringify(Array.from({ length: 100_000 }, (_, index) => [`${index}`])),
    )
    const ending = files.end('a')
    files.cancel('a')
    expect(await adding).toEqual(CANCELLED)
    expect(await ending).toEqual(CANCELLED)
  })

  it('runs out of memory alone: the file is not saved, and the next one is', async () => {
    const files = createTableFiles((order) => openThreadFile(FILE_THREAD, order, 16))
    files.begin('a', ORDER)
    expect(await files.add('a', 0, `[${'[1,1],'.repeat(400_000)}[1]]`)).toEqual(NOT_SAVED)
    files.begin('b', ORDER)
    expect((await files.end('b')).ok).toBe(true)
  })
})

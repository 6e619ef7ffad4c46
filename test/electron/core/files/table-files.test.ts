import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTableFiles, MOST_FILES, type TableFiles } from '../../../../electron/core/files/table-files.ts'
import { MAX_FILE_BYTES } from '../../../../shared/bridge/files.ts'
import type { TableFileOrder } from '../../../../shared/bridge/tables.ts'

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

describe('createTableFiles', () => {
  let files: TableFiles
  beforeEach(() => {
    files = createTableFiles()
  })

  it('writes rows in the order in which they came', async () => {
    await files.begin('a', ORDER)
    expect(files.add('a', 0, '[["Ana"],["=1+1"]]')).toEqual({ ok: true, value: null })
    files.add('a', 0, '[[null]]')
    const whole = files.end('a')
    expect(whole.ok && whole.value.kind).toBe('csv')
    expect(whole.ok && new TextDecoder().decode(whole.value.bytes)).toBe(
      "Nome\r\nAna\r\n'=1+1\r\n\r\nTotal\r\n",
    )
    expect(files.end('a')).toEqual(NOT_SAVED)
  })

  it('writes a workbook with every table, also one without rows', async () => {
    const [leads] = ORDER.tables
    if (leads === undefined) throw new Error('no table')
    await files.begin('a', { ...ORDER, kind: 'xlsx', tables: [leads, { ...leads, title: 'Vazia' }, leads] })
    files.add('a', 0, '[["Ana"]]')
    files.add('a', 2, '[["Bia"]]')
    const whole = files.end('a')
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
    await files.begin('a', ORDER)
    expect(files.add('a', table, rows)).toEqual(REFUSED)
    expect(files.add('a', 0, '[["Ana"]]')).toEqual(NOT_SAVED)
  })

  it('refuses a workbook with a table longer than a sheet of Excel, the total counted', async () => {
    await files.begin('a', { ...ORDER, kind: 'xlsx' })
    const rows = (count: number) => `[${'[],'.repeat(count - 1)}[]]`
    expect(files.add('a', 0, rows(1))).toEqual({ ok: true, value: null })
    expect(files.add('a', 0, rows(1_048_574))).toEqual({ ok: false, error: { code: 'FILE_TOO_LARGE' } })
    expect(files.end('a')).toEqual(NOT_SAVED)
  })

  it('refuses a file over the limit before all its rows came', async () => {
    await files.begin('a', ORDER)
    const rows = JSON.stringify([['a'.repeat(MAX_FILE_BYTES / 4)]])
    for (let piece = 0; piece < 3; piece += 1) expect(files.add('a', 0, rows).ok).toBe(true)
    expect(files.add('a', 0, rows)).toEqual({ ok: false, error: { code: 'FILE_TOO_LARGE' } })
  })

  it('keeps no more files than a window can leave behind', async () => {
    for (let file = 0; file <= MOST_FILES; file += 1) await files.begin(`${file}`, ORDER)
    expect(files.end('0')).toEqual(NOT_SAVED)
    expect(files.end('1').ok).toBe(true)
  })

  it('forgets a file that was cancelled', async () => {
    await files.begin('a', ORDER)
    files.cancel('a')
    expect(files.add('a', 0, '[]')).toEqual(NOT_SAVED)
  })
})

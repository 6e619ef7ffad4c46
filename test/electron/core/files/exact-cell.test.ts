import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { isExactCell, percentHundredths } from '../../../../electron/core/files/exact-cell.ts'
import type { CellValue, ColumnType } from '../../../../shared/bridge/tables.ts'
import { writeCsv, writeXlsx } from '../../../support/files/write-tables.ts'

const ZONE = 'America/Sao_Paulo'

const tableOf = (type: ColumnType, value: CellValue) => ({
  title: 't',
  columns: [{ title: 'x', type }],
  rows: [[value]],
})

function csvCell(type: ColumnType, value: CellValue): string {
  return writeCsv(tableOf(type, value), ZONE).slice('\ufeffx\r\n'.length, -2)
}

/** Returns the content of the cell: its text in quotes, or its number. */
function xlsxCell(type: ColumnType, value: CellValue): string | undefined {
  const context = { company: '', timeZone: ZONE, notes: [] }
  const parts = unzipSync(writeXlsx([tableOf(type, value)], context, 'Sobre'))
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const [, number, text] =
    /<c r="A2"[^>]*>(?:<v>([^<]*)<\/v>|<is><t[^>]*>([^<]*)<\/t><\/is>)<\/c>/.exec(sheet) ?? []
  return number ?? (text === undefined ? undefined : `"${text}"`)
}

const NOT_EXACT: readonly (readonly [ColumnType, string | number])[] = [
  ...[
    'lead 5',
    'Rua 12',
    '5',
    '7',
    '2026',
    '2026-11',
    '2026-11-16',
    '2026-11-16 10:00',
    '2026-11-16T10:00:00',
    '16/11/2026',
    '2026-02-30T10:00:00Z',
    '2026-11-16T25:00:00Z',
    '2026-11-16T10:00:00+99:99',
    ' 2026-11-16T10:00Z',
    'Mon, 16 Nov 2026 10:00:00 GMT',
    'Total',
    1_700_000_000_000,
  ].map((value) => ['moment', value] as const),
  ...[
    '7',
    '2026',
    '2026-11',
    '2026-13-01',
    '2026-02-30',
    '2026-11-16T00:00:00Z',
    '16/11/2026',
    'Total',
    5,
  ].map((value) => ['day', value] as const),
  ...[1e308, 1e21, 2 ** 53, 12.5, '12', 'R$ 1,00'].map((value) => ['money', value] as const),
  ...[1e308, 1e20, '33%'].map((value) => ['percent', value] as const),
  ...['12', 'Total'].map((value) => ['count', value] as const),
  ['text', 1.5],
]

describe('isExactCell', () => {
  it.each(NOT_EXACT)('is false for a %s of %j, which is written as text as it is', (type, value) => {
    expect(isExactCell(value, type)).toBe(false)
    expect(csvCell(type, value)).toBe(String(value).startsWith(' ') ? `"${value}"` : String(value))
    expect(xlsxCell(type, value)).toBe(`"${value}"`)
  })

  it.each([
    ['moment', '2026-11-16T15:00:00Z', '2026-11-16 12:00:00', '46342.5'],
    ['moment', '2026-11-16T12:00:00.000-03:00', '2026-11-16 12:00:00', '46342.5'],
    ['day', '2026-11-16', '2026-11-16', '46342'],
    ['day', '2028-02-29', '2028-02-29', '46812'],
    ['day', '1900-03-01', '1900-03-01', '61'],
    ['money', -5, '-0,05', '-0.05'],
    ['money', 123_456_789_012_345, '1234567890123,45', '1234567890123.45'],
    ['percent', 0.33125, '33,13%', '0.33125'],
    ['count', 1.5, '1,5', '1.5'],
    ['count', 1e21, '1e+21', '1e+21'],
    ['text', '7', '7', '"7"'],
  ] as const)('control: is true for a %s of %j', (type, value, csv, xlsx) => {
    expect(isExactCell(value, type)).toBe(true)
    expect([csvCell(type, value), xlsxCell(type, value)]).toEqual([csv, xlsx])
  })

  it('leaves a day before spreadsheets count them as text', () => {
    expect([csvCell('day', '1900-02-28'), xlsxCell('day', '1900-02-28')]).toEqual([
      '1900-02-28',
      '"1900-02-28"',
    ])
    expect(xlsxCell('moment', '1600-01-01T00:00:00Z')).toBe('"1600-01-01T00:00:00Z"')
  })

  it.each(['money', 'percent', 'count'] as const)('leaves a %s that is no number empty', (type) => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) {
      expect([csvCell(type, value), xlsxCell(type, value)]).toEqual(['', undefined])
    }
  })
})

describe('percentHundredths', () => {
  it('rounds to hundredths of a percent', () => {
    expect(percentHundredths(0.33125)).toBe(3313)
  })
})

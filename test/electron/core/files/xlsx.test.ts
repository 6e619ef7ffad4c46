import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { sheetNames } from '../../../../electron/core/files/xlsx.ts'
import { escapeXml } from '../../../../electron/core/files/xlsx-parts.ts'
import type { TableModel } from '../../../../shared/bridge/tables.ts'
import { writeXlsx } from '../../../support/files/write-tables.ts'

const CONTEXT = { company: 'Casa & Cia', timeZone: 'America/Sao_Paulo', notes: ['Período: 1–20/11'] }

function partsOf(table: TableModel): Record<string, string> {
  const parts = unzipSync(writeXlsx([table], CONTEXT, 'Sobre'))
  return Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

const ALL: TableModel = {
  title: 'Leads',
  columns: [
    { title: 'CEP', type: 'text' },
    { title: 'n', type: 'count' },
    { title: 'Valor', type: 'money' },
    { title: 'Taxa', type: 'percent' },
    { title: 'Dia', type: 'day' },
    { title: 'Criado', type: 'moment' },
  ],
  rows: [['01310-100', 7, 131_245_007, 0.331, '2026-11-16', '2026-11-16T15:00:00Z']],
}

describe('writeXlsx', () => {
  it('types every cell: text stays text, days and money are numbers with a format', () => {
    const sheet = partsOf(ALL)['xl/worksheets/sheet1.xml'] ?? ''
    expect(sheet).toContain(
      '<c r="A2" s="2" t="inlineStr"><is><t xml:space="preserve">01310-100</t></is></c>',
    )
    expect(sheet).toContain('<c r="B2" s="3"><v>7</v></c>')
    expect(sheet).toContain('<c r="C2" s="4"><v>1312450.07</v></c>')
    expect(sheet).toContain('<c r="D2" s="5"><v>0.331</v></c>')
    expect(sheet).toContain('<c r="E2" s="6"><v>46342</v></c>')
    expect(sheet).toContain('<c r="F2" s="7"><v>46342.5</v></c>')
  })

  it('leaves out what XML cannot write and keeps what looks like its escapes', () => {
    const sheet =
      partsOf({
        title: 'x',
        columns: [{ title: 'x', type: 'text' }],
        rows: [['a\u0000\u001b\ud800b'], ['_x000D_'], ['😀 & <b>']],
      })['xl/worksheets/sheet1.xml'] ?? ''
    expect(sheet).toContain('>ab<')
    expect(sheet).toContain('>_x005F_x000D_<')
    expect(sheet).toContain('>😀 &amp; &lt;b&gt;<')
  })

  it('says what it is of on a last sheet', () => {
    const about = partsOf(ALL)['xl/worksheets/sheet2.xml'] ?? ''
    expect(about).toContain('Casa &amp; Cia')
    expect(about).toContain('Período: 1–20/11')
  })

  it('says on the last sheet what a table is missing', () => {
    const about = partsOf({ ...ALL, note: 'Só 200 de 450 leads.' })['xl/worksheets/sheet2.xml'] ?? ''
    expect(about).toContain('Só 200 de 450 leads.')
  })

  it('writes the same sheets whatever number of rows is added together', () => {
    const table: TableModel = {
      ...ALL,
      rows: Array.from({ length: 450 }, (_, index) => [
        `${'x'.repeat(index % 30)}`,
        index,
        1,
        0.1,
        null,
        null,
      ]),
      total: ['Total', 450, 450, null, null, null],
      afterTotal: [['Sem data', 1, 1, null, null, null]],
    }
    const sheetsOf = (rowsAtOnce: number) => {
      const parts = unzipSync(writeXlsx([table, ALL], CONTEXT, 'Sobre', rowsAtOnce))
      return [1, 2, 3].map((number) =>
        strFromU8(parts[`xl/worksheets/sheet${number}.xml`] ?? new Uint8Array()),
      )
    }
    const [whole = ''] = sheetsOf(1_000)
    expect(whole.match(/<row /g)).toHaveLength(453)
    expect(whole).toContain('<autoFilter ref="A1:F451"/>')
    for (const rowsAtOnce of [1, 7, 200, 201]) expect(sheetsOf(rowsAtOnce)).toEqual(sheetsOf(1_000))
  })

  it('leaves an unknown value empty, never zero', () => {
    const row = { ...ALL, rows: [[null, null, null, null, null, null]] }
    expect(partsOf(row)['xl/worksheets/sheet1.xml']).toContain('<row r="2"></row>')
  })
})

describe('sheetNames', () => {
  it('makes names that a workbook takes, each once', () => {
    expect(sheetNames(['a/b: c', 'x'.repeat(40), 'X'.repeat(40), "''", ''])).toEqual([
      'a b c',
      'x'.repeat(31),
      `${'X'.repeat(27)} 2`,
      '4',
      '5',
    ])
  })

  it('makes names that stay different when what a workbook cannot write is gone', () => {
    const titles = ['a\ud83d', 'a\ud83c', 'a\ufffe', ...['😀', '🏀'].map((emoji) => 'x'.repeat(30) + emoji)]
    const names = sheetNames([...titles, ...titles]).map((name) => escapeXml(name).toLowerCase())
    expect(new Set(names).size).toBe(2 * titles.length)
    expect(names.filter((name) => name.length > 31)).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { beginsFormula, guardFormula } from '../../../../electron/core/files/csv.ts'
import type { TableModel } from '../../../../shared/bridge/tables.ts'
import { writeCsv } from '../../../support/files/write-tables.ts'

const ZONE = 'America/Sao_Paulo'

const table = (rows: TableModel['rows'], columns: TableModel['columns']): TableModel => ({
  title: 't',
  columns,
  rows,
})

describe('writeCsv', () => {
  it('writes a mark, semicolons, decimal commas and CRLF', () => {
    const text = writeCsv(
      {
        ...table(
          [
            ['2026-11-16', 1243, 131_245_007, 0.33125, '2026-11-16T02:30:00Z'],
            ['2026-11-17', 0, -5, null, null],
          ],
          [
            { title: 'Dia', type: 'day' },
            { title: 'Leads', type: 'count' },
            { title: 'Valor', type: 'money' },
            { title: 'Taxa', type: 'percent' },
            { title: 'Criado', type: 'moment' },
          ],
        ),
        total: ['Total', 1243, 131_245_002, null, null],
      },
      ZONE,
    )
    expect(text).toBe(
      '\ufeffDia;Leads;Valor;Taxa;Criado\r\n' +
        '2026-11-16;1243;1312450,07;33,13%;2026-11-15 23:30:00\r\n' +
        '2026-11-17;0;-0,05;;\r\n' +
        'Total;1243;1312450,02;;\r\n',
    )
  })

  it('quotes what would break a row', () => {
    const text = writeCsv(table([['a;b'], ['a"b'], ['a\nb'], [' a']], [{ title: 'x', type: 'text' }]), ZONE)
    expect(text).toBe('\ufeffx\r\n"a;b"\r\n"a""b"\r\n"a\nb"\r\n" a"\r\n')
  })

  it('guards text that a spreadsheet would run, and no number', () => {
    const text = writeCsv(
      table(
        [['=HYPERLINK("http://x";"y")', -1]],
        [
          { title: '@x', type: 'text' },
          { title: 'n', type: 'count' },
        ],
      ),
      ZONE,
    )
    expect(text).toBe('\ufeff\'@x;n\r\n"\'=HYPERLINK(""http://x"";""y"")";-1\r\n')
  })
})

describe('guardFormula', () => {
  it('guards what begins with a control character, or with characters that hide a sign', () => {
    const controls = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).filter((text) =>
      /\p{Cc}/u.test(text),
    )
    expect(controls).toHaveLength(65)
    for (const control of controls) expect(beginsFormula(`${control}x`), JSON.stringify(control)).toBe(true)
    for (const hiding of '\u00ad\u034f\u061c\u180e\u200b\u200e\u202f\u2060\u3000\u3164\ufe0f\ufeff') {
      expect(beginsFormula(`${hiding}${hiding} =1`), JSON.stringify(hiding)).toBe(true)
      expect(beginsFormula(`${hiding}x`), JSON.stringify(hiding)).toBe(false)
    }
  })

  it.each([
    '',
    'a=1',
    'Ana - x',
    '1+1',
    '(11) 99999-0000',
    'Rua A, 5; fundos',
    'a,b\tc',
    '1,5',
    '10,5%',
    "'=1",
  ])('leaves %j as it is', (text) => {
    expect(beginsFormula(text)).toBe(false)
    expect(guardFormula(text)).toBe(text)
  })

  it.each(['\t', ',', ' ', '"', '\u0000', ', '])('reads a run of %j once', (piece) => {
    // Reading on from every place would take minutes, longer than a test may.
    const text = `x${piece.repeat(500_000)}`
    expect(guardFormula(text)).toBe(text)
  })
})

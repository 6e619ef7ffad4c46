// S5, without a window: exported files are guarded, and no text becomes a link that starts something. The screens are
// tested with the same payloads in test/e2e/browser/payloads.spec.ts.
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { allowedLink } from '../../electron/shell/security/page-rights.ts'
import { mailLink, phoneLink, whatsAppLink } from '../../renderer/features/leads/leads-model.ts'
import { webLink } from '../../renderer/format/format.ts'
import type { ColumnType, TableModel } from '../../shared/bridge/tables.ts'
import { PAYLOADS } from '../support/browser/payloads.ts'
import { writeCsv, writeXlsx } from '../support/files/write-tables.ts'

const ZONE = 'America/Sao_Paulo'
const TYPES: readonly ColumnType[] = ['text', 'day', 'moment', 'count', 'money', 'percent']
/** A payload in every cell: head, body and total, for every column type. */
const TABLES: TableModel[] = PAYLOADS.map((payload) => ({
  title: payload,
  note: payload,
  columns: TYPES.map((type) => ({ title: payload, type })),
  rows: [TYPES.map(() => payload)],
  total: TYPES.map(() => payload),
}))
const LINKERS = { phoneLink, whatsAppLink, mailLink, webLink, allowedLink }

/** Returns the unquoted cells of a CSV text. */
function cellsOf(csv: string): string[] {
  const cells: string[] = []
  for (const [, quoted, plain] of csv
    .replace(/^\ufeff/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^;\r\n"]*))(?:;|\r\n|$)/g)) {
    cells.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
  }
  return cells
}

const isFormula = (cell: string) => /^\s*[=+\-@＝＋－＠]/u.test(cell) || /^[\t\r\n]/.test(cell)

describe('S5 payloads in files and links', () => {
  it(`${PAYLOADS.length} payloads begin no formula in a CSV file`, () => {
    const found = TABLES.flatMap((table) => cellsOf(writeCsv(table, ZONE)).filter(isFormula))
    expect(found).toEqual([])
  })

  it('are no formula, no markup and no link in an XLSX file', () => {
    const context = { company: PAYLOADS[0] as string, timeZone: ZONE, notes: PAYLOADS.slice(0, 50) }
    for (const table of TABLES) {
      const parts = unzipSync(writeXlsx([table], context, 'Sobre'))
      expect(Object.keys(parts).length).toBeGreaterThan(4)
      for (const [name, bytes] of Object.entries(parts)) {
        const text = strFromU8(bytes)
        expect([name, /<f[ >]|<hyperlink|<script|<img|<svg/.test(text)]).toEqual([name, false])
      }
    }
  })

  it('become no link but https, mailto and tel', () => {
    const links = PAYLOADS.flatMap((payload) =>
      Object.values(LINKERS).flatMap((link) => {
        const address = link(payload)
        return address === null ? [] : [address]
      }),
    )
    expect(links.filter((link) => !/^(https:\/\/|mailto:|tel:)/.test(link))).toEqual([])
    expect(links.filter((link) => /javascript|file:|[?&]|secret/i.test(link))).toEqual([])
  })

  it('control: written as they are, they begin formulas', () => {
    const naive = PAYLOADS.filter(isFormula).length
    expect(naive).toBeGreaterThan(50)
    expect(PAYLOADS.length).toBeGreaterThanOrEqual(200)
  })
})

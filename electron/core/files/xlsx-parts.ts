// The fixed parts of a workbook (ECMA-376): the package contents, the column styles, and escaping.
import type { ColumnType } from '../../../shared/bridge/tables.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** The most characters that a cell may hold. */
const MOST_CHARACTERS = 32_767

/** Characters that XML 1.0 cannot represent. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

export function escapeXml(text: string): string {
  return (
    text
      .slice(0, MOST_CHARACTERS)
      .replace(NOT_XML, '')
      // A spreadsheet would decode this pattern as a character code.
      .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  )
}

const FORMATS: Readonly<Record<ColumnType, { readonly id: number; readonly code: string | null }>> = {
  text: { id: 49, code: null },
  count: { id: 3, code: null },
  money: { id: 164, code: '"R$" #,##0.00' },
  percent: { id: 165, code: '0.0%' },
  day: { id: 166, code: 'dd/mm/yyyy' },
  moment: { id: 167, code: 'dd/mm/yyyy hh:mm' },
}
const TYPES = Object.keys(FORMATS) as ColumnType[]

/** Positions in the list of styles below. */
export const HEAD_STYLE = 1
export function styleOf(type: ColumnType, isTotal: boolean): number {
  return 2 + TYPES.indexOf(type) + (isTotal ? TYPES.length : 0)
}

function stylesXml(): string {
  const formats = TYPES.flatMap((type) => {
    const { id, code } = FORMATS[type]
    return code === null ? [] : [`<numFmt numFmtId="${id}" formatCode="${escapeXml(code)}"/>`]
  })
  const cells = (font: number) =>
    TYPES.map((type) => {
      // With quotePrefix, text that begins like a formula stays text even after the cell is edited.
      const guard = type === 'text' ? ' quotePrefix="1"' : ''
      return `<xf numFmtId="${FORMATS[type].id}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"${guard}/>`
    })
  const all = [
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
    '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" quotePrefix="1"/>',
    ...cells(0),
    ...cells(1),
  ]
  return `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${all.length}">${all.join('')}</cellXfs></styleSheet>`
}

/** Returns the name and text of the parts that are the same in every workbook. */
export function fixedParts(): [string, string][] {
  return [
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', stylesXml()],
  ]
}

/** Returns the name and text of the parts that list the sheets. */
export function workbookParts(sheetNames: readonly string[]): [string, string][] {
  const numbers = sheetNames.map((_, index) => index + 1)
  return [
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${numbers
        .map(
          (number) =>
            `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
        )
        .join('')}</Types>`,
    ],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheetNames
        .map(
          (name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${numbers
        .map(
          (number) =>
            `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
        )
        .join(
          '',
        )}<Relationship Id="rId${numbers.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
  ]
}

/** Returns a worksheet up to its first row. */
export function worksheetStart(columns: string): string {
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData>`
}

/** Returns a worksheet after its last row. */
export function worksheetEnd(filter: string): string {
  return `</sheetData>${filter}</worksheet>`
}

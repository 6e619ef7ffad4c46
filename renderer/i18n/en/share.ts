import { en as words } from '../../../shared/actions/words/en.ts'
import { summaryEn } from '../../../shared/words/summary-en.ts'
import type { share as source } from '../pt-br/share.ts'
import type { Translation } from '../words.ts'

export const share = {
  export: 'Export',
  exporting: 'Exporting…',
  exportingRows: 'Exporting {{done, number}} of {{total, number}}…',
  writingRows: 'Writing {{done, number}} of {{total, number}}…',
  xlsx: 'Excel workbook (.xlsx)',
  csvOf: 'CSV: {{title}}',
  pdf: words.actions.print,
  copy: 'Copy summary',
  copyWithNames: 'Copy with names',
  files: 'File',
  clipboard: 'To paste into a chat',
  saved: 'File saved.',
  downloading: 'The browser is downloading the file.',
  copied: 'Summary copied.',
  pictureCopied: 'Picture copied.',
  about: 'About',
  pipeline: 'Pipeline: {{name}}',
  range: 'Period: {{range}}',
  asOf: 'As of {{day}}',
  collected: summaryEn.collected,
  collectedOffline: 'Data from {{time}} (platform unreachable)',
  collectedHeld: 'Data from {{time}} (not refreshing)',
  personal: 'Contains personal data: send it only to people who need it.',
} satisfies Translation<typeof source>

// The leads on paper, outside the window's root so that nothing of the screen is printed: a screen holds only the
// visible rows. Rendered for one print and removed after it.
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { providedFieldsOf } from '../../../shared/leads/provided-fields.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { useSourceName } from '../../domain/leads/use-source-name.ts'
import { shownText } from '../../format/shown-text.ts'
import { useFormats } from '../../format/use-formats.ts'
import { columnsOn } from './lead-columns.tsx'
import styles from './lead-sheet.module.css'
import type { Lead } from './leads-model.ts'

/** Fewer than 30 pages; a file holds all of them. */
export const MOST_ON_PAPER = 500

export interface LeadSheetContent {
  readonly rows: readonly Lead[]
  /** What the sheet shows, and what it leaves out. */
  readonly lines: readonly string[]
}

interface LeadSheetProps extends LeadSheetContent {
  readonly title: string
}

export function LeadSheet({ title, rows, lines }: LeadSheetProps) {
  const { t } = useTranslation('leads')
  const { timeZone } = useCompany()
  const formats = useFormats()
  const sourceName = useSourceName()
  const columns = columnsOn('paper', rows.length === 0 ? null : providedFieldsOf(rows))
  return createPortal(
    <section className={styles.sheet} lang={formats.language} data-print-sheet>
      <h1>
        <bdi>{title}</bdi>
      </h1>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <table>
        <thead>
          <tr>
            {columns.map(({ key, label, paper }) => {
              const { widthMm, align } = paper === 'head' ? {} : paper
              const width = widthMm && `${widthMm}mm`
              return (
                <th key={key} scope="col" data-column={key} data-align={align} style={{ width }}>
                  {t(label)}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((lead) => (
            <tr key={lead.id}>
              {columns.map(({ key, paper }) =>
                paper === 'head' ? (
                  <th key={key} scope="row">
                    <bdi>{shownText(lead.name) ?? t('noName')}</bdi>
                    {shownText(lead.title) && (
                      <small>
                        <bdi>{lead.title}</bdi>
                      </small>
                    )}
                  </th>
                ) : (
                  <td key={key} data-column={key} data-align={paper.align}>
                    {paper.cell(lead, { t, formats, timeZone, sourceName })}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  )
}

// The leads on paper, outside the window's root so that nothing of the screen is printed: a screen holds only the
// visible rows. Rendered for one print and removed after it.
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { FURTHER_LEAD_FIELDS, providedFieldsOf } from '../../../shared/leads/provided-fields.ts'
import { dayInTimeZone } from '../../../shared/time/calendar.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { UNKNOWN } from '../../format/format.ts'
import { shownText } from '../../format/shown-text.ts'
import { useFormats } from '../../format/use-formats.ts'
import styles from './lead-sheet.module.css'
import { columnsOf, firstContact, type Lead, responsibleOf } from './leads-model.ts'
import { StatusTag } from './status-tag.tsx'

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
  // The paper sheet has no column for conversations.
  const columns = columnsOf(rows.length === 0 ? FURTHER_LEAD_FIELDS : providedFieldsOf(rows)).filter(
    (column) => column !== 'conversation',
  )
  const responsible = (lead: Lead) => {
    const who = responsibleOf(lead)
    return who === undefined ? UNKNOWN : (who ?? t('noResponsible'))
  }
  const createdOn = (lead: Lead) => {
    const ms = Date.parse(lead.created_at ?? '')
    return Number.isNaN(ms) ? UNKNOWN : formats.dayWithYear(dayInTimeZone(ms, timeZone))
  }
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
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((lead) => (
            <tr key={lead.id}>
              <th scope="row">
                <bdi>{shownText(lead.name) ?? t('noName')}</bdi>
                {shownText(lead.title) && (
                  <small>
                    <bdi>{lead.title}</bdi>
                  </small>
                )}
              </th>
              <td>
                <bdi>{firstContact({ phone: lead.phone, email: [] }) ?? UNKNOWN}</bdi>
              </td>
              <td>
                <bdi>{firstContact({ phone: [], email: lead.email }) ?? UNKNOWN}</bdi>
              </td>
              <td>
                <StatusTag status={lead.status} />
              </td>
              <td data-column="value">{formats.money(lead.opportunity)}</td>
              {columns.includes('responsible') && (
                <td>
                  <bdi>{responsible(lead)}</bdi>
                </td>
              )}
              {columns.includes('source') && <td data-column="source">{lead.source_id ?? UNKNOWN}</td>}
              {columns.includes('created') && <td data-column="created">{createdOn(lead)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  )
}

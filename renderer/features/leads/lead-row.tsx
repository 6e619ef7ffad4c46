// One row of the table of leads. The table renders at every frame while scrolling, but unchanged rows must not. All
// that a row needs is therefore passed in, and no prop may be a new object each time.
import { UnstyledButton } from '@mantine/core'
import type { TFunction } from 'i18next'
import { memo } from 'react'
import { dayInTimeZone } from '../../../shared/time/calendar.ts'
import { type Formats, UNKNOWN } from '../../format/format.ts'
import { shownText } from '../../format/shown-text.ts'
import { firstContact, type Lead, type LeadColumn, responsibleOf } from './leads-model.ts'
import styles from './leads-table.module.css'
import { StatusTag } from './status-tag.tsx'

interface LeadRowProps {
  readonly lead: Lead
  readonly index: number
  readonly isOpen: boolean
  readonly tabIndex: number
  readonly words: TFunction<'leads'>
  readonly formats: Formats
  readonly timeZone: string
  /** The columns whose fields the API provides. */
  readonly columns: readonly LeadColumn[]
  readonly onOpen: (lead: Lead, index: number) => void
}

export const LeadRow = memo(function LeadRow(props: LeadRowProps) {
  const { lead, index, isOpen, tabIndex, words: t, formats, timeZone, columns, onOpen } = props
  const name = shownText(lead.name) ?? t('noName')
  const title = shownText(lead.title)
  const responsible = responsibleOf(lead)
  const isProvided = (column: LeadColumn) => columns.includes(column)
  const createdMs = Date.parse(lead.created_at ?? '')
  return (
    <tr
      aria-rowindex={index + 2}
      data-index={index}
      data-open={isOpen || undefined}
      className={styles.row}
      onClick={() => onOpen(lead, index)}
    >
      <th scope="row" data-column="name">
        <UnstyledButton
          className={styles.name}
          data-words
          tabIndex={tabIndex}
          aria-label={t('open', { name })}
          title={name}
        >
          <bdi>{name}</bdi>
        </UnstyledButton>
        {title && (
          <span className={styles.title} title={title}>
            <bdi>{title}</bdi>
          </span>
        )}
      </th>
      <td data-column="contact">
        <bdi>{firstContact(lead) ?? UNKNOWN}</bdi>
      </td>
      <td data-column="email">
        <bdi>{firstContact({ phone: [], email: lead.email }) ?? UNKNOWN}</bdi>
      </td>
      <td data-column="status">
        <StatusTag status={lead.status} />
      </td>
      <td data-column="value">{formats.money(lead.opportunity)}</td>
      {isProvided('responsible') && (
        <td data-column="responsible" data-missing={responsible === null || undefined}>
          <bdi>{responsible === undefined ? UNKNOWN : (responsible ?? t('noResponsible'))}</bdi>
        </td>
      )}
      {isProvided('source') && <td data-column="source">{lead.source_id ?? UNKNOWN}</td>}
      {isProvided('created') && (
        <td data-column="created">
          {Number.isNaN(createdMs) ? UNKNOWN : formats.day(dayInTimeZone(createdMs, timeZone))}
        </td>
      )}
      {isProvided('conversation') && (
        <td data-column="conversation">{lead.conversation_id ? t('hasConversation') : UNKNOWN}</td>
      )}
    </tr>
  )
})

// One row of the table of leads. Scrolling draws the table again at every frame: a row that stays is not drawn again, so
// what it needs of the window is handed in, and nothing handed in may be made anew each time.
import { UnstyledButton } from '@mantine/core'
import type { TFunction } from 'i18next'
import { memo } from 'react'
import { dayInTimeZone } from '../../../shared/funnel/calendar.ts'
import { type Formats, UNKNOWN } from '../../lib/format.ts'
import { firstContact, type Lead } from './leads-model.ts'
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
  readonly onOpen: (lead: Lead, index: number) => void
}

export const LeadRow = memo(function LeadRow(props: LeadRowProps) {
  const { lead, index, isOpen, tabIndex, words: t, formats, timeZone, onOpen } = props
  const name = lead.name || t('noName')
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
        {lead.title && (
          <span className={styles.title} title={lead.title}>
            <bdi>{lead.title}</bdi>
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
      <td data-column="responsible" data-missing={lead.assigned_to === null || undefined}>
        <bdi>{lead.assigned_name ?? lead.assigned_to ?? t('noResponsible')}</bdi>
      </td>
      <td data-column="source">{lead.source_id ?? UNKNOWN}</td>
      <td data-column="created">
        {Number.isNaN(createdMs) ? UNKNOWN : formats.day(dayInTimeZone(createdMs, timeZone))}
      </td>
      <td data-column="conversation">{lead.conversation_id ? t('hasConversation') : UNKNOWN}</td>
    </tr>
  )
})

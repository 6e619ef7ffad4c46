// One row of the table of leads. The table renders at every frame while scrolling, but unchanged rows must not. All
// that a row needs is therefore passed in, and no prop may be a new object each time.
import { UnstyledButton } from '@mantine/core'
import type { TFunction } from 'i18next'
import { memo } from 'react'
import type { Formats } from '../../format/format.ts'
import { shownText } from '../../format/shown-text.ts'
import type { ColumnOn } from './lead-columns.tsx'
import type { Lead } from './leads-model.ts'
import styles from './leads-table.module.css'

interface LeadRowProps {
  readonly lead: Lead
  readonly index: number
  readonly isOpen: boolean
  readonly tabIndex: number
  readonly words: TFunction<'leads'>
  readonly formats: Formats
  readonly timeZone: string
  /** The columns whose fields the API provides. */
  readonly columns: readonly ColumnOn<'screen'>[]
  readonly onOpen: (lead: Lead, index: number) => void
}

export const LeadRow = memo(function LeadRow(props: LeadRowProps) {
  const { lead, index, isOpen, tabIndex, words: t, formats, timeZone, columns, onOpen } = props
  return (
    <tr
      aria-rowindex={index + 2}
      data-index={index}
      data-open={isOpen || undefined}
      className={styles.row}
      onClick={() => onOpen(lead, index)}
    >
      {columns.map(({ key, screen }) =>
        screen === 'head' ? (
          <HeadCell key={key} column={key} lead={lead} tabIndex={tabIndex} words={t} />
        ) : (
          <td
            key={key}
            data-column={key}
            data-align={screen.align}
            data-hidden-up-to={screen.hiddenUpTo}
            data-missing={screen.isMissing?.(lead) || undefined}
          >
            {screen.cell(lead, { t, formats, timeZone })}
          </td>
        ),
      )}
    </tr>
  )
})

interface HeadCellProps extends Pick<LeadRowProps, 'lead' | 'tabIndex' | 'words'> {
  readonly column: string
}

/** The name and title of the lead. */
function HeadCell({ column, lead, tabIndex, words: t }: HeadCellProps) {
  const name = shownText(lead.name) ?? t('noName')
  const title = shownText(lead.title)
  return (
    <th scope="row" data-column={column}>
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
  )
}

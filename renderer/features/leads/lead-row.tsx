// One row of the table of leads. The table renders at every frame while scrolling, but unchanged rows must not. All
// that a row needs is therefore passed in, and no prop may be a new object each time.
import { UnstyledButton } from '@mantine/core'
import type { TFunction } from 'i18next'
import { memo } from 'react'
import type { SourceName } from '../../domain/leads/use-source-name.ts'
import type { Formats } from '../../format/format.ts'
import { shownText } from '../../format/shown-text.ts'
import type { ColumnOn } from './lead-columns.tsx'
import type { Lead } from './leads-model.ts'
import styles from './leads-table.module.css'

interface LeadRowProps {
  readonly lead: Lead
  readonly index: number
  readonly isOpen: boolean
  readonly isSelected: boolean
  readonly tabIndex: number
  readonly words: TFunction<'leads'>
  readonly formats: Formats
  readonly timeZone: string
  readonly sourceName: SourceName
  /** The columns whose fields the API provides. */
  readonly columns: readonly ColumnOn<'screen'>[]
  readonly onOpen: (lead: Lead, index: number) => void
  readonly onSelect: (lead: Lead, isRange: boolean) => void
}

export const LeadRow = memo(function LeadRow(props: LeadRowProps) {
  const {
    lead,
    index,
    isOpen,
    isSelected,
    tabIndex,
    words: t,
    formats,
    timeZone,
    sourceName,
    columns,
    onOpen,
  } = props
  return (
    <tr
      aria-rowindex={index + 2}
      data-index={index}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
      className={styles.row}
      onClick={() => onOpen(lead, index)}
    >
      <PickCell {...props} />
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
            {screen.cell(lead, { t, formats, timeZone, sourceName })}
          </td>
        ),
      )}
    </tr>
  )
})

/** The box that selects the lead; with Shift, all from the last one. The whole cell takes the click. */
function PickCell({ lead, isSelected, tabIndex, words: t, onSelect }: LeadRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box in it has the keyboard
    <td className={styles.pick} onClick={(event) => event.stopPropagation()}>
      <input
        type="checkbox"
        aria-label={t('select', { name: shownText(lead.name) ?? t('noName') })}
        tabIndex={tabIndex}
        checked={isSelected}
        onChange={({ nativeEvent }) => onSelect(lead, (nativeEvent as MouseEvent).shiftKey === true)}
      />
    </td>
  )
}

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

import { useMemo } from 'react'
import { shownText } from '../../format/shown-text.ts'
import type { Selection } from '../../list/use-selection.ts'
import type { EdgeCell, ListRows } from '../../list/virtual-row.tsx'
import { VirtualTable, type VirtualTableProps } from '../../list/virtual-table.tsx'
import { type Say, useSay } from '../../report/say.ts'
import type { LeadOrder } from '../../views/leads-view.ts'
import { type Lead, leadName } from './leads-model.ts'
import styles from './leads-table.module.css'

/** Pixels of the name beside columns that were chosen, and of the box before it. */
const LEAST_NAME_PX = 220 + 40

export const LEAD_ROWS = {
  title: ({ t }) => t('screens.leads'),
  rowHeight: 42,
  overscan: 8,
  askAhead: 60,
  keyOf: ({ id }) => id,
  nameOf: leadName,
  openWords: (name, { t }) => t('leads:open', { name }),
  under(lead) {
    const title = shownText(lead.title)
    return (
      title && (
        <span className={styles.title} title={title}>
          <bdi>{title}</bdi>
        </span>
      )
    )
  },
} satisfies ListRows<Lead>

/** Returns the cell with the box that selects a lead; with Shift, all from the last one. It takes the whole click. */
export function pickCell(say: Say, select: Selection<Lead>['select']) {
  return (lead: Lead, { name, tabIndex, isChosen }: EdgeCell) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box in it has the keyboard
    <td className={styles.pick} onClick={(event) => event.stopPropagation()}>
      <input
        type="checkbox"
        aria-label={say.t('leads:select', { name })}
        tabIndex={tabIndex}
        checked={isChosen}
        onChange={({ nativeEvent }) => select(lead, (nativeEvent as MouseEvent).shiftKey === true)}
      />
    </td>
  )
}

interface PickHeadProps {
  readonly say: Say
  readonly selection: Selection<Lead>
}

/** Selects all loaded leads. */
function PickHead({ say: { t }, selection: { extent, selectAll } }: PickHeadProps) {
  return (
    <td className={styles.pick}>
      <input
        type="checkbox"
        aria-label={t('leads:selectAll')}
        title={t('leads:selectAll')}
        checked={extent === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = extent === 'some'
        }}
        onChange={(event) => selectAll(event.currentTarget.checked)}
      />
    </td>
  )
}

interface LeadsTableProps
  extends Pick<
    VirtualTableProps<Lead, LeadOrder>,
    'rows' | 'columns' | 'total' | 'isPending' | 'onOpen' | 'onNearEnd'
  > {
  /** True when the columns were chosen: the table then scrolls sideways instead of leaving one out. */
  readonly areColumnsChosen: boolean
  readonly order: LeadOrder
  readonly onOrder: (order: LeadOrder) => void
  readonly selection: Selection<Lead>
  readonly openId: number | null
  /** The lead that was closed: the focus returns to its row. */
  readonly closedId: number | null
}

export function LeadsTable(props: LeadsTableProps) {
  const { areColumnsChosen, order, onOrder, selection, openId, closedId, ...table } = props
  const say = useSay()
  const { select } = selection
  const before = useMemo(() => pickCell(say, select), [say, select])
  const widths = table.columns.map(({ screen }) =>
    typeof screen === 'object' ? screen.width : LEAST_NAME_PX,
  )
  return (
    <VirtualTable
      className={styles.table}
      list={LEAD_ROWS}
      {...table}
      minWidth={areColumnsChosen ? widths.reduce((sum, width) => sum + width, 0) : undefined}
      order={{ current: order, wordOf: (one) => say.t(`leads:orders.${one}`), onChange: onOrder }}
      chosen={selection.keys}
      before={before}
      beforeHead={<PickHead say={say} selection={selection} />}
      openKey={openId}
      closedKey={closedId}
    />
  )
}

import { shownText } from '../../format/shown-text.ts'
import type { ListRows } from '../../list/virtual-row.tsx'
import { VirtualTable, type VirtualTableProps } from '../../list/virtual-table.tsx'
import { useSay } from '../../report/say.ts'
import type { LeadOrder } from '../../views/leads-view.ts'
import { type Lead, leadName } from './leads-model.ts'
import styles from './leads-table.module.css'

/** Pixels of the name beside columns that were chosen. */
const LEAST_NAME_PX = 220 + 16

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

interface LeadsTableProps
  extends Pick<
    VirtualTableProps<Lead, LeadOrder>,
    'rows' | 'columns' | 'total' | 'isPending' | 'onOpen' | 'onNearEnd'
  > {
  /** True when the columns were chosen: the table then scrolls sideways instead of leaving one out. */
  readonly areColumnsChosen: boolean
  readonly order: LeadOrder
  readonly onOrder: (order: LeadOrder) => void
  readonly openId: number | null
  /** The lead that was closed: the focus returns to its row. */
  readonly closedId: number | null
}

export function LeadsTable(props: LeadsTableProps) {
  const { areColumnsChosen, order, onOrder, openId, closedId, ...table } = props
  const say = useSay()
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
      openKey={openId}
      closedKey={closedId}
    />
  )
}

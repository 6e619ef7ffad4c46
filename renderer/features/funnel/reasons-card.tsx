import { rate } from '../../../shared/funnel/conversion.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { BarList } from '../../components/bar-list.tsx'
import { ChartCard } from '../../components/chart/chart-card.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { Segments } from '../../components/segments.tsx'
import { Tag } from '../../components/tag.tsx'
import { UnreadItems } from '../../components/unread-items.tsx'
import { isBeyondChance } from '../../domain/funnel/beyond-chance.ts'
import { listGap, reasonName } from '../../domain/funnel/funnel-words.ts'
import { PartialTag } from '../../domain/funnel/partial-tag.tsx'
import { useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import { REASON_ORDERS } from '../../views/funnel-view.ts'
import styles from './funnel-page.module.css'
import type { ComparedReason, ReasonKind, Reasons } from './reasons-model.ts'
import { countAll, grownReasonWords, reasonItems, reasonsTable } from './reasons-table.ts'
import { useFunnelScreen } from './use-funnel-screen.ts'
import { ReasonWeeks } from './weeks.tsx'

interface ReasonsProps {
  readonly kind: ReasonKind
}

/** Why deals were lost, or why leads were marked as junk, over the range. */
export function ReasonsCard({ kind }: ReasonsProps) {
  const say = useSay()
  const screen = useFunnelScreen()
  const { t } = say
  const { ofAllChannels, reasons, view, changeView, about } = screen
  const { headline } = ofAllChannels
  const figures = headline.value?.figures
  // The funnel's own count, which the reasons should add up to.
  const count = (kind === 'lost' ? figures?.lostCount : figures?.leads.junk) ?? null
  return (
    <ChartCard
      title={t(`funnel:${kind}Reasons`)}
      sub={grownReasonWords(say, kind, screen)}
      tag={view.channel !== null && <Tag tone="calm">{t('funnel:allChannelsTag')}</Tag>}
      more={
        <>
          {count !== null && (
            <span>
              {headline.value && <PartialTag part={headline.value} />} {t(`funnel:${kind}Total`, { count })}
            </span>
          )}
          {kind === 'lost' && reasons.before.lost !== null && <LostOrder />}
        </>
      }
      shownAs={kind === 'lost' ? view.lostAs : view.junkAs}
      onShowAs={(shownAs) => changeView(kind === 'lost' ? { lostAs: shownAs } : { junkAs: shownAs })}
      about={{ ...about, definition: `${kind}Reasons` }}
      className={styles[kind] ?? ''}
    >
      <AnswerView answerState={headline} skeleton="lines" height={130}>
        {({ days }) =>
          reasons.now && <ReasonList kind={kind} reasons={reasons.now[kind]} dayCount={days.length} />
        }
      </AnswerView>
    </ChartCard>
  )
}

function LostOrder() {
  const { t } = useSay()
  const { view, changeView } = useFunnelScreen()
  return (
    <Segments
      isSmall
      label={t('funnel:reasonOrder')}
      value={view.lostBy}
      options={REASON_ORDERS.map((value) => ({ value, label: t(`funnel:reasonOrders.${value}`) }))}
      onChange={(lostBy) => changeView({ lostBy })}
    />
  )
}

interface ReasonListProps extends ReasonsProps {
  readonly reasons: Reasons
  readonly dayCount: number
}

function ReasonList({ kind, reasons, dayCount }: ReasonListProps) {
  const say = useSay()
  const screen = useFunnelScreen()
  const { t } = say
  const { view, about } = screen
  const { unread, missingLists, addsUp } = reasons
  const items = reasonItems(reasons, kind, screen)
  if (items.length === 0 && unread.length === 0) {
    return <EmptyNote title={t(addsUp ? `funnel:${kind}None` : 'funnel:breakdownAbsent')} text="" />
  }
  const gap = listGap(say, missingLists, dayCount)
  const shownAs = kind === 'lost' ? view.lostAs : view.junkAs
  return (
    <>
      {gap !== null && (
        <p>
          <Tag tone="warn">{gap}</Tag>
        </p>
      )}
      {shownAs === 'table' ? (
        <TableView table={reasonsTable(say, kind, reasons, screen)} about={about} look="names" />
      ) : (
        <ReasonBars kind={kind} items={items} />
      )}
      {view.reason?.kind === kind && <ReasonWeeks {...view.reason} />}
      <UnreadItems items={unread} />
    </>
  )
}

interface ReasonItemsProps extends ReasonsProps {
  readonly items: readonly ComparedReason[]
}

function ReasonBars({ kind, items }: ReasonItemsProps) {
  const say = useSay()
  const { formats } = say
  const { drillDown, reasons } = useFunnelScreen()
  const isCompared = reasons.before[kind] !== null
  const sum = countAll(items)
  return (
    <BarList
      color="var(--mark)"
      onOpen={(index) => {
        const label = items[index]?.label
        if (label !== undefined) drillDown.open({ reason: { kind, label } })
      }}
      openHint={say.t('funnel:openWeeks')}
      items={items.map((item) => ({
        key: item.label ?? '',
        label: reasonName(say, item.label),
        count: item.count,
        share: rate(item.count, sum),
        ...(kind === 'lost' && item.valueCents !== null && { note: formats.moneyShort(item.valueCents) }),
        ...(isCompared && { change: formats.signedCount(item.added) }),
        ...(kind === 'lost' && isCompared && hasGrown(item) && { color: 'var(--bad)' }),
      }))}
    />
  )
}

/** True for a reason with more losses than before, by more than chance. */
function hasGrown({ count, added }: ComparedReason): boolean {
  return added !== null && added > 0 && isBeyondChance(count, count - added)
}

import { useTranslation } from 'react-i18next'
import { subtractKnown } from '../../../shared/funnel/add-known.ts'
import { rate } from '../../../shared/funnel/conversion.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { BarList } from '../../components/bar-list.tsx'
import { ChartCard } from '../../components/chart/chart-card.tsx'
import { SeriesTable } from '../../components/chart/series-table.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { PartialTag } from '../../components/period-notes.tsx'
import { Segments } from '../../components/segments.tsx'
import { Tag } from '../../components/tag.tsx'
import { UnreadItems } from '../../components/unread-items.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { REASON_ORDERS } from '../../views/funnel-view.ts'
import styles from './funnel-page.module.css'
import { ReasonWeeks } from './reason-weeks.tsx'
import {
  type ComparedReason,
  comparedReasons,
  countOfReasons,
  type ReasonKind,
  type Reasons,
} from './reasons-model.ts'
import { useFunnelScreen } from './use-funnel-screen.ts'
import { useGrownReasonWords } from './use-grown-reason-words.ts'
import { useListWords } from './use-list-words.ts'

interface ReasonsProps {
  readonly kind: ReasonKind
}

const TITLES = { lost: 'lostReasons', junk: 'junkReasons' } as const

/** Why deals were lost, or why leads were marked as junk, over the range. */
export function ReasonsCard({ kind }: ReasonsProps) {
  const { t } = useTranslation('funnel')
  const { ofAllChannels, reasons, view, changeView, about } = useFunnelScreen()
  const { headline } = ofAllChannels
  const grown = useGrownReasonWords(kind)
  const figures = headline.value?.figures
  // The funnel's own count, which the reasons should add up to.
  const count = (kind === 'lost' ? figures?.lostCount : figures?.leads.junk) ?? null
  return (
    <ChartCard
      title={t(TITLES[kind])}
      sub={grown}
      tag={view.channel !== null && <Tag tone="calm">{t('allChannelsTag')}</Tag>}
      more={
        <>
          {count !== null && (
            <span>
              {headline.value && <PartialTag part={headline.value} />}{' '}
              {t(kind === 'lost' ? 'lostTotal' : 'junkTotal', { count })}
            </span>
          )}
          {kind === 'lost' && reasons.before.lost !== null && <LostOrder />}
        </>
      }
      shownAs={kind === 'lost' ? view.lostAs : view.junkAs}
      onShowAs={(shownAs) => changeView(kind === 'lost' ? { lostAs: shownAs } : { junkAs: shownAs })}
      about={{ ...about, definition: TITLES[kind] }}
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
  const { t } = useTranslation('funnel')
  const { view, changeView } = useFunnelScreen()
  return (
    <Segments
      isSmall
      label={t('reasonOrder')}
      value={view.lostBy}
      options={REASON_ORDERS.map((value) => ({ value, label: t(`reasonOrders.${value}`) }))}
      onChange={(lostBy) => changeView({ lostBy })}
    />
  )
}

interface ReasonListProps extends ReasonsProps {
  readonly reasons: Reasons
  readonly dayCount: number
}

function ReasonList({ kind, reasons, dayCount }: ReasonListProps) {
  const { t } = useTranslation('funnel')
  const { view, reasons: shown } = useFunnelScreen()
  const listWords = useListWords()
  const { unread, missingLists, addsUp } = reasons
  const items = comparedReasons(reasons, shown.before[kind], kind === 'lost' ? view.lostBy : 'count')
  if (items.length === 0 && unread.length === 0) {
    const none = kind === 'lost' ? 'lostNone' : 'junkNone'
    return <EmptyNote title={t(addsUp ? none : 'breakdownAbsent')} text="" />
  }
  const gap = listWords(missingLists, dayCount)
  const shownAs = kind === 'lost' ? view.lostAs : view.junkAs
  return (
    <>
      {gap !== null && (
        <p>
          <Tag tone="warn">{gap}</Tag>
        </p>
      )}
      {shownAs === 'table' ? (
        <ReasonsTable kind={kind} items={items} />
      ) : (
        <ReasonBars kind={kind} items={items} />
      )}
      {view.reason?.kind === kind && <ReasonWeeks kind={kind} reason={view.reason.label} />}
      <UnreadItems items={unread} />
    </>
  )
}

interface ReasonItemsProps extends ReasonsProps {
  readonly items: readonly ComparedReason[]
}

function countAll(items: readonly ComparedReason[]): number {
  return items.reduce((all, { count }) => all + count, 0)
}

function ReasonBars({ kind, items }: ReasonItemsProps) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const { drillDown, reasons } = useFunnelScreen()
  const isCompared = reasons.before[kind] !== null
  const sum = countAll(items)
  const noteOf = ({ valueCents, before }: ComparedReason) =>
    [
      ...(kind === 'lost' && valueCents !== null ? [formats.moneyShort(valueCents)] : []),
      ...(before === null ? [] : [t('before', { figure: formats.count(before) })]),
    ].join(' · ')
  return (
    <BarList
      color={kind === 'lost' ? 'var(--lost)' : 'var(--junk)'}
      onOpen={(index) => {
        const label = items[index]?.label
        if (label !== undefined) drillDown.open({ reason: { kind, label } })
      }}
      openHint={t('openWeeks')}
      items={items.map((item) => ({
        key: item.label ?? '',
        label: item.label ?? t('noReason'),
        count: item.count,
        share: rate(item.count, sum),
        note: noteOf(item),
        ...(isCompared && { change: formats.signedCount(item.added) }),
      }))}
    />
  )
}

/** Lost deals have a value when the API gives one; junk leads have none. */
function ReasonsTable({ kind, items }: ReasonItemsProps) {
  const { t } = useTranslation('funnel')
  const { about, reasons } = useFunnelScreen()
  const formats = useFormats()
  const before = reasons.before[kind]
  const sum = countAll(items)
  const now = reasons.now?.[kind]
  const allBefore = before && countOfReasons(before)
  const allAdded = subtractKnown(now ? countOfReasons(now) : null, allBefore)
  const columns = [
    ['count', TITLES[kind]],
    ...(before ? [['before', TITLES[kind]] as const, ['added', TITLES[kind]] as const] : []),
    ['share', 'reasonShare'],
    ...(kind === 'lost' ? [['value', 'reasonValue'] as const] : []),
  ] as const
  return (
    <SeriesTable
      label={t(TITLES[kind])}
      headTitle={t('reasonColumns.reason')}
      look="names"
      columns={columns.map(([key, definition]) => ({
        key,
        title: t(`reasonColumns.${key}`),
        about: { ...about, definition },
      }))}
      rows={items.map(({ label, count, valueCents, before: earlier, added }) => ({
        key: label ?? '',
        head: label ?? t('noReason'),
        cells: [
          formats.count(count),
          ...(before ? [formats.count(earlier), formats.signedCount(added)] : []),
          formats.percent(rate(count, sum)),
          formats.money(valueCents),
        ],
      }))}
      total={{
        head: t('dailyColumns.total'),
        cells: [
          formats.count(items.length === 0 ? null : sum),
          ...(before ? [formats.count(allBefore), formats.signedCount(allAdded)] : []),
          formats.percent(rate(sum, sum)),
          '',
        ],
      }}
    />
  )
}

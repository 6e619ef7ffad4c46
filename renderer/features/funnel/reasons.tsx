// Why deals were lost, or why leads were marked as junk, over the range: what grew most first.
import { badLine } from '../../../shared/compare/line-words.ts'
import { subtractKnown } from '../../../shared/funnel/add-known.ts'
import { junkRate, rate } from '../../../shared/funnel/conversion.ts'
import type { FunnelFigures } from '../../../shared/funnel/day.ts'
import type { ReasonKind } from '../../../shared/funnel/reasons.ts'
import { useCompanySetting } from '../../bridge/company-settings-store.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { Bar } from '../../components/bar-list.tsx'
import { NameButton } from '../../components/buttons.tsx'
import { Card } from '../../components/card.tsx'
import { EmptyNote, Tag } from '../../components/notice.tsx'
import { addedText, reasonName } from '../../domain/funnel/funnel-words.ts'
import { previousWords } from '../../domain/notes/notes.ts'
import { redBy } from '../../domain/today/figure-words.ts'
import { type Say, useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import { type Column, columnOf, FILE, type Table } from '../../report/table.ts'
import type { OpenReason } from '../../views/funnel-view.ts'
import { type ComparedReason, comparedReasons, countOfReasons } from './reasons-model.ts'
import { Weeks } from './steps.tsx'
import { type FunnelScreen, type ShownReasons, useFunnelScreen } from './use-funnel-screen.ts'

const REASONS = `
  [&_th:nth-child(2)]:w-[40%] [&_td:nth-child(2)]:w-[40%] @max-[420px]/card:[&_th:nth-child(2)]:w-auto
  @max-[420px]/card:[&_td:nth-child(2)]:w-auto`

/** Losses and steps share a row, junk and pipelines another. */
const COLUMNS = {
  lost: 'col-span-6 @max-[700px]/page:col-span-full',
  junk: 'col-span-5 @max-[900px]/page:col-span-full',
} as const
const COUNT = `
  grid grid-cols-[minmax(48px,1fr)_auto] items-center gap-x-16
  @max-[420px]/card:grid-cols-[minmax(16px,1fr)_auto] @max-[420px]/card:gap-x-8`

/** A reason, or the sum of all. */
type ReasonRow = Omit<ComparedReason, 'count'> & { readonly count: number | null }

/**
 * Lost deals with their value, or junk, which has no value: on the screen with a bar from zero, the change, and red for
 * losses beyond the usual; in a file with the share and the count before.
 */
export function reasonsTable(
  say: Say,
  kind: ReasonKind,
  { all, compared }: ShownReasons,
  { ofAllChannels: { comparison }, lines }: Pick<FunnelScreen, 'ofAllChannels' | 'lines'>,
): Table<ReasonRow> {
  const { t, formats } = say
  const { now, before } = compared ?? { now: all, before: null }
  const items = comparedReasons(all, before, now)
  const sum = items.reduce((so, { count }) => so + count, 0)
  const most = Math.max(1, ...items.map(({ count }) => count))
  const allBefore = before && countOfReasons(before)
  const total: ReasonRow = {
    label: null,
    count: items.length === 0 ? null : sum,
    valueCents: null,
    before: allBefore,
    added: subtractKnown(countOfReasons(now), allBefore),
  }
  const redOf = (row: ReasonRow) =>
    kind === 'lost'
      ? redBy(say, badLine(lines, kind, row === total ? null : (row.label ?? '')), row.added)
      : {}
  const column = t('count')
  const range = comparison?.figures ? previousWords(say, comparison) : ''
  const added = (place: 'screen' | 'file'): Column<ReasonRow> =>
    columnOf(`added/${place}`, 'count', 'funnel:reasonsAdded', (row) => row.added, {
      draw: (row) => (
        <span className="text-ink-3" title={t('funnel:before', { figure: formats.count(row.before) })}>
          {addedText(say, row.added)}
        </span>
      ),
      places: [place],
    })
  return {
    title: t(`funnel:${kind}Reasons`),
    columns: [
      columnOf('reason', 'text', 'funnel:reason', ({ label }) => reasonName(say, label), {
        draw: ({ label }) => <ReasonButton kind={kind} label={label} />,
      }),
      {
        key: 'count',
        kind: 'count',
        title: () => column,
        value: ({ count }) => count,
        draw: (row) => (
          <ReasonCount
            count={formats.count(row.count)}
            share={t('funnel:shareOfReasons', { share: formats.percent(rate(row.count, sum)) })}
            width={row === total || row.count === null ? null : row.count / most}
            red={redOf(row)}
          />
        ),
        definition: kind,
      },
      columnOf('share', 'percent', 'funnel:reasonShare', ({ count }) => rate(count, sum), FILE),
      ...(compared ? [added('screen')] : []),
      ...(kind === 'lost'
        ? [
            columnOf('value', 'money', 'value', ({ valueCents }) => valueCents, {
              // The sum of values that the platform gives for some reasons only would be none.
              draw: (row) =>
                row === total ? (
                  ''
                ) : (
                  <span title={formats.money(row.valueCents)}>{formats.moneyShort(row.valueCents)}</span>
                ),
              definition: 'lost',
            }) satisfies Column<ReasonRow>,
          ]
        : []),
      ...(compared
        ? [
            columnOf<ReasonRow>(
              'before',
              'count',
              () => t('funnel:columnBefore', { column, range }),
              (row) => row.before,
              FILE,
            ),
            added('file'),
          ]
        : []),
    ],
    rows: items,
    keyOf: ({ label }) => label ?? '',
    total: { name: t('total'), row: total },
  }
}

interface ReasonCountProps {
  readonly count: string
  readonly share: string
  /** Of the bar, from 0 to 1; null without one. */
  readonly width: number | null
  /** Why the figure is red. */
  readonly red: ReturnType<typeof redBy>
}

function ReasonCount({ count, share, width, red }: ReasonCountProps) {
  return (
    <div className={COUNT} title={share}>
      <Bar part={width} color={red['data-tone'] === 'bad' ? 'bg-bad' : 'bg-mark'} />
      <b className="col-start-2" {...red}>
        {count}
      </b>
    </div>
  )
}

interface ReasonsProps {
  readonly kind: ReasonKind
}

export function ReasonsCard({ kind }: ReasonsProps) {
  const say = useSay()
  const { t } = say
  const screen = useFunnelScreen()
  const { ofAllChannels, reasons, view, about } = screen
  const shown = reasons?.[kind]
  const opened = view.reason?.kind === kind ? view.reason : null
  return (
    <Card
      title={t(`funnel:${kind}Reasons`)}
      tag={
        <>
          <ReasonsTag kind={kind} />
          {view.channel !== null && <Tag tone="calm">{t('funnel:allChannels')}</Tag>}
        </>
      }
      about={{ ...about, definition: kind }}
      className={COLUMNS[kind]}
    >
      <AnswerView answerState={ofAllChannels.headline} skeleton="lines" height={130}>
        {() =>
          shown &&
          (shown.all.items.length + shown.all.unread.length === 0 ? (
            <EmptyNote title={t(shown.all.addsUp ? 'funnel:none' : 'funnel:breakdownAbsent')} />
          ) : (
            <>
              <div className={`${REASONS} @max-[420px]/card:[--cell-gap:4px]`}>
                <TableView
                  table={reasonsTable(say, kind, shown, screen)}
                  about={about}
                  look="names"
                  isMarked={({ label }) => opened?.label === label}
                />
              </div>
              {opened && <Weeks reason={opened} />}
            </>
          ))
        }
      </AnswerView>
    </Card>
  )
}

/** "68, antes 49": the funnel's own counts, which the reasons should add up to. */
function ReasonsTag({ kind }: ReasonsProps) {
  const { t, formats, today } = useSay()
  const { headline, comparison } = useFunnelScreen().ofAllChannels
  const { junk } = useCompanySetting('measured')
  const countOf = (figures: FunnelFigures | null | undefined) =>
    (kind === 'lost' ? figures?.lostCount : figures?.leads.junk) ?? null
  const count = countOf(headline.value?.figures)
  if (count === null) return null
  const before = countOf(comparison?.figures?.previous)
  const share = kind === 'junk' && headline.value ? junkRate(headline.value.days, today, junk) : null
  const said = [
    formats.count(count),
    ...(before === null ? [] : [t('funnel:before', { figure: formats.count(before) })]),
    ...(share === null ? [] : [t('funnel:junkShare', { rate: formats.percent(share) })]),
  ]
  return <Tag tone="calm">{said.join(', ')}</Tag>
}

/** A reason by name, which shows its twelve weeks. */
function ReasonButton({ kind, label }: OpenReason) {
  const say = useSay()
  const { drillDown } = useFunnelScreen()
  return (
    <NameButton title={say.t('openHint')} onClick={() => drillDown.open({ reason: { kind, label } })}>
      {reasonName(say, label)}
    </NameButton>
  )
}

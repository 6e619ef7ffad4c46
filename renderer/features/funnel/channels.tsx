// "Por canal": the funnel of every channel, leads → opportunities → sales, against the compared range.
import { badLine } from '../../../shared/compare/line-words.ts'
import { subtractKnown } from '../../../shared/funnel/add-known.ts'
import type { ChannelRow } from '../../../shared/funnel/channel-rows.ts'
import { type KnownChannel, knownChannel } from '../../../shared/funnel/channels.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { NameButton } from '../../components/buttons.tsx'
import { Card } from '../../components/card.tsx'
import { Change } from '../../components/change.tsx'
import { EmptyNote } from '../../components/notice.tsx'
import type { ChannelFunnel, ChannelFunnels } from '../../domain/funnel/channel-model.ts'
import { changeOf, channelName } from '../../domain/funnel/funnel-words.ts'
import { previousWords } from '../../domain/notes/notes.ts'
import { redBy } from '../../domain/today/figure-words.ts'
import { type FigureKind, writeFigure } from '../../report/figure.ts'
import { type Say, useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import { type Column, columnOf, FILE, type Table } from '../../report/table.ts'
import { type FunnelScreen, useFunnelScreen } from './use-funnel-screen.ts'

const CHANNEL_COLORS: Readonly<Record<KnownChannel | 'unknown', string>> = {
  google: 'var(--google)',
  meta: 'var(--meta)',
  other: 'var(--outros)',
  organic: 'var(--ink-3)',
  unknown: 'var(--junk)',
}

/** The second line of a head names the share under the figures. */
const CHANNEL_TABLE = `
  [&_tr>*]:align-top [&_th:not(:first-child)_button]:min-h-0
  [&_th:not(:first-child)_button]:mr-[calc(var(--change-width)_+_8px)] [&_th:not(:first-child)_button]:text-11
  [&_th:not(:first-child)_button]:whitespace-pre-line [&_th:not(:first-child)_button::first-line]:text-12
  [--change-width:68px] @max-[960px]/card:[--cell-gap:4px] @max-[960px]/card:[--change-width:60px]
  @max-[760px]/card:[--change-width:-8px] @max-[760px]/card:[&_td_div,&_td_div>*]:block
  @max-[760px]/card:[&_td_div>*]:text-right`
/** The figures that are sums; the others divide them. */
const SUMS = ['leads', 'opportunities', 'won', 'wonCents'] as const
/** A figure of the screen has its explanation, the share under it, and what is checked of it each morning. */
interface ChannelFigure {
  readonly key: Exclude<keyof ChannelFunnel, 'label' | 'compared' | 'opportunitiesCents'>
  readonly kind: FigureKind
  readonly definition?: NonNullable<Column<ChannelFunnel>['definition']>
  readonly rate?: 'opportunityRate' | 'wonRate'
  readonly checked?: 'leads' | 'conversion' | 'won'
}
const FIGURES: readonly ChannelFigure[] = [
  { key: 'leads', kind: 'count', definition: 'leads', checked: 'leads' },
  {
    key: 'opportunities',
    kind: 'count',
    definition: 'opportunities',
    rate: 'opportunityRate',
    checked: 'conversion',
  },
  { key: 'opportunityRate', kind: 'percent' },
  { key: 'won', kind: 'count', definition: 'won', rate: 'wonRate', checked: 'won' },
  { key: 'wonRate', kind: 'percent' },
  { key: 'overallRate', kind: 'percent', definition: 'leadToWon' },
  { key: 'ticketCents', kind: 'money' },
  { key: 'wonCents', kind: 'money', definition: 'wonValue' },
]

type ChannelScreen = Pick<FunnelScreen, 'base' | 'lines' | 'ofAllChannels'>

/**
 * On the screen every step with its share of the one before and its change; in a file all rates, and the figures of the
 * compared range. The total has the figures of the funnel's steps; channels without leads follow it.
 */
export function channelTable(
  say: Say,
  { rows, others, total, isMatched }: ChannelFunnels,
  { base, lines, ofAllChannels: { comparison } }: ChannelScreen,
): Table<ChannelFunnel> {
  const { t } = say
  const titles = {
    leads: t('funnel:dailyColumns.leads'),
    opportunities: t('funnel:dailyColumns.opportunities'),
    opportunityRate: t(base === 'company' ? 'funnel:ofCompanyLeads' : 'funnel:stepColumns.overallRate'),
    won: t('funnel:dailyColumns.won'),
    wonRate: t('funnel:channelWonRate'),
    overallRate: t('palette:questions.figures.leadToWon'),
    ticketCents: t('funnel:ratios.ticket'),
    wonCents: t('funnel:dailyColumns.wonValue'),
  }
  const redOf = (row: ChannelFunnel, { checked }: ChannelFigure) => {
    // The wins of the company are more than those of its paid channels.
    if (checked === undefined || (row === total && checked === 'won')) return {}
    const part = checked === 'conversion' ? 'opportunityRate' : checked
    const change = subtractKnown(row.compared?.now[part] ?? null, row.compared?.before[part] ?? null)
    return redBy(say, badLine(lines, checked, row === total ? null : (knownChannel(row.label) ?? '')), change)
  }
  const figures = FIGURES.map((figure): Column<ChannelFunnel> => {
    const { key, kind, definition, rate } = figure
    return {
      key,
      kind,
      title: (_, place) =>
        place === 'screen' && rate ? `${titles[key]}\n${titles[rate].toLowerCase()}` : titles[key],
      value: (row) => row[key],
      ...(definition
        ? {
            definition,
            draw: (row) => (
              <Figure
                say={say}
                figure={figure}
                row={row}
                hasLeads={!others.includes(row)}
                red={redOf(row, figure)}
              />
            ),
          }
        : FILE),
    }
  })
  const range = comparison?.figures ? previousWords(say, comparison) : null
  const before = SUMS.map((key) =>
    columnOf<ChannelFunnel>(
      `before/${key}`,
      key === 'wonCents' ? 'money' : 'count',
      () => t('funnel:columnBefore', { column: titles[key], range: range ?? '' }),
      (row) => row.compared?.before[key] ?? null,
      FILE,
    ),
  )
  return {
    title: t('funnel:byChannel'),
    columns: [
      columnOf('label', 'text', 'funnel:channelColumn', ({ label }) => channelName(say, label), {
        draw: ({ label }) => <ChannelButton label={label} />,
      }),
      ...figures,
      ...(range === null ? [] : before),
    ],
    rows,
    keyOf: ({ label }) => label ?? '',
    total: { name: t(isMatched ? 'funnel:paidChannels' : 'funnel:allChannels'), row: total },
    others,
  }
}

interface FigureProps {
  readonly say: Say
  readonly figure: ChannelFigure
  readonly row: ChannelFunnel
  /** False for a channel whose leads are not counted. */
  readonly hasLeads: boolean
  readonly red: ReturnType<typeof redBy>
}

/** A figure, its share of the step before under it, and its change beside it. */
function Figure({ say, figure: { key, kind, rate }, row, hasLeads, red }: FigureProps) {
  const { t, formats } = say
  if (!hasLeads && key === 'leads')
    return <span className="text-ink-3 pr-[calc(var(--change-width)_+_8px)]">{t('funnel:noLeads')}</span>
  if (!hasLeads && key === 'overallRate') return null
  const share = rate ? row[rate] : null
  const [now = null, before = null] = row.compared ? [row.compared.now[key], row.compared.before[key]] : []
  return (
    <div className="grid grid-cols-[minmax(max-content,1fr)_var(--change-width)] items-baseline gap-x-8 min-h-36">
      <b title={key === 'wonCents' ? exactValue(say, row) : undefined} {...red}>
        {writeFigure(kind, row[key], formats)}
      </b>{' '}
      {now !== null && before !== null && (
        <span
          className="text-left whitespace-normal"
          title={t('funnel:before', { figure: writeFigure(kind, before, formats) })}
        >
          <Change change={changeOf(say, kind, now, before)} />
        </span>
      )}{' '}
      {share !== null && <small className="col-start-1 text-11 leading-16">{formats.percent(share)}</small>}
    </div>
  )
}

/** "R$ 325.205,80 · Ticket médio: R$ 46.457,97". */
function exactValue({ t, formats }: Say, { wonCents, ticketCents }: ChannelFunnel): string {
  const ticket = ticketCents === null ? [] : [`${t('funnel:ratios.ticket')}: ${formats.money(ticketCents)}`]
  return [formats.money(wonCents), ...ticket].join(' · ')
}

export function ChannelCard() {
  const say = useSay()
  const { t, formats } = say
  const screen = useFunnelScreen()
  const { ofAllChannels, channels, about, base, view } = screen
  const { headline, comparison } = ofAllChannels
  const compared =
    comparison?.figures && t('funnel:stepsCompared', { range: formats.range(comparison.ranges.previous) })
  return (
    <Card
      title={t('funnel:byChannel')}
      sub={base === 'unknown' && t('funnel:channelSub.unknown')}
      about={{
        ...about,
        definition: 'channels',
        note: [base === 'unknown' ? null : t(`funnel:channelSub.${base}`), compared]
          .filter(Boolean)
          .join(' '),
      }}
      className="col-span-full [&_table]:min-w-480"
    >
      <AnswerView answerState={headline} skeleton="lines" height={200}>
        {() =>
          channels &&
          (channels.rows.length + channels.others.length + channels.unread.length === 0 ? (
            <EmptyNote title={t(channels.addsUp ? 'funnel:none' : 'funnel:breakdownAbsent')} />
          ) : (
            <div className={CHANNEL_TABLE}>
              <TableView
                table={channelTable(say, channels, screen)}
                about={about}
                isMarked={({ label }) => label !== null && label === view.channel}
              />
            </div>
          ))
        }
      </AnswerView>
    </Card>
  )
}

/** A channel in its colour, by name, which shows the whole screen for this channel alone, or for all again. */
function ChannelButton({ label }: Pick<ChannelRow, 'label'>) {
  const say = useSay()
  const { view, drillDown } = useFunnelScreen()
  const channel = channelName(say, label)
  const name = (
    <span className="cut min-w-0 max-w-192">
      <i
        className="size-9 inline-block mr-8 rounded-2"
        style={{ background: CHANNEL_COLORS[knownChannel(label) ?? 'unknown'] }}
      />
      <bdi>{channel}</bdi>
    </span>
  )
  if (label === null) return name
  const isOnly = view.channel === label
  return (
    <NameButton
      className="font-medium"
      aria-pressed={isOnly}
      title={say.t(isOnly ? 'funnel:allChannels' : 'funnel:showOnlyChannel', { channel })}
      onClick={() => drillDown.open({ channel: isOnly ? null : label })}
    >
      {name}
    </NameButton>
  )
}

import type { ReactNode } from 'react'
import type { Line } from '../../../shared/compare/judged.ts'
import { badLine } from '../../../shared/compare/line-words.ts'
import { subtractKnown } from '../../../shared/funnel/add-known.ts'
import { knownChannel } from '../../../shared/funnel/channels.ts'
import type { ComparedFigures } from '../../../shared/funnel/comparison.ts'
import { relativeChange } from '../../../shared/funnel/conversion.ts'
import type { LeadBase } from '../../../shared/funnel/lead-base.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { Change, type ChangeFigure } from '../../components/change.tsx'
import { changeWords } from '../../domain/funnel/change-words.ts'
import type { ChannelFunnel, ChannelFunnels } from '../../domain/funnel/channel-model.ts'
import type { Comparison } from '../../domain/funnel/comparison.ts'
import {
  channelName,
  listGap,
  marked,
  noRateWords,
  tableNote,
  titleAt,
} from '../../domain/funnel/funnel-words.ts'
import { previousWords } from '../../domain/notes/note-words.ts'
import { redBy } from '../../domain/today/line-words.ts'
import type { Formats } from '../../format/format.ts'
import type { Say } from '../../report/say.ts'
import type { Column, Table } from '../../report/table.ts'
import styles from './channel-table.module.css'

/** The figures that are sums; the others divide them. */
const SUMS = ['leads', 'opportunities', 'won', 'wonCents'] as const

/** Each figure with its kind, the list that it is part of, and its explanation where the screen shows it. */
const FIGURES = [
  ['leads', 'count', null, 'leadsOfChannel'],
  ['opportunities', 'count', 'opportunities', 'channelOpportunities'],
  ['opportunityRate', 'percent', 'opportunities', null],
  ['won', 'count', 'won', 'channelWon'],
  ['wonRate', 'percent', 'won', null],
  ['overallRate', 'percent', 'won', 'leadToWon'],
  ['ticketCents', 'money', 'won', null],
  ['wonCents', 'money', 'won', 'channelWonValue'],
] as const
/**
 * The figures of the screen: each step with its share of the one before, the totals that its change compares, and what
 * is checked of it each morning.
 */
const SHOWN = {
  leads: { rate: null, total: 'leads', counted: ['leads'], checked: 'leads' },
  opportunities: {
    rate: 'opportunityRate',
    total: 'opportunities',
    counted: ['opportunities'],
    checked: 'conversion',
  },
  won: { rate: 'wonRate', total: 'won', counted: ['won'], checked: 'won' },
  overallRate: { rate: null, total: null, counted: ['leads', 'won'], checked: null },
  wonCents: { rate: null, total: 'wonValue', counted: ['won'], checked: null },
} as const
type ShownKey = keyof typeof SHOWN

function isShown(key: string): key is ShownKey {
  return Object.hasOwn(SHOWN, key)
}

interface ChannelParts {
  readonly dayCount: number
  readonly base: LeadBase
  readonly comparison: Comparison | null
  /** The days behind the sums, when some are missing. */
  readonly partial?: string | null
  /** What is beyond the usual. */
  readonly lines?: readonly Line[]
  /** Draws a channel on the screen. */
  readonly drawName?: (label: string | null) => ReactNode
}

/**
 * The funnel of each channel: on the screen every step with its share of the one before and its change; in a file all
 * rates, and the figures of the compared range. The total has the figures of the funnel's steps; channels without leads
 * follow it.
 */
export function channelTable(
  say: Say,
  channels: ChannelFunnels,
  { dayCount, base, comparison, partial = null, lines, drawName }: ChannelParts,
): Table<ChannelFunnel> {
  const { t } = say
  const { rows, others, total, paid, unread, missing, isMatched } = channels
  const title = t('funnel:byChannel')
  const gaps = {
    opportunities: listGap(say, missing.opportunities, dayCount),
    won: listGap(say, missing.won, dayCount),
  }
  const titles = {
    leads: t('funnel:dailyColumns.leads'),
    opportunities: t('funnel:stepNames.opportunities'),
    opportunityRate: t(base === 'company' ? 'funnel:ofCompanyLeads' : 'funnel:stepColumns.overallRate'),
    won: t('funnel:stepNames.won'),
    wonRate: t('funnel:channelWonRate'),
    overallRate: t('today:leadToWon'),
    ticketCents: t('funnel:ratios.ticket'),
    wonCents: t('funnel:dailyColumns.wonValue'),
  }
  const lineOf = (key: ShownKey, row: ChannelFunnel) => {
    const checked = SHOWN[key].checked
    // The wins of the company are more than those of its paid channels.
    if (row === total && checked === 'won') return null
    return checked && badLine(lines, checked, row === total ? null : (knownChannel(row.label) ?? ''))
  }
  const partialOf = (key: keyof typeof titles) => (SUMS.some((sum) => sum === key) ? partial : null)
  const figures = FIGURES.map(([key, kind, list, definition]): Column<ChannelFunnel> => {
    const rate = isShown(key) ? SHOWN[key].rate : null
    return {
      key,
      kind,
      title: (_, place) =>
        place === 'screen' && rate !== null
          ? `${titles[key]}\n${titles[rate].toLowerCase()}`
          : titleAt(place, titles[key], partialOf(key), list && gaps[list]),
      value: (row) => row[key],
      ...(definition ? { definition } : { places: ['file'] }),
      ...(isShown(key) && {
        draw: (row) => (
          <Figure
            say={say}
            figure={key}
            row={row}
            begins={comparison?.figures?.begins ?? null}
            hasLeads={!others.includes(row)}
            line={lineOf(key, row)}
          />
        ),
      }),
    }
  })
  const range = comparison?.figures ? previousWords(say, comparison) : null
  const before = SUMS.map(
    (key): Column<ChannelFunnel> => ({
      key: `before/${key}`,
      kind: key === 'wonCents' ? 'money' : 'count',
      title: () => t('funnel:columnBefore', { column: marked(titles[key], partial), range: range ?? '' }),
      value: (row) => row.compared?.before[key] ?? null,
      places: ['file'],
    }),
  )
  return {
    title,
    columns: [
      {
        key: 'label',
        kind: 'text',
        title: () => t('funnel:channelColumn'),
        value: ({ label }) => channelName(say, label),
        draw: ({ label }) => drawName?.(label),
      },
      ...figures,
      ...(range === null ? [] : before),
    ],
    rows,
    keyOf: ({ label }) => label ?? '',
    total: { name: t(isMatched ? 'funnel:paidChannels' : 'funnel:allChannels'), row: total },
    others,
    note: tableNote(say, title, unread, [gaps.opportunities, gaps.won, noRateWords(say, paid)]),
  }
}

interface FigureProps {
  readonly say: Say
  readonly figure: ShownKey
  readonly row: ChannelFunnel
  /** Null without a comparison. */
  readonly begins: ComparedFigures['begins'] | null
  /** False for a channel whose leads are not counted. */
  readonly hasLeads: boolean
  /** Why the figure is red. */
  readonly line: Line | null
}

/** A figure, its share of the step before under it, and its change beside it. */
function Figure({ say, figure, row, begins, hasLeads, line }: FigureProps) {
  const { t, formats } = say
  if (!hasLeads && figure === 'leads')
    return <span className={`pale ${styles.none}`}>{t('funnel:noLeads')}</span>
  if (!hasLeads && figure === 'overallRate') return null
  const { rate, counted } = SHOWN[figure]
  const share = rate && row[rate]
  const isComparable = begins !== null && counted.every((each) => begins[each] === null)
  const sides = isComparable ? row.compared : null
  const before = sides?.before[figure] ?? null
  return (
    <div className={styles.figure}>
      <b title={figure === 'wonCents' ? exactValue(say, row) : undefined} {...redBy(say, line)}>
        {writeFigure(formats, figure, row[figure])}
      </b>{' '}
      {sides !== null && before !== null && sides.now[figure] !== null && (
        <span title={t('funnel:before', { figure: writeFigure(formats, figure, before) })}>
          <Change change={changeOf(say, figure, sides)} />
        </span>
      )}{' '}
      {share !== null && <small>{formats.percent(share)}</small>}
    </div>
  )
}

function writeFigure(formats: Formats, key: ShownKey, figure: number | null): string {
  if (key === 'overallRate') return formats.percent(figure)
  return key === 'wonCents' ? formats.moneyShort(figure as Cents | null) : formats.count(figure)
}

/** "R$ 325.205,80 · Ticket médio: R$ 46.457,97". */
function exactValue({ t, formats }: Say, { wonCents, ticketCents }: ChannelFunnel): string {
  const ticket = ticketCents === null ? [] : [`${t('funnel:ratios.ticket')}: ${formats.money(ticketCents)}`]
  return [formats.money(wonCents), ...ticket].join(' · ')
}

/** The change of a figure that both ranges know. */
function changeOf(
  say: Say,
  figure: ShownKey,
  { now, before }: NonNullable<ChannelFunnel['compared']>,
): ChangeFigure | null {
  const words = changeWords(say)
  const [current, previous] = [now[figure], before[figure]]
  const { total: key } = SHOWN[figure]
  if (key !== null) {
    return words.total({ key, current, previous, change: relativeChange(current, previous), begins: null })
  }
  return words.points(subtractKnown(current, previous))
}

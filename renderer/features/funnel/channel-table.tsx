import type { ReactNode } from 'react'
import { rate } from '../../../shared/funnel/conversion.ts'
import type { LeadBase } from '../../../shared/funnel/lead-base.ts'
import { Change } from '../../components/change.tsx'
import { changeWords } from '../../domain/funnel/change-words.ts'
import type { ChannelFunnel, ChannelFunnels } from '../../domain/funnel/channel-model.ts'
import { type Comparison, previousDaysOf } from '../../domain/funnel/comparison.ts'
import {
  channelName,
  listGap,
  marked,
  noRateWords,
  tableNote,
  titleAt,
} from '../../domain/funnel/funnel-words.ts'
import type { Say } from '../../report/say.ts'
import type { Column, Table } from '../../report/table.ts'
import styles from './channel-table.module.css'

const STEPS = ['leads', 'opportunities', 'won'] as const
type Step = (typeof STEPS)[number]
/** The figures that are sums; the others divide them. */
const SUMS = [...STEPS, 'wonCents'] as const

/** Each figure with its kind, the list that it is part of, and its explanation where the screen shows it. */
const FIGURES = [
  ['leads', 'count', null, 'leadsOfChannel'],
  ['opportunities', 'count', 'opportunities', 'channelOpportunities'],
  ['opportunityRate', 'percent', 'opportunities', null],
  ['won', 'count', 'won', 'channelWon'],
  ['wonRate', 'percent', 'won', null],
  ['overallRate', 'percent', 'won', null],
  ['ticketCents', 'money', 'won', 'ticket'],
  ['wonCents', 'money', 'won', 'channelWonValue'],
] as const

interface ChannelParts {
  readonly dayCount: number
  readonly base: LeadBase
  readonly comparison: Comparison | null
  /** The days behind the sums, when some are missing. */
  readonly partial?: string | null
  /** Draws a channel on the screen. */
  readonly drawName?: (label: string | null) => ReactNode
}

/**
 * The funnel of each channel: on the screen every step with its share of the one before, a bar against the largest of
 * its column and the change; in a file all rates, and the figures of the compared range. The total has the figures of
 * the funnel's steps; channels without leads follow it.
 */
export function channelTable(
  say: Say,
  channels: ChannelFunnels,
  { dayCount, base, comparison, partial = null, drawName }: ChannelParts,
): Table<ChannelFunnel> {
  const { t, files } = say
  const { rows, others, total, paid, unread, missing, isMatched } = channels
  const title = t('funnel:byChannel')
  const gaps = {
    opportunities: listGap(say, missing.opportunities, dayCount),
    won: listGap(say, missing.won, dayCount),
  }
  const titles = {
    leads: t('funnel:dailyColumns.leads'),
    opportunities: t('funnel:channelOpportunities'),
    opportunityRate: t(base === 'company' ? 'funnel:ofCompanyLeads' : 'funnel:stepColumns.overallRate'),
    won: t('funnel:channelWon'),
    wonRate: t('funnel:channelWonRate'),
    overallRate: t('funnel:channelOverallRate'),
    ticketCents: t('funnel:channelTicket'),
    wonCents: t('funnel:dailyColumns.wonValue'),
  }
  const partialOf = (key: keyof typeof titles) => (SUMS.some((sum) => sum === key) ? partial : null)
  const drawStep = (step: Step) => {
    const widest = Math.max(0, ...[...rows, ...others].map((row) => row[step] ?? 0))
    return (row: ChannelFunnel) => (
      <>
        <StepFigures say={say} row={row} step={step} comparison={comparison} />
        {row !== total && (
          <div className={styles.bar} data-step={step}>
            <i style={{ width: `${(rate(row[step], widest) ?? 0) * 100}%` }} />
          </div>
        )}
      </>
    )
  }
  const figures = FIGURES.map(([key, kind, list, definition]): Column<ChannelFunnel> => {
    const step = STEPS.find((each) => each === key)
    return {
      key,
      kind,
      title: (_, place) => titleAt(place, titles[key], partialOf(key), list && gaps[list]),
      value: (row) => row[key],
      ...(step && { draw: drawStep(step) }),
      ...(definition ? { definition } : { places: ['file'] }),
    }
  })
  const range = comparison && previousDaysOf(comparison) ? files.range(comparison.ranges.previous) : null
  const before = SUMS.map(
    (key): Column<ChannelFunnel> => ({
      key: `before/${key}`,
      kind: key === 'wonCents' ? 'money' : 'count',
      title: () => t('funnel:columnBefore', { column: marked(titles[key], partial), range: range ?? '' }),
      value: (row) => row.before?.[key] ?? null,
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

interface StepFiguresProps extends Pick<ChannelParts, 'comparison'> {
  readonly say: Say
  readonly row: ChannelFunnel
  readonly step: Step
}

/** The count, its share of the step before, and the change against the compared range. */
function StepFigures({ say, row, step, comparison }: StepFiguresProps) {
  const { t, formats } = say
  const share = { leads: null, opportunities: row.opportunityRate, won: row.wonRate }[step]
  const before = row.before?.[step] ?? null
  const begins = comparison?.figures?.begins[step] ?? null
  const shareWords = step === 'opportunities' ? 'funnel:ofLeadsShort' : 'funnel:ofOpportunitiesShort'
  return (
    <div className={styles.step}>
      <b>{formats.count(row[step])}</b>{' '}
      <small>
        {share !== null && <span>{t(shareWords, { rate: formats.percent(share) })} </span>}
        {before !== null && row[step] !== null && begins === null && (
          <span title={t('funnel:before', { figure: formats.count(before) })}>
            <Change change={changeWords(say).count(row[step], before)} />
          </span>
        )}
      </small>
    </div>
  )
}

// The funnel of each channel as a row: every step with its share of the one before, a bar against the largest of its
// column, and the change. The row of the total has the figures of the funnel's steps; channels without leads follow it.
import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { rate } from '../../../shared/funnel/conversion.ts'
import type { CountedFigure } from '../../../shared/funnel/data-begin.ts'
import { AboutNumber, type AboutNumberProps } from '../../components/about-number.tsx'
import { Change } from '../../components/change.tsx'
import data from '../../components/data-table.module.css'
import { FirstRows } from '../../components/first-rows.tsx'
import { useChange } from '../../components/use-change.ts'
import type { ChannelFunnel, ChannelFunnels, ChannelRow } from '../../domain/funnel/channel-model.ts'
import { useChannelName } from '../../domain/funnel/use-channel-name.ts'
import { useFormats } from '../../format/use-formats.ts'
import { ChannelName } from './channel-name.tsx'
import styles from './channel-table.module.css'
import { useFunnelScreen } from './use-funnel-screen.ts'

const STEPS = ['leads', 'opportunities', 'won'] as const
type Step = (typeof STEPS)[number]

const COLUMNS = [
  ['dailyColumns.leads', 'leadsOfChannel'],
  ['channelOpportunities', 'channelOpportunities'],
  ['channelWon', 'channelWon'],
  ['channelTicket', 'ticket'],
  ['dailyColumns.wonValue', 'channelWonValue'],
] as const satisfies readonly (readonly [string, AboutNumberProps['definition']])[]

interface ChannelTableProps {
  readonly channels: ChannelFunnels
}

export function ChannelTable({ channels: { rows, others, total, isMatched } }: ChannelTableProps) {
  const { t } = useTranslation('funnel')
  const { about } = useFunnelScreen()
  const widest = (step: Step) => Math.max(0, ...[...rows, ...others].map((row) => row[step] ?? 0))
  const drawChannel = (row: ChannelFunnel) => (
    <Row key={row.label ?? ''} row={row} widest={widest} head={<ChannelButton label={row.label} />} />
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
    <div className={data.scroll} tabIndex={0} data-scrolls>
      <table className={`${data.table} ${styles.table}`} aria-label={t('byChannel')}>
        <thead>
          <tr>
            <th scope="col">{t('channelColumn')}</th>
            {COLUMNS.map(([title, definition]) => (
              <th key={title} scope="col">
                <AboutNumber name={t(title)} definition={definition} {...about} look="words" />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <FirstRows rows={rows} rest="tr">
            {drawChannel}
          </FirstRows>
        </tbody>
        {/* Not a foot, which would be drawn below the channels that it does not sum. */}
        <tbody className={styles.total}>
          <Row row={total} widest={null} head={t(isMatched ? 'paidChannels' : 'allChannels')} />
        </tbody>
        {others.length > 0 && (
          <tbody>
            <FirstRows rows={others} rest="tr">
              {drawChannel}
            </FirstRows>
          </tbody>
        )}
      </table>
    </div>
  )
}

/** The channel's name, which shows the whole screen for this channel alone, or for all again. */
function ChannelButton({ label }: Pick<ChannelRow, 'label'>) {
  const { t } = useTranslation('funnel')
  const { view, drillDown } = useFunnelScreen()
  const name = useChannelName()(label)
  if (label === null) return <ChannelName label={label} />
  const isOnly = view.channel === label
  return (
    <UnstyledButton
      className={styles.drillDown}
      aria-pressed={isOnly}
      title={t(isOnly ? 'showAllChannels' : 'showOnlyChannel', { channel: name })}
      onClick={() => drillDown.open({ channel: isOnly ? null : label })}
      data-words
    >
      <ChannelName label={label} />
    </UnstyledButton>
  )
}

interface RowProps {
  readonly row: ChannelFunnel
  readonly head: ReactNode
  /** Null for the row of all channels, which has no bars. */
  readonly widest: ((step: Step) => number) | null
}

function Row({ row, head, widest }: RowProps) {
  const { view } = useFunnelScreen()
  const formats = useFormats()
  const isOnly = row.label !== null && row.label === view.channel
  const rates = { leads: null, opportunities: row.opportunityRate, won: row.wonRate } as const
  return (
    <tr data-marked={isOnly || undefined}>
      <th scope="row">{head}</th>
      {STEPS.map((step) => (
        <td key={step}>
          <div className={styles.step}>
            <b>{formats.count(row[step])}</b> <StepNote row={row} step={step} share={rates[step]} />
          </div>
          {widest && (
            <div className={styles.bar} data-step={step}>
              <i style={{ width: `${(rate(row[step], widest(step)) ?? 0) * 100}%` }} />
            </div>
          )}
        </td>
      ))}
      <td>{formats.money(row.ticketCents)}</td>
      <td>{formats.money(row.wonCents)}</td>
    </tr>
  )
}

interface StepNoteProps {
  readonly row: ChannelFunnel
  readonly step: Step
  readonly share: number | null
}

/** The share of the step before, and the change against the compared range. */
function StepNote({ row, step, share }: StepNoteProps) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const shareWords = step === 'opportunities' ? 'ofLeadsShort' : 'ofOpportunitiesShort'
  return (
    <small>
      {step !== 'leads' && share !== null && <span>{t(shareWords, { rate: formats.percent(share) })} </span>}
      <StepChange row={row} step={step} />
    </small>
  )
}

function StepChange({ row, step }: Omit<StepNoteProps, 'share'>) {
  const { t } = useTranslation('funnel')
  const { comparison } = useFunnelScreen().ofAllChannels
  const formats = useFormats()
  const change = useChange()
  const before = row.before?.[step] ?? null
  const begins = comparison?.figures?.begins[step satisfies CountedFigure] ?? null
  if (before === null || row[step] === null || begins !== null) return null
  return (
    <span title={t('before', { figure: formats.count(before) })}>
      <Change change={change.count(row[step], before)} />
    </span>
  )
}

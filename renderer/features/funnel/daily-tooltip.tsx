import type { PaidChannel } from '../../../shared/funnel/channels.ts'
import { TooltipBox } from '../../components/chart/chart-tooltip.tsx'
import { useSay } from '../../report/say.ts'
import type { StripFigure } from '../../views/funnel-view.ts'
import type { FunnelRow } from './funnel-model.ts'

/** The colours of the lead channels on every screen. */
export const CHANNEL_SERIES = {
  google: { color: 'var(--google)' },
  meta: { color: 'var(--meta)' },
  other: { color: 'var(--outros)' },
} as const

interface DailyTooltipProps {
  readonly row: FunnelRow
  readonly title: string
  readonly channels: readonly PaidChannel[]
  /** The figure of the strip below, which is named here, too. */
  readonly stripFigure: StripFigure
  readonly noted: readonly string[]
}

/** What the chart draws of one day, week or month, and the value of the sales. */
export function DailyTooltip({ row, title, channels, stripFigure, noted }: DailyTooltipProps) {
  const { t, formats } = useSay()
  const { count, money } = formats
  const wordsOf = (key: 'Leads' | 'Opportunities' | 'Won', figure: number | null) =>
    figure === null ? t(`funnel:before${key}Unknown`) : t(`funnel:before${key}`, { count: figure })
  if (row.isGap) return <TooltipBox title={title} lines={null} note={t('funnel:gap')} noted={noted} />
  const figures = [
    ...channels.map((channel) => [channel, CHANNEL_SERIES[channel], count(row.leads[channel])] as const),
    ['leads', null, count(row.leads.total)],
    ...(stripFigure === 'opportunities'
      ? [['opportunities', { color: 'var(--accent)' }, count(row.opportunities.count)] as const]
      : []),
    ...(stripFigure === 'lost' ? [['lost', { color: 'var(--bad)' }, count(row.lostCount)] as const] : []),
    ['won', { color: 'var(--accent)' }, count(row.won.count)],
    ['wonValue', null, money(row.won.valueCents)],
  ] as const
  return (
    <TooltipBox
      title={row.isPartial ? `${title} · ${t('funnel:partialBucket')}` : title}
      lines={figures.map(([key, series, figure]) => ({
        key,
        label: t(`funnel:dailyColumns.${key}`),
        figure,
        series,
      }))}
      noted={noted}
      note={
        row.previous
          ? t('funnel:tooltipBefore', {
              range: formats.range(row.previous.range),
              figures: [
                wordsOf('Leads', row.previous.figures.leads.total),
                wordsOf('Opportunities', row.previous.figures.opportunities.count),
                wordsOf('Won', row.previous.figures.won.count),
              ].join(', '),
            })
          : null
      }
    />
  )
}

import { useTranslation } from 'react-i18next'
import type { PaidChannel } from '../../../shared/funnel/channels.ts'
import { TooltipBox } from '../../components/chart/tooltip-box.tsx'
import { useFormats } from '../../format/use-formats.ts'
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
}

/** What the chart draws of one day, week or month, and the value of the sales. */
export function DailyTooltip({ row, title, channels, stripFigure }: DailyTooltipProps) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const { count, money } = formats
  const wordsOf = (key: 'beforeLeads' | 'beforeOpportunities' | 'beforeWon', figure: number | null) =>
    figure === null ? t(`${key}Unknown`) : t(key, { count: figure })
  if (row.isGap) return <TooltipBox title={title} lines={null} note={t('gap')} />
  const figures = [
    ...channels.map((channel) => [channel, CHANNEL_SERIES[channel], count(row.leads[channel])] as const),
    ['leads', null, count(row.leads.total)],
    ...(stripFigure === 'opportunities'
      ? [['opportunities', { color: 'var(--accent)' }, count(row.opportunities.count)] as const]
      : []),
    ...(stripFigure === 'lost' ? [['lost', { color: 'var(--lost)' }, count(row.lostCount)] as const] : []),
    ['won', { color: 'var(--won)' }, count(row.won.count)],
    ['wonValue', null, money(row.won.valueCents)],
  ] as const
  return (
    <TooltipBox
      title={row.isPartial ? `${title} · ${t('partialBucket')}` : title}
      lines={figures.map(([key, series, figure]) => ({
        key,
        label: t(`dailyColumns.${key}`),
        figure,
        series,
      }))}
      note={
        row.previous
          ? t('tooltipBefore', {
              range: formats.range(row.previous.range),
              figures: [
                wordsOf('beforeLeads', row.previous.figures.leads.total),
                wordsOf('beforeOpportunities', row.previous.figures.opportunities.count),
                wordsOf('beforeWon', row.previous.figures.won.count),
              ].join(', '),
            })
          : null
      }
    />
  )
}

import { useTranslation } from 'react-i18next'
import type { PaidChannel } from '../../../shared/funnel/channels.ts'
import { TooltipBox } from '../../components/chart/tooltip-box.tsx'
import { useFormats } from '../../format/use-formats.ts'
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
}

/** All figures of one day, week or month. */
export function DailyTooltip({ row, title, channels }: DailyTooltipProps) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const { count, money } = formats
  const wordsOf = (key: 'beforeLeads' | 'beforeOpportunities' | 'beforeWon', figure: number | null) =>
    figure === null ? t(`${key}Unknown`) : t(key, { count: figure })
  if (row.isGap) return <TooltipBox title={title} lines={null} note={t('gap')} />
  const figures = [
    ...channels.map((channel) => [channel, CHANNEL_SERIES[channel], count(row.leads[channel])] as const),
    ['leads', null, count(row.leads.total)],
    ['junk', { color: 'var(--junk)' }, count(row.leads.junk)],
    ['opportunities', { color: 'var(--accent)' }, count(row.opportunities.count)],
    ['opportunitiesValue', null, money(row.opportunities.valueCents)],
    ['won', { color: 'var(--won)' }, count(row.won.count)],
    ['wonValue', null, money(row.won.valueCents)],
    ['lost', { color: 'var(--lost)' }, count(row.lostCount)],
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

import { useTranslation } from 'react-i18next'
import type { FunnelFigures } from '../../../shared/funnel/day.ts'
import type { AboutNumberProps } from '../../components/about-number.tsx'
import { SeriesTable } from '../../components/chart/series-table.tsx'
import { Tag } from '../../components/tag.tsx'
import { usePeriodWords } from '../../domain/funnel/use-period-words.ts'
import { useFormats } from '../../format/use-formats.ts'
import type { FunnelRow } from './funnel-model.ts'
import { useFunnelScreen } from './use-funnel-screen.ts'
import { useRowLabel } from './use-row-label.ts'

const COLUMNS = [
  ['leads', 'leads'],
  ['google', 'leadsOfChannel'],
  ['meta', 'leadsOfChannel'],
  ['other', 'leadsOfChannel'],
  ['junk', 'junk'],
  ['opportunities', 'opportunities'],
  ['opportunitiesValue', 'opportunitiesValue'],
  ['won', 'won'],
  ['wonValue', 'wonValue'],
  ['lost', 'lost'],
] as const satisfies readonly (readonly [string, AboutNumberProps['definition']])[]

interface DailyTableProps {
  readonly rows: readonly FunnelRow[]
}

/** The chart's figures, one row per day, week or month. The rows add up to the total; today stands below it. */
export function DailyTable({ rows }: DailyTableProps) {
  const { t } = useTranslation('funnel')
  const { headline: answerState, granularity, about } = useFunnelScreen()
  const headline = answerState.value
  const { t: common } = useTranslation()
  const { count, money } = useFormats()
  const labelOf = useRowLabel(rows, granularity)
  const words = usePeriodWords()
  const partial = headline && words.partial(headline)
  const beside = headline?.beside ?? null
  const cells = (figures: FunnelFigures) => [
    count(figures.leads.total),
    count(figures.leads.google),
    count(figures.leads.meta),
    count(figures.leads.other),
    count(figures.leads.junk),
    count(figures.opportunities.count),
    money(figures.opportunities.valueCents),
    count(figures.won.count),
    money(figures.won.valueCents),
    count(figures.lostCount),
  ]
  return (
    <SeriesTable
      label={t(`dailyTitles.${granularity}`)}
      headTitle={t(`dailyColumns.${granularity}`)}
      columns={COLUMNS.map(([key, definition]) => ({
        key,
        title: t(`dailyColumns.${key}`),
        about: { ...about, definition },
      }))}
      rows={rows
        .filter(({ isPartial }) => !isPartial || beside === null)
        .map((row) => ({
          key: row.key,
          head: (
            <>
              {labelOf(row, 'table')} {row.isPartial && <Tag tone="warn">{common('partial')}</Tag>}
              {!row.isGap && row.missingDays > 0 && (
                <Tag tone="warn">
                  {t('gap')}: {t('days', { count: row.missingDays })}
                </Tag>
              )}
            </>
          ),
          cells: row.isGap ? null : cells(row),
        }))}
      total={{
        head: partial === null ? t('dailyColumns.total') : t('partialTotal', { partial }),
        cells: headline?.figures ? cells(headline.figures) : null,
      }}
      afterTotal={
        beside
          ? [
              { key: 'today', head: t('todayColumn'), cells: cells(beside.today) },
              {
                key: 'soFar',
                head: t('soFarColumn'),
                cells: beside.soFar.figures && cells(beside.soFar.figures),
              },
            ]
          : []
      }
      gap={t('gap')}
    />
  )
}

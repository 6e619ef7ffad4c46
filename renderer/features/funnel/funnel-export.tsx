import { useTranslation } from 'react-i18next'
import type { Correction } from '../../../shared/funnel/corrections.ts'
import type { Headline } from '../../../shared/funnel/so-far.ts'
import type { Granularity } from '../../../shared/funnel/totals.ts'
import type { Cents } from '../../../shared/money/money.ts'
import type { DayRange, PlainDate } from '../../../shared/time/calendar.ts'
import type { Reading } from '../../answers/reading.ts'
import { ExportMenu } from '../../components/export-menu.tsx'
import { type TotalKey, totalOf } from '../../domain/funnel/totals-model.ts'
import { useLeadBase } from '../../domain/funnel/use-lead-base.ts'
import { usePeriodWords } from '../../domain/funnel/use-period-words.ts'
import type { PipelineChoice } from '../../domain/pipelines/use-pipeline.ts'
import { usePipelineName } from '../../domain/pipelines/use-pipeline-name.ts'
import { useFileFormats, useFormats } from '../../format/use-formats.ts'
import { type DailyTitles, dailyTable, type StepTitles, stepsTable, summaryFigures } from './export-model.ts'
import { useBreakdownTables } from './use-breakdown-tables.ts'
import type { NamedPipelineRow } from './use-funnel-of-pipelines.ts'

interface FunnelExportProps {
  readonly reading: Reading<Headline>
  readonly choice: PipelineChoice
  /** The whole days behind the headline. */
  readonly range: DayRange
  readonly today: PlainDate
  readonly granularity: Granularity
  readonly pipelines: readonly NamedPipelineRow[] | null
  readonly corrections: readonly Correction[] | null
}

/** Exports every table of the shown range, the charts as pictures, and the sums as a summary. */
export function FunnelExport(props: FunnelExportProps) {
  const { reading, choice, range, today, granularity, pipelines, corrections } = props
  const { t } = useTranslation('funnel')
  const { t: common } = useTranslation()
  const { t: todayWords } = useTranslation('today')
  const formats = useFormats()
  const files = useFileFormats()
  const base = useLeadBase()
  const words = usePeriodWords()
  const headline = reading.value
  const partial = headline && words.partial(headline)
  const breakdowns = useBreakdownTables({ days: headline?.days ?? [], partial, pipelines, corrections })
  const columns = t('stepColumns', { returnObjects: true })
  const marked = (title: string) => (partial === null ? title : `${title} (${partial})`)
  const stepTitles: StepTitles = {
    title: t('steps'),
    columns: {
      ...columns,
      count: marked(columns.count),
      value: marked(columns.value),
      ...(base === 'company' && { overallRate: t('ofCompanyLeads') }),
    },
    names: t('stepNames', { returnObjects: true }),
    today: t('todayColumn'),
    soFar: t('soFarColumn'),
  }
  const dailyTitles: DailyTitles = {
    title: t('daily'),
    key: t(`dailyColumns.${granularity}`),
    columns: t('dailyColumns', { returnObjects: true }),
    total: partial === null ? t('dailyColumns.total') : t('partialTotal', { partial }),
    today: t('todayColumn'),
    soFar: t('soFarColumn'),
  }
  const pipeline = usePipelineName(choice)
  return (
    <ExportMenu
      title={common('screens.funnel')}
      pipeline={pipeline}
      range={files.range(range)}
      tableTitles={[t('daily'), t('steps'), ...breakdowns.titles]}
      tables={() => [
        ...(headline
          ? [
              dailyTable(headline, granularity, today, dailyTitles),
              stepsTable(headline, today, stepTitles, base),
            ]
          : []),
        ...breakdowns.make(),
      ]}
      pictures={[t('daily'), t('steps'), t('lostReasons'), t('junkReasons')]}
      summary={() => {
        if (headline === null) return []
        const { figures, leadToWon } = summaryFigures(headline, today, base)
        const count = (key: TotalKey) => formats.count(figures && totalOf(figures, key))
        const money = (key: TotalKey) => formats.money((figures && totalOf(figures, key)) as Cents | null)
        const besideWords = words.todaySteps(headline)
        return [
          ...(headline.isToday ? [t('todayOnly')] : []),
          marked(`${t('stepNames.leads')} (${t('paidMedia')}): ${count('leads')}`),
          marked(
            `${t('stepNames.opportunities')}: ${count('opportunities')} (${money('opportunitiesValue')})`,
          ),
          marked(`${t('stepNames.won')}: ${count('won')} (${money('wonValue')})`),
          marked(`${t('dailyColumns.lost')}: ${count('lost')}`),
          marked(
            `${todayWords('leadToWon')}${base === 'own' ? '' : ` (${todayWords(`leadBases.${base}`)})`}: ${formats.percent(leadToWon)}`,
          ),
          ...(besideWords === null ? [] : [`${besideWords} (${words.soFarSteps(headline)})`]),
          ...headline.missing.map((gap) => t('missing', { ranges: files.range(gap) })),
        ]
      }}
      isDisabled={reading.value === null}
    />
  )
}

import { useTranslation } from 'react-i18next'
import type { FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import type { DayRange, PlainDate } from '../../../shared/funnel/calendar.ts'
import type { Correction } from '../../../shared/funnel/corrections.ts'
import type { Granularity } from '../../../shared/funnel/totals.ts'
import { ExportMenu } from '../../components/export-menu.tsx'
import type { Reading } from '../../lib/reading.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { useLeadBase } from '../../lib/use-lead-base.ts'
import type { PipelineChoice } from '../../lib/use-pipeline.ts'
import { usePipelineName } from '../../lib/use-pipeline-name.ts'
import { type DailyTitles, dailyTable, type StepTitles, stepsTable, summaryFigures } from './export-model.ts'
import type { PipelineRow } from './pipelines-model.ts'
import { useBreakdownTables } from './use-breakdown-tables.ts'

interface FunnelExportProps {
  readonly reading: Reading<FunnelRangeAnswer>
  readonly choice: PipelineChoice
  readonly range: DayRange
  readonly today: PlainDate
  readonly granularity: Granularity
  readonly pipelines: readonly PipelineRow[] | null
  readonly corrections: readonly Correction[] | null
}

/** Every table of the shown range, the charts as pictures, and the sums as a summary. */
export function FunnelExport(props: FunnelExportProps) {
  const { reading, choice, range, today, granularity, pipelines, corrections } = props
  const { t } = useTranslation('funnel')
  const { t: common } = useTranslation()
  const { t: todayWords } = useTranslation('today')
  const formats = useFormats()
  const base = useLeadBase()
  const days = reading.value?.days ?? []
  const breakdowns = useBreakdownTables({ days, pipelines, corrections })
  const stepTitles: StepTitles = {
    title: t('steps'),
    columns: {
      ...t('stepColumns', { returnObjects: true }),
      ...(base === 'company' && { overallRate: t('ofCompanyLeads') }),
    },
    names: t('stepNames', { returnObjects: true }),
  }
  const dailyTitles: DailyTitles = {
    title: t('daily'),
    key: t(`dailyColumns.${granularity}`),
    columns: t('dailyColumns', { returnObjects: true }),
    total: t('dailyColumns.total'),
  }
  const pipeline = usePipelineName(choice)
  return (
    <ExportMenu
      title={common('screens.funnel')}
      pipeline={pipeline}
      range={formats.range(range)}
      tableTitles={[t('daily'), t('steps'), ...breakdowns.titles]}
      tables={() => [
        dailyTable(days, range, granularity, today, dailyTitles),
        stepsTable(days, today, stepTitles, base),
        ...breakdowns.make(),
      ]}
      pictures={[t('daily'), t('steps'), t('lostReasons'), t('junkReasons')]}
      summary={() => {
        const { leads, opportunities, won, lost, leadToWon } = summaryFigures(days, today, base)
        return [
          `${t('stepNames.leads')} (${t('paidMedia')}): ${formats.count(leads)}`,
          `${t('stepNames.opportunities')}: ${formats.count(opportunities.count)} (${formats.money(opportunities.valueCents)})`,
          `${t('stepNames.won')}: ${formats.count(won.count)} (${formats.money(won.valueCents)})`,
          `${t('dailyColumns.lost')}: ${formats.count(lost)}`,
          `${todayWords('leadToWon')}${base === 'own' ? '' : ` (${todayWords(`leadBases.${base}`)})`}: ${formats.percent(leadToWon)}`,
          ...(reading.value?.missing ?? []).map((gap) => t('missing', { ranges: formats.range(gap) })),
        ]
      }}
      isDisabled={reading.value === null}
    />
  )
}

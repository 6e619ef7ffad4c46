import { useTranslation } from 'react-i18next'
import type { LeadBase } from '../../../shared/funnel/lead-base.ts'
import { previousDaysOf } from '../../domain/funnel/use-comparison.ts'
import { useLeadBase } from '../../domain/funnel/use-lead-base.ts'
import { useStepsWords } from '../../domain/funnel/use-paid-media-words.ts'
import { usePipelineName } from '../../domain/pipelines/use-pipeline-name.ts'
import { useFileFormats } from '../../format/use-formats.ts'
import { ExportMenu } from '../../report/surfaces/export-menu.tsx'
import { showsMore } from '../../views/funnel-view.ts'
import { type DailyTitles, dailyTable, type StepTitles, stepsTable } from './export-model.ts'
import { useBreakdownTables } from './use-breakdown-tables.ts'
import { useCorrectionPipeline } from './use-correction-pipeline.ts'
import { useFunnelOfPipelines } from './use-funnel-of-pipelines.ts'
import { useFunnelScreen } from './use-funnel-screen.ts'
import { useFunnelSummary } from './use-funnel-summary.ts'
import { useOnlyChannel, usePartial } from './use-range-words.ts'

/** Exports every table of the shown range, the charts as pictures, and a summary for the chat. */
export function FunnelExport() {
  const { t } = useTranslation('funnel')
  const { t: common } = useTranslation()
  const { choice, wholeRange, headline, granularity, view } = useFunnelScreen()
  const files = useFileFormats()
  const only = useOnlyChannel()
  const base = useLeadBase()
  const { titles, make } = useFunnelTables(base)
  const summary = useFunnelSummary(base)
  return (
    <ExportMenu
      title={common('screens.funnel')}
      pipeline={usePipelineName(choice)}
      range={only === null ? files.range(wholeRange) : `${files.range(wholeRange)} · ${only}`}
      report={() => ({
        tables: { titles, make },
        pictures: [
          t(`dailyTitles.${granularity}`),
          t('steps'),
          t('lostReasons'),
          // A picture is made of what is on the screen.
          ...(showsMore(view) ? [t('junkReasons')] : []),
        ],
        summary: summary(),
      })}
      isDisabled={headline.value === null}
    />
  )
}

function useStepTitles(base: LeadBase): StepTitles {
  const { t } = useTranslation('funnel')
  const { marked } = usePartial()
  const { headline } = useFunnelScreen()
  const { reason, leftOut } = useStepsWords(headline.value?.days ?? null)
  const columns = t('stepColumns', { returnObjects: true })
  const note = reason ?? leftOut
  return {
    title: t('steps'),
    note: note === null ? null : `${t('steps')}: ${note}.`,
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
}

function useDailyTitles(): DailyTitles {
  const { t } = useTranslation('funnel')
  const { partial } = usePartial()
  const { granularity } = useFunnelScreen()
  return {
    title: t(`dailyTitles.${granularity}`),
    key: t(`dailyColumns.${granularity}`),
    columns: t('dailyColumns', { returnObjects: true }),
    total: partial === null ? t('dailyColumns.total') : t('partialTotal', { partial }),
    today: t('todayColumn'),
    soFar: t('soFarColumn'),
  }
}

/** Returns the titles of all tables, and a function that makes them. */
function useFunnelTables(base: LeadBase) {
  const { choice, wholeRange, headline, ofAllChannels, today, granularity, corrections, reasons, view } =
    useFunnelScreen()
  const pipelines = useFunnelOfPipelines(choice, wholeRange)
  const { comparison } = ofAllChannels
  const files = useFileFormats()
  const { partial } = usePartial()
  const dailyTitles = useDailyTitles()
  const stepTitles = useStepTitles(base)
  const shown = headline.value
  const breakdowns = useBreakdownTables({
    days: ofAllChannels.headline.value?.days ?? [],
    partial,
    pipelines: pipelines.value,
    corrections: corrections.value,
    correctionsOf: useCorrectionPipeline(),
    channels: { base, isToday: shown?.isToday ?? false, previousDays: previousDaysOf(comparison) },
    before: reasons.before,
    lostBy: view.lostBy,
    previous: comparison ? files.range(comparison.ranges.previous) : '',
  })
  return {
    titles: [dailyTitles.title, stepTitles.title, ...breakdowns.titles],
    make: () => [
      ...(shown
        ? [dailyTable(shown, granularity, today, dailyTitles), stepsTable(shown, today, stepTitles, base)]
        : []),
      ...breakdowns.make(),
    ],
  }
}

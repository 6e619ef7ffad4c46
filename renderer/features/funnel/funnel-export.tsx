import { useTranslation } from 'react-i18next'
import type { LeadBase } from '../../../shared/funnel/lead-base.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { ExportMenu } from '../../components/export-menu.tsx'
import { type RatioKey, ratioOf, type TotalKey, totalOf } from '../../domain/funnel/totals-model.ts'
import { previousDaysOf } from '../../domain/funnel/use-comparison.ts'
import { useLeadBase } from '../../domain/funnel/use-lead-base.ts'
import { usePeriodWords } from '../../domain/funnel/use-period-words.ts'
import { usePipelineName } from '../../domain/pipelines/use-pipeline-name.ts'
import { useFileFormats, useFormats } from '../../format/use-formats.ts'
import { useChannelName } from './channel-name.tsx'
import { type DailyTitles, dailyTable, type StepTitles, stepsTable, summaryFigures } from './export-model.ts'
import { useBreakdownTables } from './use-breakdown-tables.ts'
import { useFunnelScreen } from './use-funnel-screen.ts'

/** Exports every table of the shown range, the charts as pictures, and the sums as a summary. */
export function FunnelExport() {
  const { t } = useTranslation('funnel')
  const { t: common } = useTranslation()
  const { choice, wholeRange, headline, granularity } = useFunnelScreen()
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
      tableTitles={titles}
      tables={make}
      pictures={[t(`dailyTitles.${granularity}`), t('steps'), t('lostReasons'), t('junkReasons')]}
      summary={summary}
      isDisabled={headline.value === null}
    />
  )
}

/** Returns "Só Meta"; null for all channels. */
function useOnlyChannel(): string | null {
  const { t } = useTranslation('funnel')
  const { channel } = useFunnelScreen().view
  const channelName = useChannelName()
  return channel === null ? null : t('onlyChannel', { channel: channelName(channel) })
}

/** Returns the days behind partial sums, and titles that name them; null for complete sums. */
function usePartial() {
  const words = usePeriodWords()
  const { headline } = useFunnelScreen()
  const partial = headline.value && words.partial(headline.value)
  return { partial, marked: (title: string) => (partial === null ? title : `${title} (${partial})`) }
}

function useStepTitles(base: LeadBase): StepTitles {
  const { t } = useTranslation('funnel')
  const { marked } = usePartial()
  const columns = t('stepColumns', { returnObjects: true })
  return {
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
  const { headline, ofAllChannels, today, granularity, pipelines, corrections, isOfSeveral } =
    useFunnelScreen()
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
    corrections: isOfSeveral ? null : corrections.value,
    channels: { base, isToday: shown?.isToday ?? false, previousDays: previousDaysOf(comparison) },
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

function useFunnelSummary(base: LeadBase): () => string[] {
  const { t } = useTranslation('funnel')
  const { t: todayWords } = useTranslation('today')
  const { headline, today } = useFunnelScreen()
  const { marked } = usePartial()
  const only = useOnlyChannel()
  const formats = useFormats()
  const files = useFileFormats()
  const words = usePeriodWords()
  return () => {
    if (headline.value === null) return []
    const { isToday, missing } = headline.value
    const { figures, leadToWon } = summaryFigures(headline.value, today, base)
    const count = (key: TotalKey) => formats.count(figures && totalOf(figures, key))
    const money = (key: TotalKey) => formats.money((figures && totalOf(figures, key)) as Cents | null)
    const ratio = (key: RatioKey) => (figures && !isToday ? ratioOf(figures, key) : null)
    const besideWords = words.todaySteps(headline.value)
    const rateOf = base === 'own' ? '' : ` (${todayWords(`leadBases.${base}`)})`
    return [
      ...(only === null ? [] : [only]),
      ...(isToday ? [t('todayOnly')] : []),
      marked(`${t('stepNames.leads')} (${t('paidMedia')}): ${count('leads')}`),
      marked(`${t('stepNames.opportunities')}: ${count('opportunities')} (${money('opportunitiesValue')})`),
      marked(`${t('stepNames.won')}: ${count('won')} (${money('wonValue')})`),
      marked(`${t('dailyColumns.lost')}: ${count('lost')}`),
      marked(`${t('ratios.ticket')}: ${formats.money(ratio('ticket') as Cents | null)}`),
      marked(`${t('ratios.winRate')}: ${formats.percent(ratio('winRate'))}`),
      marked(`${todayWords('leadToWon')}${rateOf}: ${formats.percent(leadToWon)}`),
      ...(besideWords === null ? [] : [`${besideWords} (${words.soFarSteps(headline.value)})`]),
      ...missing.map((gap) => t('missing', { ranges: files.range(gap) })),
    ]
  }
}

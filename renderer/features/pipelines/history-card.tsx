import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PipelineOnDay } from '../../../shared/bridge/answer.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { Cents } from '../../../shared/money/money.ts'
import type { Reading } from '../../answers/reading.ts'
import { isRefusal } from '../../answers/refusal-store.ts'
import type { AboutNumberProps } from '../../components/about-number.tsx'
import { ChartCard } from '../../components/chart/chart-card.tsx'
import { ChartLegend } from '../../components/chart/chart-legend.tsx'
import { SeriesTable } from '../../components/chart/series-table.tsx'
import { StackedDays } from '../../components/chart/stacked-days.tsx'
import { withSum } from '../../components/chart/stacked-rows.ts'
import { EmptyNote } from '../../components/empty-note.tsx'
import { ReadingView } from '../../components/reading-view.tsx'
import { RefusedCard } from '../../components/refused-card.tsx'
import type { ViewToggleProps } from '../../components/view-toggle.tsx'
import type { Measure } from '../../domain/pipelines/pipelines-model.ts'
import { UNKNOWN } from '../../format/format.ts'
import { useFormats } from '../../format/use-formats.ts'
import { historyStages, stageHistory } from './history-model.ts'

interface HistoryCardProps extends ViewToggleProps {
  readonly history: Reading<readonly PipelineOnDay[]>
  readonly measure: Measure
  readonly capturedAt: AboutNumberProps['capturedAt']
  /** Why no day can be kept, where pipelines may not be listed. */
  readonly refusal: AppError | null
}

const DARKEST = 0.9
const PALEST = 0.2

/** "Histórico das etapas": one pipeline's stages by kept day, stacked, in the measure of the bars above. */
export function HistoryCard(props: HistoryCardProps) {
  const { history: reading, measure, capturedAt, refusal, shownAs, onShowAs } = props
  const { t } = useTranslation('pipelines')
  const formats = useFormats()
  const history = reading.value
  const stages = useMemo(() => historyStages(history ?? []), [history])
  const rows = useMemo(() => stageHistory(history ?? [], stages, measure), [history, stages, measure])
  const first = rows[0]
  const last = rows.at(-1)
  const range = first && last ? formats.range({ from: first.day, to: last.day }) : UNKNOWN
  // The same objects while nothing changed, so that the chart is not drawn again.
  const series = useMemo(
    () =>
      stages.map(({ id, name }, index) => ({
        key: String(id),
        label: name ?? String(id),
        color: 'var(--accent)',
        opacity: DARKEST - ((DARKEST - PALEST) * index) / Math.max(1, stages.length - 1),
      })),
    [stages],
  )
  const write = useCallback(
    (figure: number | null, isShort: boolean) => {
      if (figure === null) return UNKNOWN
      if (measure !== 'value') return formats.count(figure)
      return isShort ? formats.moneyTick(figure as Cents) : formats.money(figure as Cents)
    },
    [measure, formats],
  )
  const about = { definition: 'stagesHistory', operation: 'pipelines.list', range, capturedAt } as const
  const content = (days: readonly PipelineOnDay[]) => {
    if (!first && refusal !== null && isRefusal(refusal.code)) {
      return <RefusedCard error={refusal} code={refusal.code} />
    }
    if (!first) return <EmptyNote title={t('historyEmptyTitle')} text={t('historyEmptyText')} />
    if (shownAs === 'table') {
      return (
        <SeriesTable
          label={t('history')}
          headTitle={t('historyDay')}
          columns={[...series, { key: 'total', label: t('total') }].map(({ key, label }) => ({
            key,
            title: label,
            about,
          }))}
          rows={rows.toReversed().map(({ day, figures }) => ({
            key: day,
            head: formats.dayWithYear(day),
            cells: figures && withSum(figures).map((figure) => write(figure, false)),
          }))}
          gap={t('noSnapshot')}
        />
      )
    }
    if (rows.length < 2) {
      return (
        <EmptyNote
          title={t('historyFirstTitle')}
          text={t('historyFirstText', { date: formats.dayWithYear(first.day) })}
        />
      )
    }
    return (
      <>
        <ChartLegend items={series} />
        <StackedDays
          rows={rows}
          series={series}
          write={write}
          label={t('historyLabel', { measure: t(`measures.${measure}`), range, count: days.length })}
          gap={t('noSnapshot')}
        />
      </>
    )
  }
  return (
    <ChartCard
      title={t('history')}
      sub={t(`historySub.${measure}`)}
      more={first && <span>{range}</span>}
      shownAs={shownAs}
      onShowAs={onShowAs}
      about={about}
    >
      <ReadingView reading={reading} isHistory skeleton="bars" height={180}>
        {content}
      </ReadingView>
    </ChartCard>
  )
}

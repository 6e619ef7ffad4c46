import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import { LEAST_BAND_DAYS, type MonthProjection } from '../../../shared/funnel/projection.ts'
import { targetOf } from '../../../shared/funnel/targets.ts'
import { quietRanges } from '../../../shared/time/business-days.ts'
import { endOfMonth, type PlainDate, startOfMonth } from '../../../shared/time/calendar.ts'
import type { Reading } from '../../answers/reading.ts'
import { useChangeCompanySettings, useCompanySetting } from '../../bridge/company-settings-store.ts'
import { ChartCard } from '../../components/chart/chart-card.tsx'
import { ReadingView } from '../../components/reading-view.tsx'
import { Tag } from '../../components/tag.tsx'
import type { ViewToggleProps } from '../../components/view-toggle.tsx'
import { useHolidays } from '../../domain/funnel/use-holidays.ts'
import type { PipelineChoice } from '../../domain/pipelines/use-pipeline.ts'
import { usePipelineName } from '../../domain/pipelines/use-pipeline-name.ts'
import { withTarget } from '../../domain/today/target-model.ts'
import { monthPaceSummary } from '../../domain/today/today-model.ts'
import { usePaceWords } from '../../domain/today/use-pace-words.ts'
import { useFormats } from '../../format/use-formats.ts'
import { PaceChart } from './pace-chart.tsx'
import { PaceTable } from './pace-table.tsx'
import { TargetButton } from './target-button.tsx'

interface PaceCardProps extends ViewToggleProps {
  readonly choice: PipelineChoice
  readonly reading: Reading<FunnelRangeAnswer>
  readonly today: PlainDate
}

/** "Ritmo do mês": won value added up by day, against last month and the target, with its projection. */
export function PaceCard({ choice, reading, today, shownAs, onShowAs }: PaceCardProps) {
  const { t } = useTranslation('today')
  const formats = useFormats()
  const days = reading.value?.days
  const holidays = useHolidays()
  const targets = useCompanySetting('targets')
  const changeSettings = useChangeCompanySettings()
  const { pipelineId } = choice
  const targetCents = pipelineId === null ? null : targetOf(targets, pipelineId, today)
  const pace = useMemo(
    () => monthPaceSummary(days ?? [], targetCents, today, holidays),
    [days, targetCents, today, holidays],
  )
  const quiet = useMemo(
    () => quietRanges({ from: startOfMonth(today), to: endOfMonth(today) }, holidays),
    [today, holidays],
  )
  const { whole, outlook, state } = usePaceWords()(pace)
  const pipeline = usePipelineName(choice)
  const of = [pipeline, formats.monthName(today)].filter((part) => part !== null).join(' · ')
  const about = {
    operation: 'marketing.funnel',
    range: formats.range({ from: startOfMonth(today), to: today }),
    capturedAt: reading.collected,
    note: usePaceNote(pace.projection),
  } as const
  return (
    <ChartCard
      title={t('pace')}
      tag={state && <Tag tone={state === 'behindPace' ? 'warn' : 'good'}>{t(state)}</Tag>}
      sub={reading.value && whole !== '' ? whole : t('paceSub')}
      more={
        <>
          <span>{formats.monthName(today)}</span>
          {pipelineId !== null && (
            <TargetButton
              targetCents={targetCents}
              of={of}
              onChange={(next) => changeSettings({ targets: withTarget(targets, pipelineId, today, next) })}
            />
          )}
        </>
      }
      shownAs={shownAs}
      onShowAs={onShowAs}
      about={{ ...about, definition: 'pace' }}
    >
      <ReadingView reading={reading} skeleton="bars" height={168}>
        {() =>
          shownAs === 'table' ? (
            <PaceTable points={pace.points} targetCents={targetCents} about={about} />
          ) : (
            <PaceChart
              points={pace.points}
              quiet={quiet}
              targetCents={targetCents}
              label={`${t('paceLabel', { month: formats.monthName(today), won: formats.money(pace.wonCents) })} ${outlook}`}
            />
          )
        }
      </ReadingView>
    </ChartCard>
  )
}

/** Returns how the projection and its range were computed, with the company's own figures; or why there is none. */
function usePaceNote(projection: MonthProjection | null): string {
  const { t } = useTranslation('today')
  const formats = useFormats()
  if (projection === null) return t('noProjectionNote')
  const { meanCents, elapsedDays: elapsed, sampleDays: sample, deviationCents } = projection
  const mean = t('projectionNote', { mean: formats.moneyShort(meanCents), elapsed })
  const band =
    deviationCents === null
      ? t('noBandNote', { sample, least: LEAST_BAND_DAYS })
      : t('bandNote', { deviation: formats.moneyShort(deviationCents), elapsed, sample })
  return `${mean} ${band}`
}

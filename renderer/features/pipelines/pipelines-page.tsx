import { useTranslation } from 'react-i18next'
import { sortPipelines } from '../../../shared/pipelines/pipelines.ts'
import { freshnessOf } from '../../answers/reading.ts'
import { useCapturedAt } from '../../answers/use-captured-at.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { EmptyNote } from '../../components/empty-note.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { PipelineField } from '../../components/pipeline-field.tsx'
import { ScreenGate } from '../../components/screen-gate.tsx'
import { ViewsMenu } from '../../components/views-menu.tsx'
import { WithPipeline } from '../../components/with-pipeline.tsx'
import { useStoredDays, useStoredPipelines } from '../../domain/funnel/use-stored-days.ts'
import { earlierDay } from '../../domain/pipelines/pipelines-model.ts'
import { usePipeline } from '../../domain/pipelines/use-pipeline.ts'
import { usePipelineHistory } from '../../domain/pipelines/use-pipeline-history.ts'
import { UNKNOWN } from '../../format/format.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useNow, useToday } from '../../platform/use-now.ts'
import { PIPELINES_VIEW } from '../../views/pipelines-view.ts'
import { useView } from '../../views/view-store.ts'
import { AllPipelinesCard } from './all-pipelines-card.tsx'
import { DayFields } from './day-fields.tsx'
import { HistoryCard } from './history-card.tsx'
import { historyRange } from './history-model.ts'
import { PipelinesExport } from './pipelines-export.tsx'
import styles from './pipelines-page.module.css'
import { StagesCards } from './stages-cards.tsx'
import { useOwners } from './use-owners.ts'

/** What the pipelines hold: now or on a stored day, and what changed since an earlier one. */
export function PipelinesPage() {
  const { t } = useTranslation('pipelines')
  const { t: common } = useTranslation()
  const { t: about } = useTranslation('about')
  const { timeZone } = useCompany()
  const formats = useFormats()
  const today = useToday()
  const nowMs = useNow()
  const choice = usePipeline({ asksStages: true })
  const [view, changeView] = useView(PIPELINES_VIEW)
  const now = choice.list
  const stored = useStoredDays()
  const names = (stored.value ?? []).map(({ day }) => day)
  const isPast = view.asOf !== 'now'
  const shownDay = view.asOf === 'now' ? today : view.asOf
  const earlier = earlierDay(view.comparedTo, names, shownDay)
  const past = useStoredPipelines(isPast ? shownDay : null)
  const before = useStoredPipelines(earlier)
  // The ids that the API itself lists now: only of those does a refusal of stages.list mean a global pipeline.
  const owners = useOwners(
    freshnessOf(now) === 'live' ? (now.value?.pipelines ?? []).map(({ id }) => id) : [],
  )
  const days = historyRange(today)
  const history = usePipelineHistory(choice.oneId, days)
  const reading = isPast ? past : now
  const pastAt = useCapturedAt(past)
  const pipelines = reading.value && sortPipelines(reading.value.pipelines)
  const pipeline = pipelines?.find(({ id }) => id === choice.oneId) ?? null
  const comparison = earlier && before.value ? { day: earlier, pipelines: before.value.pipelines } : null
  const operation = choice.listRefusal !== null && !isPast ? 'pipelines.get' : 'pipelines.list'
  return (
    <Page
      title={common('screens.pipelines')}
      controls={
        <>
          <PipelineField choice={choice} isOne />
          <DayFields stored={names} view={view} shownDay={shownDay} today={today} onChange={changeView} />
          <ViewsMenu screen="pipelines" pipelineId={choice.oneId} />
          <PipelinesExport pipelines={pipelines} pipeline={pipeline} shownDay={shownDay} />
        </>
      }
    >
      {isPast && (
        <Notice
          tone="calm"
          title={t('asOfTitle', { date: formats.dayWithYear(shownDay) })}
          text={
            pastAt === null ? t('gapText') : t('asOfText', { time: formats.moment(pastAt, timeZone, nowMs) })
          }
          action={{ label: t('backToNow'), run: () => changeView({ asOf: 'now' }) }}
        />
      )}
      {choice.hasNone ? (
        <EmptyNote title={t('noneTitle')} text={t('noneText')} />
      ) : (
        <ScreenGate screen="pipelines" hasValue={reading.value !== null || names.length > 0}>
          <WithPipeline choice={{ hasNone: false, blockedBy: now.value === null ? now.error : null }}>
            <StagesCards
              reading={reading}
              pipeline={pipeline}
              comparison={comparison}
              range={isPast ? formats.dayWithYear(shownDay) : about('now')}
              operation={operation}
              measure={view.measure}
              onMeasure={(measure) => changeView({ measure })}
            />
            <HistoryCard
              history={history}
              measure={view.measure}
              capturedAt={now.collected}
              refusal={choice.listRefusal}
              shownAs={view.historyAs}
              onShowAs={(historyAs) => changeView({ historyAs })}
            />
            <AllPipelinesCard
              reading={reading}
              range={isPast ? formats.dayWithYear(shownDay) : about('now')}
              operation={operation}
              comparison={comparison}
              owners={owners}
              chosenId={choice.oneId}
              onChoose={choice.choose}
            />
          </WithPipeline>
        </ScreenGate>
      )}
      <p className={styles.foot}>
        {comparison ? t('comparedTo', { date: formats.dayWithYear(comparison.day) }) : t('noHistory')}{' '}
        {t('historyNote', {
          count: names.length,
          first: names[0] === undefined ? UNKNOWN : formats.dayWithYear(names[0]),
        })}
      </p>
    </Page>
  )
}

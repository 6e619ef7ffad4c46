import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { funnelSteps, junkRate } from '../../../shared/funnel/conversion.ts'
import { headlineOf } from '../../../shared/funnel/so-far.ts'
import { snapshotBefore } from '../../../shared/funnel/stalled.ts'
import { wholeRange } from '../../../shared/funnel/totals.ts'
import { addDays } from '../../../shared/time/calendar.ts'
import { useStaleTime } from '../../answers/use-stale-time.ts'
import { useUnreadableWords } from '../../answers/use-unreadable-words.ts'
import { AboutNumber } from '../../components/about-number.tsx'
import { Card } from '../../components/card.tsx'
import { ChartCard } from '../../components/chart/chart-card.tsx'
import { FunnelSteps } from '../../components/funnel-steps.tsx'
import { FunnelStepsTable } from '../../components/funnel-steps-table.tsx'
import { OverdueList } from '../../components/overdue-list.tsx'
import { Page } from '../../components/page.tsx'
import { StepsToday } from '../../components/period-notes.tsx'
import { PipelineField } from '../../components/pipeline-field.tsx'
import { ReadingView } from '../../components/reading-view.tsx'
import { ScreenGate } from '../../components/screen-gate.tsx'
import { StalledTable } from '../../components/stalled-table.tsx'
import { ViewsMenu } from '../../components/views-menu.tsx'
import { WithPipeline } from '../../components/with-pipeline.tsx'
import { useFunnel } from '../../domain/funnel/use-funnel.ts'
import { useMeasured } from '../../domain/funnel/use-measured.ts'
import { useMeasuring } from '../../domain/funnel/use-measuring.ts'
import { useLeadsWithoutConversation } from '../../domain/leads/use-leads-without-conversation.ts'
import { usePipeline } from '../../domain/pipelines/use-pipeline.ts'
import { useStalled } from '../../domain/stalled/use-stalled.ts'
import { useStalledHistory } from '../../domain/stalled/use-stalled-history.ts'
import { useStalledNote } from '../../domain/stalled/use-stalled-note.ts'
import { sortOldestFirst } from '../../domain/tasks/task-days.ts'
import { useOverdueTasks } from '../../domain/tasks/use-overdue-tasks.ts'
import { FIGURE_VIEWS, lastWholeDays, todayRange } from '../../domain/today/today-model.ts'
import { useFormats } from '../../format/use-formats.ts'
import { pathOf } from '../../navigation/screens.ts'
import { useToday } from '../../platform/use-now.ts'
import { FUNNEL_VIEW } from '../../views/funnel-view.ts'
import { useView } from '../../views/view-store.ts'
import { AttentionCard } from './attention-card.tsx'
import { attentionRows } from './attention-model.ts'
import { PaceCard } from './pace-card.tsx'
import { StalledSummary } from './stalled-summary.tsx'
import { Tiles } from './tiles.tsx'
import { TodayExport } from './today-export.tsx'
import styles from './today-page.module.css'
import { TODAY_VIEW } from './today-view.ts'
import { useOpenScreen } from './use-open-screen.ts'

const SHOWN_TASKS = 8
const HISTORY_DAYS = 35

/** The morning's questions: what happened, are we on pace, where is money stalled, whom to ask. */
export function TodayPage() {
  const { t } = useTranslation('today')
  const { t: common } = useTranslation()
  const { t: about } = useTranslation('about')
  const formats = useFormats()
  const { junk } = useMeasured()
  const today = useToday()
  const choice = usePipeline()
  const reading = useFunnel(
    choice,
    useMemo(() => todayRange(today), [today]),
  )
  useMeasuring(choice, lastWholeDays(today))
  const stalled = useStalled(choice)
  const ownerNote = useStalledNote(choice, stalled.value)
  const stalledTime = useStaleTime(stalled)
  const stalledDay = stalled.value?.snapshotDate ?? today
  const stalledSub =
    stalledDay !== today
      ? t('stalledCardSubThen', { time: formats.day(stalledDay) })
      : stalledTime === null
        ? t('stalledCardSub')
        : t('stalledCardSubThen', { time: stalledTime })
  const overdue = useOverdueTasks()
  const unreadableWords = useUnreadableWords()
  const leads = useLeadsWithoutConversation(today)
  const open = useOpenScreen(today)
  const { value: history } = useStalledHistory(
    choice,
    useMemo(() => ({ from: addDays(today, -HISTORY_DAYS), to: today }), [today]),
  )
  const snapshotDate = stalled.value?.snapshotDate
  const before = (days: number) =>
    history && snapshotDate ? snapshotBefore(history, snapshotDate, days) : null
  const lastBefore = before(1)
  const weekBefore = before(7)
  const [, changeFunnel] = useView(FUNNEL_VIEW)
  const [{ paceAs, stepsAs, stalledAs }, changeView] = useView(TODAY_VIEW)
  const range = lastWholeDays(today)
  const queue = attentionRows({
    tasks: overdue.value,
    stalled: stalled.value,
    stalledBefore: weekBefore,
    forgotten: leads.forgotten.value,
    today,
  })
  const aboutStalled = {
    definition: 'stalledAll',
    operation: 'marketing.funnel',
    range: about('now'),
    capturedAt: stalled.collected,
  } as const
  const aboutSteps = {
    operation: 'marketing.funnel',
    range: formats.range(range),
    capturedAt: reading.collected,
  } as const
  return (
    <Page
      title={common('screens.today')}
      controls={
        <>
          <PipelineField choice={choice} />
          <ViewsMenu screen="today" pipelineId={choice.pipelineId} />
          <TodayExport
            funnel={reading}
            choice={choice}
            queue={queue}
            stalled={stalled.value}
            stalledBefore={lastBefore}
            overdueCount={overdue.value?.length ?? null}
            overdueRemark={unreadableWords(overdue)}
            noConversationCount={leads.all.value?.total ?? null}
            today={today}
          />
        </>
      }
    >
      <ScreenGate
        screen="today"
        isListed={choice.pipelines.length > 0}
        hasValue={[reading, stalled, overdue, leads.all].some(({ value }) => value !== null)}
      >
        <Tiles
          funnel={reading}
          stalled={stalled}
          stalledBefore={lastBefore}
          overdue={overdue}
          leads={leads}
          today={today}
          open={open}
        />
        <div className={styles.columns}>
          <div className={styles.stack}>
            <AttentionCard
              rows={queue}
              overdue={overdue}
              stalled={stalled}
              stalledBefore={weekBefore}
              forgotten={leads.forgotten}
              forgottenAsOf={leads.forgottenAsOf}
              open={open}
            />
            <Card
              title={t('overdueCard')}
              sub={t('overdueCardSub')}
              more={
                <>
                  <Link className={styles.link} href={pathOf('tasks')}>
                    {t('overdueAll')}
                  </Link>
                  <AboutNumber
                    name={t('overdueCard')}
                    definition="overdue"
                    operation="tasks.list"
                    range={about('now')}
                    capturedAt={overdue.collected}
                  />
                </>
              }
            >
              <ReadingView reading={overdue} skeleton="lines" height={180}>
                {(tasks) => <OverdueList tasks={sortOldestFirst(tasks)} today={today} limit={SHOWN_TASKS} />}
              </ReadingView>
            </Card>
          </div>
          <WithPipeline choice={choice}>
            <div className={styles.stack}>
              <PaceCard
                choice={choice}
                reading={reading}
                today={today}
                shownAs={paceAs}
                onShowAs={(next) => changeView({ paceAs: next })}
              />
              <ChartCard
                title={t('funnel')}
                sub={t('funnelSub')}
                more={
                  <>
                    <span>{formats.range(range)}</span>
                    <Link
                      className={styles.link}
                      href={pathOf('funnel')}
                      onClick={() => changeFunnel(FIGURE_VIEWS.leadToWon)}
                    >
                      {t('seeFunnel')}
                    </Link>
                  </>
                }
                shownAs={stepsAs}
                onShowAs={(next) => changeView({ stepsAs: next })}
                about={{ ...aboutSteps, definition: 'steps' }}
              >
                <ReadingView reading={reading} skeleton="lines" height={150}>
                  {({ days }) => {
                    const inside = wholeRange(days, range)
                    if (inside === null) return <p className={styles.unknown}>{t('unknown')}</p>
                    const steps = funnelSteps(inside, today)
                    return (
                      <>
                        {stepsAs === 'table' ? (
                          <FunnelStepsTable steps={steps} about={aboutSteps} />
                        ) : (
                          <FunnelSteps steps={steps} junkRate={junkRate(inside, today, junk)} isCompact />
                        )}
                        <StepsToday headline={headlineOf(days, { from: range.from, to: today }, today)} />
                      </>
                    )
                  }}
                </ReadingView>
              </ChartCard>
              <ChartCard
                title={t('stalledCard')}
                sub={[stalledSub, ownerNote].filter((part) => part !== null).join(' ')}
                more={
                  <Link className={styles.link} href={pathOf('stalled')}>
                    {t('seeStalled')}
                  </Link>
                }
                shownAs={stalledAs}
                onShowAs={(next) => changeView({ stalledAs: next })}
                about={aboutStalled}
              >
                <ReadingView reading={stalled} skeleton="lines" height={180}>
                  {(snapshot) =>
                    stalledAs === 'table' ? (
                      <StalledTable snapshot={snapshot} about={aboutStalled} />
                    ) : (
                      <StalledSummary snapshot={snapshot} />
                    )
                  }
                </ReadingView>
              </ChartCard>
            </div>
          </WithPipeline>
        </div>
      </ScreenGate>
    </Page>
  )
}

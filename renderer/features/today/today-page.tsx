import { useMemo } from 'react'
import { Link } from 'wouter'
import { funnelSteps } from '../../../shared/funnel/conversion.ts'
import { wholeRange } from '../../../shared/funnel/totals.ts'
import { readScreenFreshness } from '../../answers/use-screen-freshness.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { ChartCard } from '../../components/chart/chart-card.tsx'
import { Page } from '../../components/page.tsx'
import { ScreenGate } from '../../components/screen-gate.tsx'
import { Tag } from '../../components/tag.tsx'
import { holidayWords, stepsWords } from '../../domain/funnel/funnel-words.ts'
import { StepLines } from '../../domain/funnel/step-lines.tsx'
import { stepsTable } from '../../domain/funnel/steps-table.tsx'
import { useAboutFunnel } from '../../domain/funnel/use-about-funnel.ts'
import { PipelineField } from '../../domain/pipelines/pipeline-field.tsx'
import { usePipelineName } from '../../domain/pipelines/use-pipeline-name.ts'
import { WithPipeline } from '../../domain/pipelines/with-pipeline.tsx'
import { FIGURE_VIEWS, lastWholeDays } from '../../domain/today/today-model.ts'
import { useWantedCopy } from '../../navigation/export-actions.ts'
import { pathOf } from '../../navigation/screens.ts'
import { useAfterPaint } from '../../platform/use-after-paint.ts'
import { useStable } from '../../platform/use-stable.ts'
import { useSay } from '../../report/say.ts'
import { ExportMenu } from '../../report/surfaces/export-menu.tsx'
import { TableView } from '../../report/surfaces/table-view.tsx'
import { useOpenTarget } from '../../report/surfaces/use-open-target.ts'
import { useShareNotes } from '../../report/surfaces/use-share-notes.ts'
import { useWantedPaper } from '../../report/surfaces/use-wanted-paper.ts'
import { useView } from '../../views/view-store.ts'
import { AttentionCard } from './attention-card.tsx'
import { PaceCard } from './pace-card.tsx'
import { SinceStrip } from './since-strip.tsx'
import { Tiles } from './tiles.tsx'
import styles from './today-page.module.css'
import { todayReport } from './today-report.ts'
import { TODAY_VIEW } from './today-view.ts'
import { TodayScreenProvider, useTodayAnswers, useTodayScreen } from './use-today-screen.ts'

/** The morning's questions, in their order: what changed, what is on fire, are we on pace, how the funnel converts. */
export function TodayPage() {
  const say = useSay()
  const { t, formats } = say
  const screen = useTodayAnswers()
  const { choice, funnel, stalled, overdue, leads, holidays, today } = screen
  const pipeline = usePipelineName(choice)
  const { label } = useCompany()
  const notesOf = useShareNotes({})
  const holiday = holidayWords(say, today, holidays)
  const isPainted = useAfterPaint(true, false)
  // The picture is that of a card, which follows the tiles.
  const isReady = isPainted && [funnel, stalled, overdue, leads.all].every(({ isFirstLoad }) => !isFirstLoad)
  useWantedCopy(isReady)
  useWantedPaper(isReady, [t('screens.today'), label, ...(pipeline === null ? [] : [pipeline])].join(' - '))
  return (
    <TodayScreenProvider value={screen}>
      <Page
        title={t('screens.today')}
        tag={
          <>
            <span>{formats.weekdayName(today)}</span>
            {holiday && <Tag tone="calm">{holiday}</Tag>}
          </>
        }
        controls={<PipelineField choice={choice} />}
        actions={
          <ExportMenu
            title={t('screens.today')}
            pipeline={pipeline}
            day={formats.dayWithYear(today)}
            report={() => {
              const [company, ...collected] = notesOf(readScreenFreshness())
              const head = [company, ...(pipeline === null ? [] : [pipeline]), ...collected]
              return todayReport(say, screen, head)
            }}
            hasOwnHead
            // The PDF shows the queue and the tasks as they are on the screen, with names.
            isPersonal
            isDisabled={[funnel, stalled, overdue].every(({ value }) => value === null)}
          />
        }
      >
        <ScreenGate
          screen="today"
          isListed={choice.pipelines.length > 0}
          hasValue={[funnel, stalled, overdue, leads.all].some(({ value }) => value !== null)}
        >
          <Tiles />
          {screen.since && <SinceStrip since={screen.since} />}
          {/* The figures first: what stands below moves nothing of them when it follows in the next frame. */}
          {isPainted && (
            <div className={styles.columns}>
              <AttentionCard />
              {!choice.hasNone && choice.blockedBy === null && <PaceCard />}
              <div className={styles.funnel}>
                <WithPipeline choice={choice} title={t('screens.funnel')}>
                  <StepsCard />
                </WithPipeline>
              </div>
            </div>
          )}
        </ScreenGate>
      </Page>
    </TodayScreenProvider>
  )
}

/** The funnel of the last 28 whole days in three lines, with a link to the same days in Funil. */
function StepsCard() {
  const say = useSay()
  const { t } = say
  const { funnel, base, today } = useTodayScreen()
  const open = useOpenTarget()
  const [{ stepsAs }, changeView] = useView(TODAY_VIEW)
  const range = useStable(lastWholeDays(today))
  const about = useAboutFunnel(funnel, range)
  const days = funnel.value?.days
  const inside = useMemo(() => (days ? wholeRange(days, range) : null), [days, range])
  const words = useMemo(() => stepsWords(say, inside), [say, inside])
  return (
    <ChartCard
      title={t('screens.funnel')}
      sub={words.reason}
      tag={words.counted !== null && <Tag tone="calm">{words.counted}</Tag>}
      more={
        <Link
          className={styles.link}
          href={pathOf('funnel')}
          onClick={() => open({ screen: 'funnel', view: FIGURE_VIEWS.leadToWon })}
          data-quiet=""
        >
          {t('today:seeFunnel')}
        </Link>
      }
      shownAs={stepsAs}
      onShowAs={(next) => changeView({ stepsAs: next })}
      about={{
        ...about,
        definition: 'steps',
        ...(base === 'own' ? {} : { lead: [t(`today:leadBases.${base}`)] }),
        note: words.leftOut,
      }}
    >
      <AnswerView answerState={funnel} skeleton="lines" height={96}>
        {() => {
          if (inside === null) return <p className="note">{t('today:unknown')}</p>
          const steps = funnelSteps(inside, today)
          return stepsAs === 'table' ? (
            <TableView table={stepsTable(say, steps, { base })} about={about} look="dense" />
          ) : (
            <StepLines steps={steps} />
          )
        }}
      </AnswerView>
    </ChartCard>
  )
}

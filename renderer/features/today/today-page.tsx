import type { CSSProperties } from 'react'
import { readScreenFreshness } from '../../answers/freshness.ts'
import { Tag } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { ScreenGate } from '../../components/screen-gate.tsx'
import { holidayWords } from '../../domain/funnel/funnel-words.ts'
import { GoneNote, PipelineField, WithPipeline } from '../../domain/pipelines/pipeline-parts.tsx'

import { usePipelineName } from '../../domain/pipelines/use-pipeline.ts'

import { dayName } from '../../domain/since/since-parts.ts'
import { type Declared, tilesOf } from '../../domain/today/today-figures.ts'
import { useWantedCopy } from '../../navigation/export-actions.ts'
import { useRowStop } from '../../platform/focus.ts'
import { useAfterPaint } from '../../platform/stable-values.ts'
import { useSay } from '../../report/say.ts'
import { ExportMenu } from '../../report/surfaces/export-menu.tsx'
import { useOpenTarget } from '../../report/surfaces/target-link.tsx'
import { Tile } from '../../report/surfaces/tile.tsx'
import { useShareNotes } from '../../report/surfaces/use-export.ts'
import { AttentionCard } from './attention-card.tsx'
import { PaceCard } from './pace-card.tsx'
import { SinceStrip } from './since-strip.tsx'
import styles from './today.module.css'
import { todayReport } from './today-report.ts'
import { TodayScreenProvider, useTodayAnswers, useTodayScreen } from './use-today-screen.ts'

/** The morning's questions, in their order: what changed, what is on fire, are we on pace. */
export function TodayPage() {
  const say = useSay()
  const { t, formats } = say
  const screen = useTodayAnswers()
  const { choice, funnel, stalled, overdue, leads, holidays, today } = screen
  const pipeline = usePipelineName(choice)
  const notesOf = useShareNotes({})
  const holiday = holidayWords(say, today, holidays)
  const isPainted = useAfterPaint(true, false)
  // The picture is that of a card, which follows the tiles.
  const isReady = isPainted && [funnel, stalled, overdue, leads.all].every(({ isFirstLoad }) => !isFirstLoad)
  useWantedCopy(isReady)
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
        <GoneNote choice={choice} />
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
              <WithPipeline choice={choice} title={t('today:pace')}>
                <PaceCard />
              </WithPipeline>
            </div>
          )}
        </ScreenGate>
      </Page>
    </TodayScreenProvider>
  )
}

// The figures, each with its comparison; each opens its screen with the same days.

function Tiles() {
  const say = useSay()
  const screen = useTodayScreen()
  const open = useOpenTarget()
  const { stop, onKeyDown } = useRowStop()
  const [flows, stocks] = [tilesOf('funnel'), tilesOf('present')]
  const columns = { '--tiles': flows.length + stocks.length, '--flows': flows.length }
  const draw = ({ key, make }: Declared, at: number) => {
    const figure = make(say, screen)
    return <Tile key={key} figure={figure} onOpen={() => open(figure.opens)} isStop={stop === at} />
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows, while the focus is on one of the buttons inside
    <div className={styles.tiles} style={columns as CSSProperties} onKeyDown={onKeyDown}>
      {flows.map(draw)}
      {screen.comparedDay && (
        <p className={styles.stocksBase}>
          {say.t('today:since', { date: dayName(say, screen.comparedDay) })}
        </p>
      )}
      {stocks.map((declared, index) => draw(declared, flows.length + index))}
    </div>
  )
}

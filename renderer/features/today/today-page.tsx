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
import { todayReport } from './today-tables.tsx'
import { TodayScreenProvider, useTodayAnswers, useTodayScreen } from './use-today-screen.ts'

const TILES = `
  grid grid-cols-[repeat(var(--tiles),minmax(0,1fr))] gap-x-24 gap-y-4
  [&>[data-figure]]:row-start-2 @max-[700px]/page:[&>[data-figure]]:row-auto
  max-1200:gap-x-16 @max-[700px]/page:grid-cols-3 @max-[700px]/page:gap-y-16
  @max-[460px]/page:grid-cols-2`
/** The day that the stocks are compared with, over those tiles. */
const STOCKS_BASE = `
  flex row-start-1 col-[calc(var(--flows)_+_1)_/_-1] gap-8 items-center text-ink-2 text-12 leading-16
  after:flex-1 after:border-t after:border-t-line
  @max-[700px]/page:row-auto @max-[700px]/page:col-span-full`
/** As high as the window leaves: both columns end together. The pace as a table has six columns of amounts. */
const COLUMNS = `
  flex-[1_0_auto] grid grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] gap-x-40 gap-y-24
  max-1200:gap-x-24 max-1200:gap-y-16 @min-[1400px]/page:gap-x-64 @max-[700px]/page:grid-cols-1
  has-[>:nth-child(2)_table]:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)]
  @max-[980px]/page:has-[>:nth-child(2)_table]:grid-cols-1`

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
            <div className={COLUMNS}>
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
    <div className={TILES} style={columns as CSSProperties} onKeyDown={onKeyDown}>
      {flows.map(draw)}
      {screen.comparedDay && (
        <p className={STOCKS_BASE}>{say.t('today:since', { date: dayName(say, screen.comparedDay) })}</p>
      )}
      {stocks.map((declared, index) => draw(declared, flows.length + index))}
    </div>
  )
}

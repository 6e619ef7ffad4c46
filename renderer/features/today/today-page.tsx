import { UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import { isJudged } from '../../../shared/compare/morning.ts'
import { useOldestCollected } from '../../answers/collected.ts'
import { readScreenFreshness } from '../../answers/freshness.ts'
import { ChevronIcon } from '../../components/icons.tsx'
import { Page } from '../../components/page.tsx'
import { ScreenGate } from '../../components/screen-gate.tsx'
import { SectionMenu, useSectionCommands } from '../../components/section-menu.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { StoredDayField } from '../../components/stored-day-field.tsx'
import { Tag } from '../../components/tag.tsx'
import { useRowStop } from '../../components/use-row-stop.ts'
import { holidayWords } from '../../domain/funnel/funnel-words.ts'
import { GoneNote, PipelineField, WithPipeline } from '../../domain/pipelines/pipeline-parts.tsx'

import { usePipelineName } from '../../domain/pipelines/use-pipeline.ts'

import { differences } from '../../domain/since/differences.ts'
import { dayName, isSinceLoading, type SincePart, sinceParts } from '../../domain/since/since-parts.ts'
import { FUNNEL_FIGURES, PRESENT_FIGURES, type PresentDeclaration } from '../../domain/today/today-figures.ts'
import { useCountHistory } from '../../domain/today/use-count-history.ts'
import { usePresentWords } from '../../domain/today/use-present-words.ts'
import { useWantedCopy } from '../../navigation/export-actions.ts'
import { useAfterPaint } from '../../platform/use-after-paint.ts'
import type { Figure } from '../../report/figure.ts'
import { useSay } from '../../report/say.ts'
import { ExportMenu } from '../../report/surfaces/export-menu.tsx'
import { TableView } from '../../report/surfaces/table-view.tsx'
import { TargetLink } from '../../report/surfaces/target-link.tsx'
import { Tile } from '../../report/surfaces/tile.tsx'
import { useOpenTarget } from '../../report/surfaces/use-open-target.ts'
import { useShareNotes } from '../../report/surfaces/use-share-notes.ts'
import { AttentionCard } from './attention-card.tsx'
import { PaceCard } from './pace-card.tsx'
import { momentChoices, storedDays } from './since-moments.ts'
import { happenedTable, levelsTable } from './since-tables.tsx'
import styles from './today-page.module.css'
import { todayReport } from './today-report.ts'
import { type TodayScreen, TodayScreenProvider, useTodayAnswers, useTodayScreen } from './use-today-screen.ts'

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

type Since = NonNullable<TodayScreen['since']>

/**
 * "Desde a última vez": one line of what changed, each part a link to what it counts. Its title opens every difference
 * below it, with the choice of the moment.
 */
function SinceStrip({ since }: { readonly since: Since }) {
  const say = useSay()
  const { value: morning } = useTodayScreen().morning
  const isQuiet = morning !== null && isJudged(morning) && morning.lines.length === 0
  const { t } = say
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { moment, parts, unknown, none, countedFrom } = sinceParts(say, since, since.moment)
  const collected = useOldestCollected([since.stalled, since.overdue, since.leads.all, since.funnel])
  const isLoading = isSinceLoading(since)
  const title = t('since:title', { moment })
  const about = {
    definition: 'sinceLook',
    lead: [
      t(since.chosen === 'look' ? 'since:compared' : 'since:comparedDay', { moment }),
      ...(unknown.length > 0 ? [t('since:unknown', { names: unknown.join(', ') })] : []),
    ],
    operation: ['marketing.funnel', 'tasks.list', 'leads.list'],
    range: title,
    capturedAt: collected,
  } as const
  const { onKeyDown, ...commands } = useSectionCommands({ title, actions: [], about, isPicture: false })
  return (
    <section className={styles.sinceSection} aria-label={title} aria-busy={isLoading} onKeyDown={onKeyDown}>
      <div className={styles.since}>
        <h2>
          <UnstyledButton
            className={styles.sinceTitle}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            data-words
          >
            {isLoading || none === null ? title : none}
            <span data-print="hidden">
              <ChevronIcon />
            </span>
          </UnstyledButton>
        </h2>
        {!isLoading && isQuiet && <span>{t('since:quiet')}</span>}
        {!isLoading && parts.map((part) => <PartLink key={part.key} part={part} />)}
        {!isLoading && countedFrom !== null && <small>{countedFrom}</small>}
      </div>
      <SectionMenu title={title} about={about} {...commands} />
      <div id={id} hidden={!isOpen} className={styles.sinceTables}>
        {isOpen && <Differences since={since} isLoading={isLoading} />}
      </div>
    </section>
  )
}

/** Every difference, and the choice of the moment. */
function Differences({ since, isLoading }: { readonly since: Since; readonly isLoading: boolean }) {
  const say = useSay()
  const { day } = since.moment
  const all = differences(say, since, day)
  return (
    <>
      <StoredDayField
        label={say.t('since:from')}
        value={since.chosen}
        choices={momentChoices(say, since.look)}
        days={storedDays(since, say.today)}
        onChange={since.choose}
      />
      {[happenedTable(say, all), levelsTable(say, all, day)].map((table) => (
        <div key={table.title}>
          <h3>{table.title}</h3>
          {isLoading ? <Skeleton kind="lines" height={260} /> : <TableView table={table} look="whole" />}
        </div>
      ))}
    </>
  )
}

function PartLink({ part: { text, tip, opens } }: { readonly part: SincePart }) {
  return (
    <TargetLink target={opens} title={tip}>
      {text.split('*').map((words, index) => (index % 2 === 0 ? words : <b key={words}>{words}</b>))}
    </TargetLink>
  )
}

// Six figures, each with its comparison; each opens its screen with the same days.

const FUNNEL_TILES = FUNNEL_FIGURES.filter(({ isTile }) => isTile)

function Tiles() {
  const { stop, onKeyDown } = useRowStop()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows, while the focus is on one of the buttons inside
    <div className={styles.tiles} onKeyDown={onKeyDown}>
      {FUNNEL_TILES.map(({ key, make }, index) => (
        <FunnelTile key={key} make={make} isStop={stop === index} />
      ))}
      <StocksBase />
      {PRESENT_FIGURES.map((declared, index) => (
        <PresentTile key={declared.key} declared={declared} isStop={stop === FUNNEL_TILES.length + index} />
      ))}
    </div>
  )
}

/** The day that the stocks are compared with, over their tiles. */
function StocksBase() {
  const say = useSay()
  const { comparedDay } = useTodayScreen()
  if (comparedDay === null) return null
  return <p className={styles.stocksBase}>{say.t('today:since', { date: dayName(say, comparedDay) })}</p>
}

interface StopProps {
  readonly isStop: boolean
}

function FunnelTile({ make, isStop }: Pick<(typeof FUNNEL_FIGURES)[number], 'make'> & StopProps) {
  return <OpeningTile figure={make(useSay(), useTodayScreen())} isStop={isStop} />
}

function PresentTile({ declared, isStop }: StopProps & { readonly declared: PresentDeclaration }) {
  const { make, answerOf, countedAs: figure } = declared
  const say = useSay()
  const screen = useTodayScreen()
  const counts = useCountHistory(figure ?? null, screen.today)
  const words = usePresentWords(answerOf(screen))
  const figureNow = make(say, { ...screen, ...words, counts: counts.value ?? [] })
  return <OpeningTile figure={figureNow} isStop={isStop} />
}

function OpeningTile({ figure, isStop }: StopProps & { readonly figure: Figure }) {
  const open = useOpenTarget()
  return <Tile figure={figure} onOpen={() => open(figure.opens)} isStop={isStop} />
}

// The TV: chosen screens in rotation, for a room. It shows counts and money only: no panel may show the name of a lead
// or of a responsible person, or the title of a task (test/e2e/browser/tv.spec.ts searches for all of them).
import { useDocumentVisibility, useIdle, useWindowEvent } from '@mantine/hooks'
import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { TvScreen } from '../../../shared/screens.ts'
import { useFreshnessWords } from '../../answers/freshness.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { callDesktop } from '../../bridge/bridge.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { StepButton } from '../../components/buttons.tsx'
import { CrossIcon, NextIcon, PauseIcon, PlayIcon, PreviousIcon } from '../../components/icons.tsx'
import { useWindowTitle } from '../../components/page.tsx'
import { shownName } from '../../domain/pipelines/pipelines-model.ts'
import { usePipeline, usePipelineName } from '../../domain/pipelines/use-pipeline.ts'
import { dayName } from '../../domain/since/since-parts.ts'
import { MonthChart } from '../../domain/today/month-chart.tsx'
import { PaceHead } from '../../domain/today/pace-head.tsx'
import { type Declared, tilesOf } from '../../domain/today/today-figures.ts'
import { answerOfPace } from '../../domain/today/use-month-pace.ts'
import { useTodayFigures } from '../../domain/today/use-today-funnel.ts'
import { useFormats } from '../../format/use-formats.ts'
import { leaveFullScreen, useTvMode } from '../../navigation/tv-mode.ts'
import { pageZoom } from '../../platform/layout.ts'
import { useNow } from '../../platform/use-now.ts'
import { useSay } from '../../report/say.ts'
import { WallFigure } from '../../report/surfaces/wall-figure.tsx'
import { TV_VIEW } from '../../views/screen-views.ts'
import { useView } from '../../views/view-store.ts'
import { FIGURES, FunnelPanel, PipelinesPanel, StalledPanel, TasksPanel } from './panels.tsx'

const TV_STYLE = `
  [--text-11:var(--text-13)] [--text-12:var(--text-13)] grid grid-cols-1
  grid-rows-[auto_minmax(0,1fr)_auto] gap-24 h-full px-32 pt-24 pb-16 overflow-auto bg-canvas outline-none
  data-idle:cursor-none`

function TodayPanel() {
  const say = useSay()
  const choice = usePipeline()
  const answers = useTodayFigures(choice, say.today)
  const { funnel, pace, comparedDay } = answers
  const draw = ({ key, make }: Declared) => <WallFigure key={key} {...make(say, answers)} />
  return (
    <>
      <AnswerView answerState={answerOfPace(funnel, pace)} skeleton="bars" height={260}>
        {() => <Pace pace={pace} pipelineId={choice.pipelineId} />}
      </AnswerView>
      <div className={`${FIGURES} pt-32`}>
        {tilesOf('funnel').map(draw)}
        <div className="relative">
          {comparedDay && (
            <p className="note flex absolute inset-x-0 bottom-full items-center gap-8 after:flex-1 after:border-t after:border-t-line">
              {say.t('today:since', { date: dayName(say, comparedDay) })}
            </p>
          )}
          <div className="flex gap-24">{tilesOf('present').map(draw)}</div>
        </div>
      </div>
    </>
  )
}

/** The month: what is won, its way to the target, and the curve. */
function Pace(props: ComponentProps<typeof MonthChart>) {
  const { t } = useSay()
  return (
    <div
      className={`[@media(max-aspect-ratio:5/4)]:grid-cols-1 grid flex-1 grid-cols-[minmax(0,3fr)_minmax(0,5fr)] gap-40 min-h-0 [&_figure]:pointer-events-none`}
    >
      <section aria-label={t('today:pace')}>
        <p className="text-ink-2 text-16">{t('today:pace')}</p>
        <PaceHead pace={props.pace} />
      </section>
      <MonthChart {...props} />
    </div>
  )
}

/** The size that the panels are designed for, in CSS pixels. */
const CANVAS = { width: 960, height: 540 }
/** The pointer and the controls are hidden when the pointer has rested for so long. */
const POINTER_IDLE_MS = 3_000

const PANELS: Readonly<Record<TvScreen, ComponentType>> = {
  today: TodayPanel,
  funnel: FunnelPanel,
  stalled: StalledPanel,
  pipelines: PipelinesPanel,
  tasks: TasksPanel,
}

export function TvPage() {
  const { t } = useTranslation(['tv', 'common'])
  const { label } = useCompany()
  const [{ screens, seconds }] = useView(TV_VIEW)
  const choice = usePipeline()
  const chosenName = usePipelineName(choice)
  const rotation = useRotation(screens.length, seconds)
  const { state, age } = useFreshnessWords()
  const zoom = useCanvasZoom()
  const isIdle = useIdle(POINTER_IDLE_MS, { events: ['pointermove'] })
  const leave = useLeave()
  useTvKeys(rotation, leave)
  useAwakeDisplay()
  const main = useRef<HTMLElement>(null)
  useEffect(() => main.current?.focus(), [])
  const screen = screens[rotation.at % screens.length] as TvScreen
  const title = t(`common:screens.${screen}`)
  useWindowTitle(`${t('name')} · ${title}`)
  const Panel = PANELS[screen]
  // The stages screen shows one pipeline only.
  const one = choice.pipelines.find(({ id }) => id === choice.oneId)
  const pipeline = screen === 'pipelines' && one ? shownName(one) : chosenName
  return (
    <main
      ref={main}
      className={`group/tv ${TV_STYLE}`}
      tabIndex={-1}
      aria-label={t('name')}
      data-idle={isIdle || undefined}
      style={{ zoom }}
    >
      <header className="[&_h1]:text-16 flex items-baseline gap-8">
        <h1>{title}</h1>
        <p className="cut flex-1 text-ink-3 text-16">
          <bdi>{label}</bdi>
          {pipeline && screen !== 'tasks' && (
            <>
              {' · '}
              <bdi>{pipeline}</bdi>
            </>
          )}
        </p>
        <Clock />
      </header>
      <section
        className="flex flex-col gap-16 min-h-0"
        aria-label={title}
        aria-live={rotation.isPaused ? 'polite' : 'off'}
      >
        <Panel key={screen} />
      </section>
      <footer className="flex items-center justify-between gap-20 text-ink-3">
        <p>
          <strong>{state}</strong>
          {age && <span> · {age}</span>}
        </p>
        <TvControls rotation={rotation} count={screens.length} onLeave={leave} />
      </footer>
    </main>
  )
}

function Clock() {
  const formats = useFormats()
  const { timeZone } = useCompany()
  const nowMs = useNow()
  return (
    <time className="text-22 font-semibold leading-24">
      {formats.time(new Date(nowMs).toISOString(), timeZone)}
    </time>
  )
}

/** Returns to the screen that the TV was started from; leaving full screen in any way leaves the TV. */
function useLeave(): () => void {
  const [, navigate] = useLocation()
  const leave = () => {
    const { from } = useTvMode.getState()
    useTvMode.setState({ wasLeft: true })
    navigate(from, { replace: true })
  }
  // The end of an earlier full screen may be told only now.
  const wasFull = useRef(document.fullscreenElement !== null)
  useWindowEvent('fullscreenchange', () => {
    if (document.fullscreenElement !== null) wasFull.current = true
    else if (wasFull.current) leave()
  })
  useEffect(() => leaveFullScreen, [])
  return leave
}

function useTvKeys({ step, togglePause }: ReturnType<typeof useRotation>, leave: () => void): void {
  useWindowEvent('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    // A focused control keeps its own key.
    const isOnButton = event.target instanceof HTMLButtonElement
    if (event.key === 'Escape') leave()
    else if (event.key === 'ArrowRight' || event.key === 'PageDown') step(1)
    else if (event.key === 'ArrowLeft' || event.key === 'PageUp') step(-1)
    else if (event.key === ' ' && !isOnButton && !event.repeat) togglePause()
    else return
    event.preventDefault()
  })
}

const canvasZoom = () =>
  Math.max(0.7, Math.min(window.innerWidth / CANVAS.width, window.innerHeight / CANVAS.height) / pageZoom())

/** Returns the zoom of the TV over its canvas, so that type grows with the screen. */
function useCanvasZoom(): number {
  const [zoom, setZoom] = useState(canvasZoom)
  useWindowEvent('resize', () => setZoom(canvasZoom()))
  return zoom
}

interface TvControlsProps {
  readonly rotation: Rotation
  readonly count: number
  readonly onLeave: () => void
}

/**
 * Controls for pointer and touch; the keys do the same. The buttons are hidden until the pointer moves or one of them
 * has the focus.
 */
function TvControls({ rotation, count, onLeave }: TvControlsProps) {
  const { t } = useTranslation(['tv', 'common'])
  const { at, isPaused, step, togglePause } = rotation
  const buttons = [
    ...(count > 1
      ? [
          { name: t('common:previous'), Icon: PreviousIcon, run: () => step(-1) },
          { name: t(isPaused ? 'resume' : 'pause'), Icon: isPaused ? PlayIcon : PauseIcon, run: togglePause },
          { name: t('common:next'), Icon: NextIcon, run: () => step(1) },
        ]
      : []),
    { name: t('leave'), Icon: CrossIcon, run: onLeave },
  ]
  return (
    <div className="row">
      {/* A click must not take the focus, so that the space bar still pauses. */}
      <fieldset
        className="row group-data-idle/tv:not-focus-within:opacity-0"
        aria-label={t('controls')}
        onMouseDown={(event) => event.preventDefault()}
      >
        {buttons.map(({ name, Icon, run }) => (
          <StepButton key={name} label={name} onStep={run}>
            <Icon />
          </StepButton>
        ))}
      </fieldset>
      <span>
        {t('common:partOf', { part: at + 1, all: count })}
        {isPaused && ` · ${t('paused')}`}
      </span>
    </div>
  )
}

/** Returns the position after `at`, or before it, and wraps around. */
export function placeAfter(at: number, by: 1 | -1, count: number): number {
  return count === 0 ? 0 : (at + by + count) % count
}

/** Rotates through `count` screens; after a pause the screen has its full time again. */
function useRotation(count: number, seconds: number) {
  // A new object for every turn, so that each has its full time.
  const [place, setPlace] = useState({ at: 0 })
  const [isPaused, setPaused] = useState(false)
  const step = (by: 1 | -1) => setPlace(({ at }) => ({ at: placeAfter(at, by, count) }))
  useEffect(() => {
    if (isPaused || count < 2) return
    const timer = setTimeout(() => setPlace({ at: placeAfter(place.at, 1, count) }), seconds * 1000)
    return () => clearTimeout(timer)
  }, [place, isPaused, count, seconds])
  return {
    /** Position of the screen shown, from 0. */
    at: place.at,
    isPaused,
    step,
    togglePause: () => setPaused((isNow) => !isNow),
  }
}

type Rotation = ReturnType<typeof useRotation>

/** Has the host keep the display awake while the calling screen is open and visible. */
function useAwakeDisplay(): void {
  const isVisible = useDocumentVisibility() === 'visible'
  useEffect(() => {
    if (!isVisible) return
    void callDesktop('display.keepAwake', { isOn: true })
    return () => void callDesktop('display.keepAwake', { isOn: false })
  }, [isVisible])
}

// The page for browser benchmarks: real components of the window under its own providers, over a fake window.desktop.
// Benchmarks call `window.bench`.
import '../../../renderer/styles/mantine.css'
import '../../../renderer/styles/tokens.css'
import '../../../renderer/styles/base.css'
import '../../../renderer/styles/utilities.css'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { answers } from '../../../renderer/answers/answers.ts'
import { ThemeProvider } from '../../../renderer/app/theme-provider.tsx'
import { setAppState } from '../../../renderer/bridge/app-store.ts'
import { FunnelPage } from '../../../renderer/features/funnel/funnel-page.tsx'
import { StalledPage } from '../../../renderer/features/stalled/stalled-page.tsx'
import { TodayPage } from '../../../renderer/features/today/today-page.tsx'
import { i18n } from '../../../renderer/i18n/i18n.ts'
import { fromJsonText } from '../../../shared/bridge/json-text.ts'
import { plainDate } from '../../../shared/time/calendar.ts'
import { makeFakeDesktop } from '../../support/fakes/fake-desktop.ts'
import type { PartName } from './bench-types.ts'
import { BARE_CHARTS, DailyOf, SIX_PLOTS, SixCharts } from './charts.tsx'
import { EmptyScroll, NaiveTable, WindowTable } from './leads.tsx'
import { clickToPainted, nextPaint } from './painted.ts'
import { makeReadyDesktop } from './ready-desktop.ts'

interface Part {
  readonly draw: () => ReactNode
  readonly isDone: () => boolean
}

const rowsDrawn = () => document.querySelector('#stage tbody tr') !== null
/** Returns a check that this number of plots has content. */
const plotsDrawn = (count: number) => () => {
  const plots = document.querySelectorAll('#stage svg.recharts-surface')
  const drawn = [...plots].filter((plot) =>
    plot.querySelector('.recharts-bar-rectangle, .recharts-curve, [data-columns], [data-area]'),
  )
  return drawn.length >= count
}
const bare = (index: number, plots: number) => ({
  draw: () => BARE_CHARTS[index],
  isDone: plotsDrawn(plots),
})

const PARTS = {
  sixCharts: { draw: () => <SixCharts />, isDone: plotsDrawn(SIX_PLOTS) },
  bare0: bare(0, 2),
  bare1: bare(1, 2),
  bare2: bare(2, 1),
  bare3: bare(3, 1),
  bare4: bare(4, 1),
  bare5: bare(5, 1),
  dailyQuarter: { draw: () => <DailyOf isYear={false} />, isDone: plotsDrawn(2) },
  dailyYear: { draw: () => <DailyOf isYear />, isDone: plotsDrawn(2) },
  today: { draw: () => <TodayPage />, isDone: plotsDrawn(1) },
  funnel: { draw: () => <FunnelPage />, isDone: plotsDrawn(2) },
  stalled: { draw: () => <StalledPage />, isDone: plotsDrawn(1) },
  windowTable: { draw: () => <WindowTable />, isDone: rowsDrawn },
  naiveTable: { draw: () => <NaiveTable />, isDone: rowsDrawn },
  emptyScroll: { draw: () => <EmptyScroll />, isDone: () => true },
} as const satisfies Record<PartName, Part>

const ready = makeReadyDesktop(makeFakeDesktop({ today: plainDate('2026-11-21'), hasStalledHistory: true }))
const { desktop } = ready
Object.defineProperty(window, 'desktop', { value: desktop })
const state = fromJsonText(await desktop.call('app.state', {}))
if (state.ok) setAppState(state.value)
const stage = document.getElementById('stage') as HTMLElement
let root: Root | null = null

function withProviders(children: ReactNode) {
  return (
    <I18nextProvider i18n={i18n}>
      <ThemeProvider nonce="" choice="light" language="pt-BR">
        {children}
      </ThemeProvider>
    </I18nextProvider>
  )
}

window.bench = {
  mount: (name) => {
    const { draw, isDone } = PARTS[name]
    const created = createRoot(stage)
    root = created
    return clickToPainted(stage, () => created.render(withProviders(draw())), isDone)
  },
  unmount: async () => {
    root?.unmount()
    root = null
    answers.keepCompanies([])
    await nextPaint()
  },
  prepare: ready.prepare,
  idle: async () => {
    await nextPaint()
    await nextPaint()
  },
  refresh: async () => {
    let changes = 0
    const observer = new MutationObserver((records) => {
      changes += records.length
    })
    observer.observe(stage, { subtree: true, childList: true, attributes: true, characterData: true })
    await answers.refresh(null)
    await nextPaint()
    await nextPaint()
    observer.disconnect()
    return { answers: ready.taken(), changes }
  },
}

// A company as large as Leme has to show, in the built window: for each step the calls of the API and the longest gap
// between two frames; then the core's memory. API, core (preview host) and window each have their own process.
// Arguments: pipelines, stages of each, reasons, overdue tasks, companies.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { watchFrames } from '../e2e/browser/frames.ts'
import { choosePeriod, openScreen, submitConnection, waitForAnswers } from '../e2e/browser/screen.ts'
import type { WithDesktop } from '../support/electron/application.ts'
import { launchBrowser } from './bench-page.ts'
import { startChildServer } from './child-server.ts'
import { table } from './statistics.ts'
import { loadWords, verdict } from './verdict.ts'
import type { CoreMemory, FromPreview } from './watched-preview.ts'

const sizes = process.argv.slice(2).map(Number)
const [PIPELINES = 50, STAGES = 20, REASONS = 500, TASKS = 5_000, COMPANIES = 30] = sizes
const REASONS_A_DAY = 10
const MOST_FRAME_MS = 200
const MOST_GROWTH_MB = 80
/** Answers of a year are hundreds of calls, two at a time. */
const STEP_MS = 300_000

interface Step {
  readonly name: string
  readonly act: (page: Page) => Promise<void>
  /** True for a change of the period, whose calls have a goal. */
  readonly isPeriod?: true
}

async function chooseAll(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Pipeline', exact: true }).click()
  await page.getByRole('option', { name: 'Todos', exact: true }).click()
}

const screen = (name: string): Step => ({ name, act: (page) => openScreen(page, name) })
const period = (name: string): Step => ({
  name: `Funil: ${name}`,
  isPeriod: true,
  act: (page) => choosePeriod(page, name),
})

const STEPS: readonly Step[] = [
  screen('Funil'),
  { name: 'Funil: Todos', act: chooseAll },
  period('Este trimestre'),
  period('Últimos 7 dias'),
  period('Este trimestre'),
  ...['Hoje', 'Parados', 'Pipelines', 'Tarefas'].map(screen),
  screen('Funil'),
  { name: 'Funil: Este ano', act: (page) => choosePeriod(page, 'Este ano') },
]

/** Connects the other companies, and opens all beside each other. */
async function openCompanies(page: Page, address: string): Promise<void> {
  const count = COMPANIES
  await page.evaluate(
    async (all) => {
      const { desktop } = window as unknown as WithDesktop
      for (let number = 2; number <= all.count; number += 1) {
        const named = { token: `tk_${number}`, label: `Casa ${number}`, timeZone: 'America/Sao_Paulo' }
        await desktop.call('company.connect', { address: all.address, ...named })
      }
    },
    { address, count },
  )
  // The window follows the company that was connected last: a menu opened before that would go.
  await page.getByRole('button', { name: `Trocar de empresa: Casa ${count}` }).click()
  await page.getByRole('menuitem', { name: 'Todas as empresas' }).click()
  await page.getByRole('heading', { level: 1, name: 'Todas as empresas' }).waitFor()
}

const api = await startChildServer(
  join(import.meta.dirname, 'large-api.ts'),
  [PIPELINES, STAGES, REASONS, REASONS_A_DAY, TASKS].map(String),
)
const { baseUrl } = JSON.parse(api.firstLine) as { baseUrl: string }
const preview = fork(join(import.meta.dirname, 'watched-preview.ts'), [], { execArgv: ['--expose-gc'] })
const next = async () => (await once(preview, 'message'))[0] as FromPreview
const readMemory = async (): Promise<CoreMemory> => {
  const answer = next()
  preview.send('memory')
  return ((await answer) as { readonly memory: CoreMemory }).memory
}
const countCalls = async () => Number(await (await fetch(`${baseUrl}/calls`)).text())
const browser = await launchBrowser()
const rows: {
  readonly step: Step
  readonly calls: number
  readonly frameMs: number
}[] = []
let before: CoreMemory
let after: CoreMemory
try {
  const address = (await next()) as { readonly url: string }
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, locale: 'pt-BR' })
  page.setDefaultTimeout(STEP_MS)
  await page.goto(address.url)
  const frames = await watchFrames(page)
  before = await readMemory()
  await submitConnection(page, { address: baseUrl, token: 'tk_1' })
  await page.getByRole('navigation').waitFor()
  const companies = { name: `${COMPANIES} companies`, act: (shown: Page) => openCompanies(shown, baseUrl) }
  for (const step of [...STEPS, companies]) {
    await countCalls()
    await frames.longest()
    await step.act(page)
    await waitForAnswers(page, STEP_MS)
    rows.push({
      step,
      calls: await countCalls(),
      frameMs: await frames.longest(),
    })
  }
  after = await readMemory()
} finally {
  await browser.close()
  preview.disconnect()
  await once(preview, 'exit')
  await api.stop()
}
console.log(
  table(
    ['step', 'calls', 'longest frame'],
    rows.map(({ step, calls, frameMs }) => [step.name, String(calls), `${frameMs.toFixed(0)} ms`]),
  ),
)
const most = (read: (row: (typeof rows)[number]) => number) => Math.max(...rows.map(read))
const calls = most((row) => (row.step.isPeriod ? row.calls : 0))
const frameMs = most((row) => row.frameMs)
const growth = after.heap - before.heap
const words = (isReached: boolean) => (isReached ? 'reached' : 'NOT reached')
console.log(
  `P26 ${words(calls <= PIPELINES + 2)}: ${calls} calls of a change of the period (≤ ${PIPELINES + 2})`,
)
console.log(`Frames ${verdict(frameMs <= MOST_FRAME_MS)}: ${frameMs.toFixed(0)} ms (≤ ${MOST_FRAME_MS} ms)`)
console.log(
  `P16 ${words(growth <= MOST_GROWTH_MB)}: core ${growth.toFixed(0)} MB more (≤ ${MOST_GROWTH_MB} MB; its whole process ${(after.process - before.process).toFixed(0)} MB), load ${loadWords()}`,
)

// What a developer waits for with `npm run dev`: from writing a file to the changed word on the screen, and from
// writing a file of the core to the page that this core answers.
import { loadavg } from 'node:os'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../support/browser/browser.ts'
import { startDevelopment } from '../support/browser/development.ts'
import { quantile, table } from './statistics.ts'

const ROUNDS = Number(process.argv[2] ?? 5)
const ANNOUNCER = 'electron/core/application/state-announcer.ts'

interface Wait {
  readonly name: string
  readonly limitS: number
  /** Changes a file in a round, counted from 0, and resolves when the page shows it. */
  readonly change: (round: number) => Promise<unknown>
}

async function measured(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return (performance.now() - startedMs) / 1000
}

/** Resolves when the page's core is of this version; the page is loaded anew meanwhile. */
async function untilVersion(page: Page, version: string): Promise<void> {
  const isAnswering = (wanted: string) =>
    Promise.resolve(window.desktop?.call('app.state', {})).then(
      (text) => JSON.parse(String(text)).value.version === wanted && document.querySelector('h1') !== null,
    )
  while (!(await page.evaluate(isAnswering, version).catch(() => false))) await page.waitForLoadState()
}

await using development = await startDevelopment()
const { executablePath, args, env } = await findBrowser()
await using browser = await chromium.launch({
  executablePath,
  args: [...args],
  env: { ...process.env, ...env },
})
const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
await page.goto(JSON.parse(await development.firstLine).url)
await page.getByRole('heading', { level: 1, name: 'Hoje' }).waitFor()

let word = "'Fila de atenção'"
let version = 'version: deps.version'
const WAITS: readonly Wait[] = [
  {
    name: 'a changed word on the screen',
    limitS: 2,
    change: async (round) => {
      const next = `'Fila ${round}'`
      await development.change('renderer/i18n/pt-br/today.ts', word, next)
      word = next
      await page.getByRole('heading', { name: `Fila ${round}` }).waitFor()
    },
  },
  {
    name: 'a changed core behind the page',
    limitS: 5,
    change: async (round) => {
      const next = `version: '9.9.${round}'`
      await development.change(ANNOUNCER, version, next)
      version = next
      await untilVersion(page, `9.9.${round}`)
    },
  },
]
const rows: string[][] = []
for (const { name, limitS, change } of WAITS) {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push(await measured(() => change(round)))
  const median = quantile(times, 0.5)
  const isReached = median <= limitS ? 'reached' : 'not reached'
  rows.push([
    name,
    `${median.toFixed(2)} s`,
    `${Math.max(...times).toFixed(2)} s`,
    `≤ ${limitS} s: ${isReached}`,
  ])
}
console.log(table(['from saving a file to', 'median', 'longest', 'target'], rows))
console.log(`n ${ROUNDS} each, load ${loadavg()[0]?.toFixed(1)}`)

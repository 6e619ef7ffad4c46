// P19: the time from an input (tab, filter, period, order, chart or table; screens are counted separately) to the frame
// that shows its result. The built window runs over the preview host with stored answers; the API is unavailable. The
// page is reloaded each round, so that answers come from the sealed store.
import type { Locator, Page } from '@playwright/test'
import { createPreviewSession } from '../support/browser/preview-session.ts'
import { startFaultProxy } from '../support/fakes/fault-proxy.ts'
import { startService } from '../support/processes/service-process.ts'
import { launchBrowser } from './bench-page.ts'
import { millis, quantile, table } from './statistics.ts'

const ROUNDS = Number(process.argv[2] ?? 9)
const SCREENS = ['Hoje', 'Funil', 'Parados', 'Pipelines', 'Leads', 'Tarefas', 'Ajustes'] as const

interface Step {
  readonly kind: 'screen' | 'period' | 'filter' | 'tab' | 'order' | 'chart or table'
  readonly name: string
  /** Clicked before, not measured: opens a list of choices. */
  readonly open?: (page: Page) => Locator
  readonly target: (page: Page) => Locator
}

const choice = (kind: Step['kind'], field: string, option: string): Step => ({
  kind,
  name: `${field}: ${option}`,
  open: (page) => page.getByRole('combobox', { name: field }),
  target: (page) => page.getByRole('option', { name: option, exact: true }),
})
const segment = (kind: Step['kind'], group: string, name: string): Step => ({
  kind,
  name,
  target: (page) =>
    page.getByRole('radiogroup', { name: group }).first().locator('label').filter({ hasText: name }),
})
const turn = (card: string, name: 'tabela' | 'gráfico'): Step => ({
  kind: 'chart or table',
  name: `${card}: ${name}`,
  open: (page) => page.getByRole('region', { name: card }).getByRole('button', { name: /^Mais ações/ }),
  target: (page) => page.getByRole('menuitem', { name: `Ver como ${name}` }),
})
const tile = (name: string): Step => ({
  kind: 'filter',
  name,
  target: (page) => page.locator('main button', { hasText: name }).first(),
})
const tab = (name: RegExp): Step => ({
  kind: 'tab',
  name: String(name),
  target: (page) => page.getByRole('tab', { name }),
})

const STEPS: Readonly<Record<(typeof SCREENS)[number], readonly Step[]>> = {
  Hoje: [turn('Ritmo do mês', 'tabela'), turn('Ritmo do mês', 'gráfico')],
  Funil: [
    segment('period', 'Agrupar por', 'Semana'),
    segment('period', 'Agrupar por', 'Mês'),
    segment('period', 'Agrupar por', 'Dia'),
    choice('period', 'Período', 'Este trimestre'),
    choice('period', 'Período', 'Últimos 7 dias'),
    choice('period', 'Período', 'Este mês'),
    choice('period', 'Período', 'Últimos 28 dias'),
    turn('Funil por dia', 'tabela'),
    turn('Funil por dia', 'gráfico'),
  ],
  Parados: [turn('Parados por idade', 'tabela'), turn('Parados por idade', 'gráfico')],
  Pipelines: [],
  Leads: [
    tile('Novos'),
    tile('Convertidos'),
    tile('Descartados'),
    tile('Todos'),
    choice('order', 'Ordem', 'Maior valor'),
    choice('order', 'Ordem', 'Mais novos primeiro'),
  ],
  Tarefas: [
    tab(/Concluídas/),
    tab(/Pendentes/),
    choice('filter', 'Responsável', 'Sem responsável'),
    choice('filter', 'Responsável', 'Todos'),
    tab(/Vencidas/),
  ],
  Ajustes: [],
}

/** Makes the page measure the next input until its result is drawn. The time is null when nothing changed. */
function arm(input: 'pointerup' | 'keydown'): void {
  const isWaiting = () =>
    document.querySelector(
      'main [data-kind][role="status"], main [aria-busy="true"]:not(button), main [data-pending]',
    ) !== null
  let isChanged = false
  const observer = new MutationObserver(() => {
    isChanged = true
  })
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  const timed = new Promise<number | null>((resolve) => {
    window.addEventListener(
      input,
      ({ timeStamp }) => {
        isChanged = false
        const look = () => {
          const channel = new MessageChannel()
          channel.port1.onmessage = () => {
            const elapsed = performance.now() - timeStamp
            const isDrawn = isChanged && !isWaiting()
            if (!isDrawn && elapsed < 10_000) return void requestAnimationFrame(look)
            observer.disconnect()
            resolve(isDrawn ? elapsed : null)
          }
          channel.port2.postMessage(null)
        }
        requestAnimationFrame(look)
      },
      { once: true, capture: true },
    )
  })
  Object.assign(globalThis, { timed })
}

async function settle(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () => document.querySelector('main [data-kind][role="status"], main [aria-busy="true"]') === null,
      undefined,
      { timeout: 20_000 },
    )
    .catch(() => undefined)
}

/** Returns the milliseconds from the input until its result is drawn; null when it changed nothing. */
async function timeInput(
  page: Page,
  input: 'pointerup' | 'keydown',
  act: () => Promise<void>,
): Promise<number | null> {
  await page.evaluate(arm, input)
  await act()
  return page.evaluate(() => (globalThis as unknown as { timed: Promise<number | null> }).timed)
}

/**
 * Opens the window with the demo company and calls `round` for each round: 0 with the API, so that every answer is
 * stored, the others without it and after a reload, so that answers come from the sealed store.
 */
async function withStoredData(
  rounds: number,
  round: (page: Page, index: number) => Promise<void>,
): Promise<void> {
  const service = await startService()
  const proxy = await startFaultProxy(service.baseUrl)
  const session = await createPreviewSession()
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, locale: 'pt-BR' })
    page.setDefaultTimeout(8000)
    await page.goto(await session.start())
    await page.getByLabel('Endereço da API').fill(proxy.baseUrl)
    await page.getByLabel('Token', { exact: true }).fill(service.tokens.full)
    await page.getByRole('button', { name: 'Conectar', exact: true }).click()
    await page.getByRole('navigation').waitFor({ timeout: 60_000 })
    for (let index = 0; index <= rounds; index += 1) {
      await round(page, index)
      if (index === 0) proxy.fail({ kind: 'html' })
      await page.reload()
      await page.getByRole('navigation').waitFor()
      await settle(page)
    }
  } finally {
    await browser.close()
    await session.remove()
    await proxy.stop()
    await service.stop()
  }
}

/** Returns a row of the table of times: name, median, p95, p98, longest, number. */
function timesRow(name: string, times: readonly number[]): string[] {
  const at = [0.5, 0.95, 0.98].map((share) => millis(quantile(times, share)))
  return [name, ...at, millis(Math.max(...times)), String(times.length)]
}

async function runStep(page: Page, step: Step): Promise<number | null> {
  if (step.open) await step.open(page).click()
  const target = step.target(page)
  await target.hover()
  return timeInput(page, 'pointerup', () => target.click())
}

interface Sample {
  readonly kind: Step['kind']
  readonly name: string
  readonly ms: number
}

const samples: Sample[] = []
const missing = new Set<string>()
await withStoredData(ROUNDS, async (page, round) => {
  for (const screen of SCREENS) {
    const go: Step = {
      kind: 'screen',
      name: screen,
      target: (on) => on.getByRole('navigation').getByRole('link', { name: screen }),
    }
    for (const step of [go, ...STEPS[screen]]) {
      const ms = await runStep(page, step).catch((error: Error) => {
        missing.add(`${screen} ${step.name}: ${error.message.split('\n')[0]}`)
        return null
      })
      await settle(page)
      if (round === 0 || ms === null) continue
      samples.push({ kind: step.kind, name: `${screen} ${step.name}`, ms })
    }
  }
})
for (const name of missing) console.log(`not measured: ${name}`)
const kinds = [...new Set(samples.map(({ kind }) => kind))]
const counted = samples.filter(({ kind }) => kind !== 'screen')
const line = (name: string, of: readonly Sample[]) =>
  timesRow(
    name,
    of.map(({ ms }) => ms),
  )
console.log(
  table(
    ['input', 'median', 'p95', 'p98', 'longest', 'n'],
    [
      ...kinds.map((kind) =>
        line(
          kind,
          samples.filter((sample) => sample.kind === kind),
        ),
      ),
      line('all but screens', counted),
    ],
  ),
)
console.log(
  `slowest: ${counted
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 6)
    .map(({ name, ms }) => `${name} ${ms.toFixed(0)} ms`)
    .join(', ')}`,
)

// P19: the time from an input (tab, filter, period, order, chart or table; screens are counted separately) to the frame
// that shows its result. The built window runs over the preview host with stored answers; the API is unavailable. The
// page is reloaded each round, so that answers come from the sealed store.
import type { Locator, Page } from '@playwright/test'
import { printReached, settle, timeInput, timesRow, withStoredData } from './input-to-paint.ts'
import { table } from './statistics.ts'

const ROUNDS = Number(process.argv[2] ?? 9)
const LEAST = 200
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
const bareTimes: number[] = []
const missing = new Set<string>()
await withStoredData(ROUNDS, async (page, round, timeBare) => {
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
      const bareMs = await timeBare()
      if (round === 0 || ms === null) continue
      bareTimes.push(bareMs)
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
      timesRow('a bare chart', bareTimes),
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
printReached(
  'P19',
  counted.map(({ ms }) => ms),
  bareTimes,
  LEAST,
)

// The time from opening a mark (a bar, a selection of days, a channel, a reason, a step, a bucket, a stage) to the
// frame that shows what it stands for, and from Esc to the view before, with stored answers and without the API, as
// P19.
import type { Page } from '@playwright/test'
import { printReached, settle, timeInput, timesRow, withStoredData } from './input-to-paint.ts'
import { table } from './statistics.ts'

const ROUNDS = Number(process.argv[2] ?? 15)
const LEAST = 200

type Act = (page: Page) => Promise<void>

interface Mark {
  readonly name: string
  readonly screen: string
  /** Not measured: puts the pointer or the focus on the mark. */
  readonly reach: Act
  readonly input: 'pointerup' | 'keydown'
  readonly open: Act
}

async function plotPlace(page: Page, share: number): Promise<{ x: number; y: number }> {
  const plot = page.getByRole('region', { name: 'Funil por dia' }).getByRole('application').first()
  await plot.scrollIntoViewIfNeeded()
  const box = await plot.boundingBox()
  if (box === null) throw new Error('the plot is not drawn')
  return { x: box.x + box.width * share, y: box.y + box.height / 2 }
}

/** A button in a card, clicked. */
function button(screen: string, card: string, name: RegExp): Mark {
  const find = (page: Page) => page.getByRole('region', { name: card }).getByRole('button', { name }).first()
  return {
    name: `${card}: ${name.source}`,
    screen,
    input: 'pointerup',
    reach: async (page) => {
      await find(page).scrollIntoViewIfNeeded()
      await find(page).hover()
    },
    open: (page) => find(page).click(),
  }
}

const MARKS: readonly Mark[] = [
  {
    name: 'a bar',
    screen: 'Funil',
    input: 'pointerup',
    reach: async (page) => {
      const { x, y } = await plotPlace(page, 0.5)
      await page.mouse.move(x, y)
    },
    open: async (page) => {
      await page.mouse.down()
      await page.mouse.up()
    },
  },
  {
    name: 'a selection of days',
    screen: 'Funil',
    input: 'pointerup',
    reach: async (page) => {
      const [from, to] = [await plotPlace(page, 0.4), await plotPlace(page, 0.65)]
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(from.x + 20, from.y)
      await page.mouse.move(to.x, to.y)
    },
    open: (page) => page.mouse.up(),
  },
  {
    name: 'a selection by keyboard',
    screen: 'Funil',
    input: 'keydown',
    reach: async (page) => {
      const plot = page.getByRole('region', { name: 'Funil por dia' }).getByRole('application').first()
      await plot.focus()
      for (const key of ['ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight']) await plot.press(key)
    },
    open: (page) => page.keyboard.press('Enter'),
  },
  button('Funil', 'Por canal', /^Meta$/),
  button('Funil', 'Por que perdemos', /Preço/),
  button('Funil', 'Etapas do funil', /^Oportunidades/),
  button('Parados', 'Parados por idade', /Mais de 15 dias/),
  button('Pipelines', 'Abertos em Vendas', /Qualificação/),
]

const samples: { readonly name: string; readonly ms: number }[] = []
const bareTimes: number[] = []
const missing = new Set<string>()
await withStoredData(ROUNDS, async (page, round, timeBare) => {
  for (const { name, screen, reach, input, open } of MARKS) {
    await page.getByRole('navigation').getByRole('link', { name: screen }).click()
    await settle(page)
    try {
      await reach(page)
      const opened = await timeInput(page, input, () => open(page))
      await settle(page)
      const back = await timeInput(page, 'keydown', () => page.keyboard.press('Escape'))
      await settle(page)
      if (opened === null || back === null) missing.add(`${name}: nothing changed`)
      else if (round > 0) {
        samples.push({ name, ms: opened }, { name: 'Esc, back', ms: back })
        bareTimes.push(await timeBare(), await timeBare())
      }
    } catch (error) {
      missing.add(`${name}: ${(error as Error).message.split('\n')[0]}`)
    }
  }
})
for (const name of missing) console.log(`not measured: ${name}`)
const timesOf = (wanted: string) => samples.filter(({ name }) => name === wanted).map(({ ms }) => ms)
const all = samples.map(({ ms }) => ms)
console.log(
  table(
    ['mark', 'median', 'p95', 'p98', 'longest', 'n'],
    [
      ...[...new Set(samples.map(({ name }) => name))].map((name) => timesRow(name, timesOf(name))),
      timesRow('all', all),
      timesRow('a bare chart', bareTimes),
    ],
  ),
)
printReached('Drill-downs', all, bareTimes, LEAST)

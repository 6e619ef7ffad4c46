// Compares the figures of each screen with the API's answers: equal, or "—" when the answer has none. Each check
// returns the errors in words.

import { leadDays } from '../../../renderer/domain/today/today-model.ts'
import { addDays, plainDate } from '../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../shared/time/holidays.ts'
import type { RawApi } from '../../support/fakes/raw-api.ts'
import { page } from '../../support/window/locator.ts'
import { readRows } from '../reading.ts'
import { openTable } from '../tables.ts'
import { ask, centsOf, figureOf, readFunnel, readStalled } from './answers.ts'
import { linesOf, readMain, type ScreenName, showAllNumbers } from './walk.ts'

export interface Looked {
  readonly api: RawApi
  /** Today in the company's time zone. */
  readonly today: string
}

/** The tile of the last days' leads: yesterday's, or those since the last business day. */
const LEADS_TILE = /^Leads (ontem|de .+ a .+)$/
export const productsTable = page.getByRole('table', { name: 'Produtos' })
const NONE = '—'

/** Reads a count or amount as shown; null for "—", undefined when it is neither. */
function readFigure(text: string): number | null | undefined {
  const plain = text.replace(/[\s\u00a0]|R\$/g, '')
  if (plain === NONE || plain === '') return null
  const amount = /^(\d{1,3}(?:\.\d{3})*)(?:,(\d{2}))?$/.exec(plain)
  if (!amount) return undefined
  const whole = Number(amount[1]?.replaceAll('.', ''))
  return amount[2] === undefined ? whole : whole * 100 + Number(amount[2])
}

/** Returns the error of a figure: a wrong number, a number when the answer has none, or "—" for a number. */
export function compare(name: string, shown: string | undefined, truth: number | null): string[] {
  const figure = readFigure(shown ?? '')
  return shown !== undefined && figure === truth
    ? []
    : [`${name}: shows ${shown ?? 'nothing'}, answered ${truth ?? 'none'}`]
}

export function tilesOf(): Map<string, string> {
  const tiles = page.locator('main fieldset[aria-labelledby]').elements()
  return new Map(
    tiles.map((tile) => {
      const [title = '', value = ''] = linesOf(tile).split('\n')
      // Beside a figure stand its change and its age, which a style sheet puts apart.
      return [title, tile.querySelector('fieldset > div > span')?.textContent ?? value] as const
    }),
  )
}

async function checkToday({ api, today }: Looked): Promise<string[]> {
  const tiles = tilesOf()
  const named = (pattern: RegExp) => [...tiles].find(([title]) => pattern.test(title))?.[1]
  const funnel = await readFunnel(api, leadDays(plainDate(today), NATIONAL_HOLIDAYS))
  const waiting = await ask(api, 'leads.list', { status: 'new', has_conversation: false, limit: 1 })
  const overdue = await ask(api, 'tasks.list', { overdue: true, limit: 100 })
  return [
    ...(funnel ? compare('Hoje, leads of the last days', named(LEADS_TILE), funnel.leads) : []),
    ...(waiting
      ? compare('Hoje, leads without a conversation', named(/sem conversa/), figureOf(waiting.total))
      : []),
    ...(overdue ? compare('Hoje, overdue tasks', named(/^Tarefas vencidas/), overdue.tasks.length) : []),
  ]
}

async function checkFunnel({ api, today }: Looked): Promise<string[]> {
  const to = addDays(plainDate(`${today.slice(0, 8)}01`), -1)
  const from = plainDate(`${to.slice(0, 8)}01`)
  const truth = await readFunnel(api, { from, to })
  if (truth === null) return []
  const rows = await readRows(await openTable('Funil por dia'))
  const head = rows[0] ?? []
  const total = rows.at(-1) ?? []
  if (total[0] !== 'Total') return ['Funil: "Funil por dia" has no total']
  // The channels and what was discarded stand in the second to the fifth column.
  const cells: [string, number, number | null][] = [
    ['leads', 1, truth.leads],
    ['created', 6, truth.created],
    ['value created', 7, truth.createdCents],
    ['won', 8, truth.won],
    ['value won', 9, truth.wonCents],
    ['lost', 10, truth.lost],
  ]
  return cells.flatMap(([name, at, figure]) =>
    compare(`Funil, ${name} of a month (${head[at]})`, total[at], figure),
  )
}

async function checkStalled({ api, today }: Looked): Promise<string[]> {
  const truth = await readStalled(api, today)
  if (truth === null) return []
  const rows = await readRows(await openTable('Parados por idade'))
  const shown = rows
    .slice(1)
    .filter(([label]) => truth.some(([known]) => known === label?.normalize('NFC')))
    .map(([label = '', count = '', value = '']) => [
      label.normalize('NFC'),
      readFigure(count),
      readFigure(value),
    ])
  return JSON.stringify(shown) === JSON.stringify(truth)
    ? []
    : [`Parados: shows ${JSON.stringify(shown)}, answered ${JSON.stringify(truth)}`]
}

async function checkPipelines({ api }: Looked): Promise<string[]> {
  const answer = await ask(api, 'pipelines.list', {})
  if (answer === null) return []
  const all = page.getByRole('region', { name: 'Todos os pipelines' })
  await showAllNumbers(all)
  const text = readMain()
  return answer.pipelines
    .filter(({ total_deals }: { total_deals: unknown }) => {
      const deals = new Intl.NumberFormat('pt-BR').format(figureOf(total_deals) ?? 0)
      return !text.includes(deals)
    })
    .map(
      ({ name, total_deals }: { name: string; total_deals: unknown }) =>
        `Pipelines: ${name} without its ${total_deals} deals`,
    )
}

async function checkLeads({ api }: Looked): Promise<string[]> {
  const answer = await ask(api, 'leads.list', { limit: 1 })
  if (answer === null) return []
  const tiles = tilesOf()
  const { by_status: counts } = answer
  return [
    ...compare('Leads, all', tiles.get('Todos'), figureOf(answer.total)),
    ...(['new', 'converted', 'junk'] as const).flatMap((status) => {
      const title = { new: 'Novos', converted: 'Convertidos', junk: 'Descartados' }[status]
      return compare(`Leads, ${status}`, tiles.get(title), figureOf(counts?.[status]))
    }),
  ]
}

async function checkTasks({ api }: Looked): Promise<string[]> {
  const overdue = await ask(api, 'tasks.list', { overdue: true, limit: 100 })
  if (overdue === null) return []
  const text = readMain()
  return new RegExp(`(^|\\D)${overdue.tasks.length}(\\D|$)`).test(text)
    ? []
    : [`Tarefas: ${overdue.tasks.length} overdue tasks are not there`]
}

/** The first products: price and stock figures equal the answer, and are words where the answer has none. */
async function checkProducts({ api }: Looked): Promise<string[]> {
  const answer = await ask(api, 'products.search', { order: 'nome', limit: 60 })
  if (answer === null) return []
  const cells = (column: string) => productsTable.locator(`tbody [data-column="${column}"]`).allInnerTexts()
  const columns = [
    ['price', 'preco_venda', centsOf],
    ['inStock', 'estoque', figureOf],
    ['reserved', 'reservado', figureOf],
    ['available', 'disponivel_qtd', figureOf],
  ] as const
  const errors: string[] = []
  for (const [column, field, read] of columns) {
    const shown = await cells(column)
    for (const [index, text] of shown.slice(0, 10).entries()) {
      const truth = read(answer.items[index]?.[field])
      const plain = text.replace(/sem preço|não informado/, NONE).replace(/,5$/, ',50')
      const wanted = column !== 'price' && truth !== null && !Number.isInteger(truth) ? truth * 100 : truth
      errors.push(...compare(`Catálogo, ${column} of row ${index}`, plain, wanted))
    }
  }
  return errors
}

export const FIGURES: Partial<Record<ScreenName, (looked: Looked) => Promise<string[]>>> = {
  Hoje: checkToday,
  Funil: checkFunnel,
  Parados: checkStalled,
  Pipelines: checkPipelines,
  Leads: checkLeads,
  Tarefas: checkTasks,
  Catálogo: checkProducts,
}

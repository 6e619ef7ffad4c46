// Which screens show an operation, and how they are opened without a new start. TV and Todas as empresas ask what the
// screens before them asked.
import type { Page } from '@playwright/test'
import type { OperationName } from '../../../../shared/api/registry.ts'
import { chooseEverywhere } from '../../../support/browser/section-menu.ts'
import { addItem, offer, settled } from '../shop-screen.ts'
import { readScreen } from './reading.ts'

export interface Visit {
  readonly name: string
  open(page: Page): Promise<void>
}

/** Opens a path, if it is not open, and asks for everything on it again. */
async function openPath(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    if (location.hash !== hash) location.hash = hash
  }, `#${path}`)
  await readScreen(page)
}

async function refresh(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const buttons = [...document.querySelectorAll<HTMLElement>('button[title="Atualizar"]')]
    buttons.at(-1)?.click()
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

const at = (name: string, path: string, before?: (page: Page) => Promise<void>): Visit => ({
  name,
  open: async (page) => {
    if ((await page.locator('[role="dialog"]').count()) > 0) await page.keyboard.press('Escape')
    await openPath(page, path)
    await before?.(page)
    await refresh(page)
  },
})

/** Clicks the first match, wherever it is; nothing without one. */
const click = (page: Page, selector: string, text = '') =>
  page.evaluate(
    ([query, part]) =>
      [...document.querySelectorAll<HTMLElement>(query as string)]
        .find((element) => element.innerText.includes(part as string))
        ?.click(),
    [selector, text],
  )

const tab = (name: string) => (page: Page) => click(page, '[role="tab"]', name)

/** Opens the drawer of the first row and leaves it open. */
const drawer = (name: string, path: string, table: string): Visit => ({
  name,
  open: async (page) => {
    await openPath(page, path)
    if ((await page.locator('[role="dialog"]').count()) > 0) return refresh(page)
    await click(page, `table[aria-label="${table}"] tbody th button, table[aria-label="${table}"] tbody tr`)
    await readScreen(page)
    await refresh(page)
  },
})

const part = (name: string) => (page: Page) => click(page, '[role="radiogroup"] label', name)

const tv = (panel: number, name: string): Visit => ({
  name: `TV, ${name}`,
  open: async (page) => {
    await page.evaluate(() => {
      location.hash = '#/hoje'
    })
    await openPath(page, '/tv')
    for (let step = 0; step < panel; step++) await page.keyboard.press('ArrowRight')
  },
})

const VISITS = {
  today: at('Hoje', '/hoje'),
  funnel: at('Funil', '/funil'),
  stalled: at('Parados', '/parados'),
  pipelines: at('Pipelines', '/pipelines'),
  leads: at('Leads', '/leads'),
  lead: drawer('Leads, aberto', '/leads', 'Leads'),
  overdue: at('Tarefas, vencidas', '/tarefas', tab('Vencidas')),
  pending: at('Tarefas, pendentes', '/tarefas', tab('Pendentes')),
  completed: at('Tarefas, concluídas', '/tarefas', tab('Concluídas')),
  catalogue: at('Catálogo', '/catalogo'),
  product: drawer('Catálogo, aberto', '/catalogo', 'Produtos'),
  basket: at('Cesta', '/loja', part('Cesta')),
  storefront: at('Vitrine', '/loja', part('Vitrine')),
  companies: at('Todas as empresas', '/empresas'),
  tvToday: tv(0, 'Hoje'),
  tvFunnel: tv(1, 'Funil'),
  tvStalled: tv(2, 'Parados'),
  tvPipelines: tv(3, 'Pipelines'),
  tvTasks: tv(4, 'Tarefas'),
} as const
export type VisitName = keyof typeof VISITS

export const visitOf = (name: VisitName): Visit => VISITS[name]

/** True where a button asks again; the others show what was asked before. */
export const asksAgain = (name: VisitName): boolean => !name.startsWith('tv')

/** The screens of each operation. tasks.get is on none. */
export const SHOWN_ON: Readonly<Record<OperationName, readonly VisitName[]>> = {
  'leads.list': ['today', 'leads', 'lead'],
  'messages.list': ['lead'],
  'pipelines.list': ['pipelines', 'today', 'stalled', 'funnel', 'tvPipelines'],
  'pipelines.get': ['pipelines'],
  'stages.list': ['pipelines'],
  'tasks.list': ['today', 'overdue', 'pending', 'completed', 'tvTasks', 'companies'],
  'tasks.get': [],
  'products.search': ['catalogue', 'product'],
  'products.list': ['catalogue'],
  'products.get': ['product', 'basket'],
  'shop.desconto.validar': ['basket'],
  'shop.frete.calcular': ['basket'],
  'shop.loja.config': ['storefront'],
  'shop.banners.list': ['storefront'],
  'marketing.funnel': ['today', 'funnel', 'stalled', 'tvToday', 'tvFunnel', 'tvStalled', 'companies'],
}

/** Brings a screen into the state in which it shows most as text, once: every card as a table, a filled basket. */
export async function prepare(page: Page, name: VisitName): Promise<void> {
  if (name === 'basket') {
    await VISITS.basket.open(page)
    await addItem(page, '0012 2')
    await addItem(page, '0013')
    await offer(page, 'Cupom', 'BEMVINDO10')
    await offer(page, 'CEP', '69005040')
    await settled(page)
    return
  }
  await VISITS[name].open(page)
  await readScreen(page)
  await chooseEverywhere(page, 'Ver como tabela')
}

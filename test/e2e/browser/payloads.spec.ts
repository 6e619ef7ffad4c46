// S5: payloads in every text field of the answers. On no screen does one run, become an element, load something, or
// become a link that starts a program.
import type { Locator } from '@playwright/test'
import { noteFigure } from '../../faults/figures.ts'
import { scaled } from '../../faults/scale.ts'
import { PAYLOADS } from '../../support/browser/payloads.ts'
import { type FakeApi, fakeFunnel, startFakeApi } from '../../support/fakes/fake-api.ts'
import { testToday } from '../../support/processes/test-clock.ts'
import { watchBridge } from './bridge-watch.ts'
import { productsTable } from './catalogue-screen.ts'
import { expect, test } from './fixtures.ts'
import { leadsTable } from './leads-screen.ts'
import { findTraces } from './payload-traces.ts'
import { openScreen, openSettings, SETTINGS_TABS, submitConnection } from './screen.ts'

const CONVERSATION = '7b6f4c1e-1d6b-4f0a-9a34-2f9f6f0f8a11'
const DRAWERS = scaled(6, PAYLOADS.length)
/**
 * Fields that carry every payload: 18 of a lead, 7 of a message, 6 of a task, 4 of a pipeline, 4 of its stage, and 18
 * of a product.
 */
const FIELDS = 57

const payload = (index: number) => PAYLOADS[index % PAYLOADS.length] as string

function lead(index: number) {
  const text = payload(index)
  return {
    id: index + 1,
    name: text,
    title: text,
    status: index % 2 === 0 ? 'new' : text,
    opportunity: text,
    phone: [{ value: text, type: text }, text],
    email: [{ value: text, type: text }, text],
    source_id: text,
    assigned_to: text,
    assigned_name: text,
    created_at: text,
    converted_at: text,
    junked_at: text,
    junk_reason: text,
    // Only the first lead has the messages: rendering them for every lead takes a minute each time.
    conversation_id: index === 0 ? CONVERSATION : null,
    [text]: text,
  }
}

function message(index: number) {
  const text = payload(index)
  return {
    id: `m${index}`,
    sender_type: text,
    content: text,
    message_type: index % 2 === 0 ? 'text' : text,
    media_url: text,
    delivery_status: text,
    created_at: text,
    delivered_at: text,
    read_at: text,
  }
}

function task(index: number) {
  const text = payload(index)
  return {
    id: index + 1,
    owner_type: text,
    owner_id: index,
    type: text,
    subject: text,
    completed: false,
    responsible_id: text,
    responsible_name: text,
    deadline: text,
  }
}

function product(index: number) {
  const text = payload(index)
  return {
    id: `p${index}`,
    nome: text,
    codigo: text,
    idCatalogo: text,
    marca: text,
    categoria: text,
    imagemThumb: text,
    imagens: [text],
    imagensCount: text,
    specs: { [text]: text },
    preco_venda: text,
    estoque: text,
    reservado: text,
    disponivel_qtd: text,
    disponivel: text,
    motivo_indisponivel: text,
    [text]: text,
  }
}

function pipeline(index: number) {
  const text = payload(index)
  const shape = { name: text, slug: text, type: text, color: text, sort_order: index }
  const stage = { id: 1, ...shape, deals_count: 2, open_count: 1, deals_value: 10 }
  return {
    id: index + 1,
    ...shape,
    is_default: index === 0,
    total_deals: 2,
    total_value: 10,
    stages: [stage],
  }
}

function funnel(body: Record<string, unknown>) {
  const answer = fakeFunnel(body) as { days: Record<string, Record<string, unknown>>[] }
  answer.days.forEach((day, index) => {
    const text = payload(index * 3)
    const item = { channel: text, reason: text, name: text, count: 1, value: 1 }
    Object.assign(day.leads ?? {}, { junk_by_reason: [item, text] })
    Object.assign(day.opportunities ?? {}, { by_channel: [item, text], by_pipeline: [item, text] })
    Object.assign(day.sales ?? {}, { by_channel: [item], by_pipeline: [item], lost_by_reason: [item, text] })
  })
  const buckets = PAYLOADS.slice(0, 40).map((label) => ({ label, count: 1, value: 1 }))
  return { ...answer, stalled: { snapshot_date: testToday(), buckets } }
}

function answerWithPayloads(api: FakeApi): void {
  const all = <Item>(make: (index: number) => Item) => PAYLOADS.map((_, index) => make(index))
  api.respond('leads.list', ({ body }) => {
    const from = (Number(body.page ?? 1) - 1) * Number(body.limit)
    const rows = all(lead).slice(from, from + Number(body.limit))
    return {
      rows,
      total: PAYLOADS.length,
      by_status: { new: 1, converted: 1, junk: 1 },
      page: body.page,
      limit: body.limit,
    }
  })
  api.respond('messages.list', () => ({
    total: PAYLOADS.length,
    total_count: PAYLOADS.length,
    messages: all(message),
    hasMore: false,
    next_cursor: null,
  }))
  api.respond('tasks.list', ({ body }) => {
    const from = (Number(body.page ?? 1) - 1) * Number(body.limit)
    const tasks = all(task).slice(from, from + Number(body.limit))
    return { total: tasks.length, tasks }
  })
  api.respond('products.search', ({ body }) => {
    const end = Number(body.offset) + Number(body.limit)
    const items = all(product).slice(Number(body.offset), end)
    return { items, total: items.length, next_cursor: end < PAYLOADS.length ? String(end) : null }
  })
  api.respond('products.get', () => ({ product: { ...product(0), descricao: PAYLOADS.join('\n') } }))
  api.respond('pipelines.list', () => ({ total: PAYLOADS.length, pipelines: all(pipeline) }))
  api.respond('marketing.funnel', ({ body }) => funnel(body))
}

/** Scrolls the table's scrolling parent to a share of its height. */
function scrollTo(table: Locator, share: number): Promise<void> {
  return table.evaluate((element, part) => {
    let scroller: Element | null = element
    while (scroller && scroller.scrollHeight <= scroller.clientHeight) scroller = scroller.parentElement
    scroller?.scrollTo(0, scroller.scrollHeight * part)
  }, share)
}

test('run nowhere, load nothing and link nothing on any screen (S5)', async ({ page, session }) => {
  test.setTimeout(scaled(180_000, 600_000))
  const api = await startFakeApi()
  answerWithPayloads(api)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.addInitScript(() => {
    Reflect.set(window, 'hits', 0)
    Reflect.set(window, 'hit', () => Reflect.set(window, 'hits', Number(Reflect.get(window, 'hits')) + 1))
  })
  const url = await session.start()
  const outside: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(url).origin) && !request.url().startsWith('data:'))
      outside.push(request.url())
  })
  const looked: Record<string, string[]> = {}
  const look = async (screen: string) => {
    looked[screen] = [...(looked[screen] ?? []), ...(await findTraces(page))]
  }
  try {
    const bridge = watchBridge(page)
    await page.goto(url)
    await submitConnection(page, { address: api.baseUrl, token: 'hostile', label: payload(0) })
    for (const screen of ['Hoje', 'Funil', 'Parados', 'Pipelines', 'Tarefas', 'Ajustes']) {
      await openScreen(page, screen)
      await bridge.idle()
      await look(screen)
    }
    for (const tab of SETTINGS_TABS) {
      await openSettings(page, tab)
      await look(tab)
    }
    await openScreen(page, 'Leads')
    const rows = leadsTable(page).locator('tbody tr')
    await expect(rows.first()).toBeVisible()
    for (let index = 0; index <= PAYLOADS.length; index += 8) {
      await scrollTo(leadsTable(page), index / PAYLOADS.length)
      await look('Leads')
    }
    await expect(leadsTable(page)).toContainText(payload(PAYLOADS.length - 1).slice(0, 20))
    await scrollTo(leadsTable(page), 0)
    await rows.first().click()
    const drawer = page.getByRole('dialog')
    for (let index = 0; index < DRAWERS; index += 1) {
      await expect(drawer).toBeVisible()
      await look('Leads, aberto')
      if (index < DRAWERS - 1) await drawer.getByRole('button', { name: 'Lead seguinte' }).click()
    }
    await page.keyboard.press('Escape')
    await openScreen(page, 'Catálogo')
    await expect(productsTable(page)).toBeVisible()
    await page.getByRole('button', { name: /^Filtros/ }).click()
    // Each page is loaded when the end is near.
    await expect
      .poll(async () => {
        await scrollTo(productsTable(page), 1)
        return page.getByRole('region', { name: 'Produtos' }).innerText()
      })
      .toContain('todos carregados')
    for (let index = 0; index <= PAYLOADS.length; index += 8) {
      await scrollTo(productsTable(page), index / PAYLOADS.length)
      await look('Catálogo')
    }
    await scrollTo(productsTable(page), 0)
    await productsTable(page).locator('tbody tr').first().click()
    for (let index = 0; index < DRAWERS; index += 1) {
      await expect(drawer).toBeVisible()
      await look('Catálogo, aberto')
      if (index < DRAWERS - 1) await drawer.getByRole('button', { name: 'Produto seguinte' }).click()
    }
    for (const [screen, traces] of Object.entries(looked)) expect([screen, traces]).toEqual([screen, []])
    expect([dialogs, outside]).toEqual([[], []])

    // Control: the same texts as markup, in a page without a content policy, do run and load.
    const control = await page.context().newPage()
    const loaded: string[] = []
    control.on('request', (request) => loaded.push(request.url()))
    await control.setContent('<main></main>')
    await control.evaluate(
      (payloads) => {
        Reflect.set(window, 'hits', 0)
        Reflect.set(window, 'hit', () => Reflect.set(window, 'hits', Number(Reflect.get(window, 'hits')) + 1))
        for (const text of payloads)
          document.body.append(document.createRange().createContextualFragment(text))
      },
      // Without redirects and base elements, or the remaining payloads would not be tried.
      PAYLOADS.filter((text) => !/refresh|<base/.test(text)),
    )
    const countHits = () => control.evaluate(() => Number(Reflect.get(window, 'hits')))
    await expect.poll(countHits).toBeGreaterThan(10)
    const hits = await countHits()
    expect(loaded.some((address) => address.includes('evil.example.com'))).toBe(true)
    noteFigure({
      row: 'S5',
      what: `payloads in ${FIELDS} text fields of the answers, 8 screens, ${DRAWERS} leads and products opened`,
      n: PAYLOADS.length * FIELDS,
      result: '0 executions, 0 elements, 0 requests, 0 links but https, mailto and tel',
      control: `${hits} ran in a page that takes them as markup`,
    })
  } finally {
    await api.close()
  }
})

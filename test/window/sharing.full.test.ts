// What leaves a screen equals what is on it: files, also without the service, a summary, an item of the basket.

import { strFromU8, unzipSync } from 'fflate'
import { SUMMARY_RULES, summaryContent } from '../../collector/push/push-content.ts'
import { readFacts } from '../../electron/core/alerts/facts.ts'
import type { Cents } from '../../shared/money/money.ts'
import { rawProducts } from '../support/fakes/raw-api.ts'
import { sumsOfRow } from '../support/sums-read.ts'
import { page } from '../support/window/locator.ts'
import { drawer, openProduct, productRow, productsTable, searchFor } from './catalogue-screen.ts'
import { expect, openConnected, openScreen, step, test, waitForAnswers } from './fixtures.ts'
import { shownSums, VENDAS } from './funnel-screen.ts'
import { exportCsv } from './reading.ts'
import { search } from './settings-screen.ts'
import { addItem, itemRows, offer, settled, sumLine } from './shop-screen.ts'

/** Returns the total line of the days as CSV, in the shape of the screen's sums. */
const totalOf = (lines: readonly string[][]) =>
  sumsOfRow(
    lines.find(([head]) => head === 'Total'),
    { count: Number, cents: (text = '') => Math.round(Number(text.replace(',', '.')) * 100) },
  )

test('Exportar writes the numbers of the screen, live and without the service', async ({
  service,
  session,
}) => {
  await openConnected({ service, session }, 'Funil')
  const { Total: shown } = await shownSums()
  expect(shown?.leads.total).toBeGreaterThan(0)
  const check = async () => {
    expect(totalOf(await exportCsv(session, 'CSV: Funil por dia'))).toEqual(shown)
    const csv = session.saved.at(-1)
    expect(csv?.name).toMatch(/^Funil por dia - Funil - .+\.csv$/)
    expect([...(csv?.bytes ?? [])].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])

    await page.getByRole('button', { name: 'Exportar' }).click()
    await page.getByRole('menuitem', { name: 'Planilha do Excel' }).click()
    await expect.poll(() => session.saved.at(-1)?.name).toMatch(/\.xlsx$/)
    const workbook = unzipSync(session.saved.at(-1)?.bytes ?? new Uint8Array())
    const days = strFromU8(workbook['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(days).toContain(`<v>${(shown?.won.cents ?? 0) / 100}</v>`)
  }
  await step('live', check)
  await session.stop()
  await service.stop()
  await session.start()
  await session.open('#/funil')
  await expect(page.getByText('Sem conexão').first()).toBeVisible()
  expect((await shownSums()).Total).toEqual(shown)
  await step('without the service', check)
})

/** The demo's chair of R$ 388,90. */
const CHAIR = '0038'

test('a product has one price and stock in the list, on its page, in the file and in the basket', async ({
  service,
  session,
}) => {
  const api = await openConnected({ service, session }, 'Hoje')
  const products = (params: object) => rawProducts(api, params)
  await step('the palette finds a stored product without accents, and opens it', async () => {
    const [product] = await products({})
    await openScreen('Catálogo')
    await expect(productsTable).toContainText(product?.nome ?? 'none')
    await openScreen('Hoje')
    await search(`aparador ${product?.codigo}`)
    await expect(page.getByRole('option').first()).toContainText(`SKU ${product?.codigo}`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: product?.nome ?? 'none' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1, name: 'Catálogo' })).toBeVisible()
  })
  await step('the same price and stock everywhere, and the SKU as text', async () => {
    const [product] = await products({ q: 'cadeira', order: 'preco_desc' })
    const sku = product?.codigo ?? 'none'
    await searchFor(sku)
    const row = productRow(sku)
    await expect(row).toHaveCount(1)
    const price = await row.locator('[data-column="price"]').innerText()
    const stock = await row.locator('[data-column="inStock"]').innerText()
    const [heads = [], ...written] = await exportCsv(session, 'CSV: Produtos')
    const cells = written.find((cells) => cells[heads.indexOf('SKU')]?.replace(/^'/, '') === sku) ?? []
    await openProduct(product?.nome)
    await expect(drawer).toContainText(price)
    const ofStock = (element: HTMLElement) => element.parentElement?.parentElement?.textContent
    expect(await drawer.getByText('Em estoque').evaluate(ofStock)).toContain(stock)
    expect(cells[heads.indexOf('Preço')]).toBe(price.replaceAll(/R\$\s|\./gu, ''))
    expect(cells[heads.indexOf('Em estoque')]).toBe(stock)
    expect(cells[heads.indexOf('Nº do catálogo')]?.replace(/^'/, '')).toBe(product?.idCatalogo)
    await page.keyboard.press('Escape')
  })
  await step('its page puts it into the basket of Loja, at the price of Catálogo', async () => {
    await searchFor('')
    const product = (await products({})).find(({ disponivel }) => disponivel)
    await openProduct(product?.nome)
    await drawer.getByRole('button', { name: 'Pôr na cesta' }).press('Enter')
    await expect(drawer.getByRole('status').filter({ hasText: 'Na cesta' })).toBeVisible()
    await page.keyboard.press('Escape')
    const row = productRow(product?.codigo)
    const price = /R\$\s[\d.]+,\d\d/.exec(await row.innerText())?.[0]
    await openScreen('Loja')
    await settled()
    await expect(itemRows.first()).toContainText(product?.nome ?? 'none')
    await expect(itemRows.first()).toContainText(price ?? 'no price')
  })
})

test('Copiar resumo gives the text that the Coletor sends at that moment', async ({ service, session }) => {
  await openConnected({ service, session }, 'Hoje')
  const { context } = session.core
  await session.core.refresh()
  const [company] = context.companies.list()
  const companyId = company?.id ?? ''
  const label = company?.label ?? ''
  await session.core.value('companySettings.update', {
    companyId,
    change: { targets: { [VENDAS]: { '2026-01-01': 99_000_000 as Cents } } },
  })
  await session.open('#/hoje')
  await waitForAnswers()
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Copiar resumo' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'opiado' })).toBeVisible()
  const settings = context.companySettings.get(companyId)
  const asked = { id: companyId, label, timeZone: 'America/Sao_Paulo' }
  const facts = await readFacts(context.answers, asked, Date.now(), settings, SUMMARY_RULES)
  const pushed = summaryContent(facts, '17:50', 'pt-BR', label)?.text ?? ''
  // The minute may pass in between.
  const linesOf = (text: string) => text.replace(/, \d\d:\d\d/, '').split('\n')
  expect(linesOf(await navigator.clipboard.readText())).toEqual(linesOf(pushed))
  expect(pushed).toMatch(/% da meta de R\$\s990\smil, faltam/)
  expect(pushed.split('\n')).toHaveLength(6)
})

test('a basket is copied with items, sum and delivery, and filed with the amounts of the screen', async ({
  service,
  session,
}) => {
  await openConnected({ service, session }, 'Loja')
  await addItem(`${CHAIR} 2`)
  await addItem('NADA9')
  await offer('Cupom', 'BEMVINDO10')
  await offer('CEP', '01310-100')
  await settled()
  await step('copied, with when it was simulated and nothing internal', async () => {
    const total = await sumLine('Total').innerText()
    await page.getByRole('button', { name: 'Exportar' }).click()
    await page.getByRole('menuitem', { name: 'Copiar resumo' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'opiado' })).toBeVisible()
    const text = (await navigator.clipboard.readText()).replaceAll('\u00a0', ' ')
    expect(text).toMatch(/2 × Cadeira .+ \(0038\): R\$ 388,90 = R\$ 777,80/)
    expect(text).toMatch(/Descontos nos produtos: − R\$ 77,78/)
    expect(text).toContain('Frete para 01310-100 (SP): R$ 24,90, 2 a 4 dias')
    expect(text).toContain(`Total: ${total}`)
    expect(text).toMatch(/Simulação de .+ \d{4}, \d\d:\d\d, não é reserva/)
    expect(text).toContain('NADA9, que a loja deixa fora')
    for (const internal of ['estoque', 'reservado', 'disponível', 'acumula', 'retirada'])
      expect(text.toLowerCase()).not.toContain(internal)
  })
})

// Files of Hoje and Leads against the API, live and offline; the month's pace against arithmetic on the API's days.

import type { Page } from '@playwright/test'
import { centsFromReais } from '../../../shared/money/money.ts'
import { isBusinessDay } from '../../../shared/time/business-days.ts'
import {
  addDays,
  endOfMonth,
  listDays,
  type PlainDate,
  plainDate,
  startOfMonth,
} from '../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../shared/time/holidays.ts'
import type { PreviewSession } from '../../support/browser/preview-session.ts'
import { chooseInSection, explain } from '../../support/browser/section-menu.ts'
import { callRaw, type RawApi } from '../../support/fakes/raw-api.ts'
import type { ServiceProcess } from '../../support/processes/service-process.ts'
import { bytesOf, exportAs, readCsv } from './downloads.ts'
import { expect, test } from './fixtures.ts'
import { openCompany, openConnected, openScreen, openTable, parseCents, readRows } from './screen.ts'

const VENDAS = 1
const cents = (text: string | undefined) => Math.round(Number(text?.replace(',', '.')) * 100)

interface RawLead {
  readonly id: number
  readonly name: string
  readonly opportunity: string
  readonly phone: readonly { readonly value: string }[]
}

/** Notes what a print would have on paper, in place of the browser's own print. */
function notePrint(): void {
  window.print = () => {
    const sheet = document.querySelector('[data-print-sheet]')
    const names = [...(sheet?.querySelectorAll('tbody th > bdi') ?? [])].map(({ textContent }) => textContent)
    Reflect.set(window, 'printed', { names, text: sheet?.textContent })
  }
}

interface Host {
  readonly service: ServiceProcess
  readonly session: PreviewSession
}

async function checkFiles(page: Page, api: RawApi, { service, session }: Host): Promise<void> {
  const rows: RawLead[] = []
  const ask = (pageNumber: number) =>
    callRaw<{ rows: RawLead[]; total: number; by_status: Record<string, number> }>(api, 'leads.list', {
      status: 'converted',
      limit: 200,
      page: pageNumber,
    })
  const { total } = await ask(1)
  for (let pageNumber = 1; rows.length < total; pageNumber += 1) rows.push(...(await ask(pageNumber)).rows)
  expect(total).toBeGreaterThan(200)
  const counts = await callRaw<{ total: number; by_status: Record<string, number> }>(api, 'leads.list', {
    limit: 1,
  })

  await page.getByRole('button', { name: 'Convertidos', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Convertidos', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  // Until the list of the filter is there, the export is off for moments: a click within one does nothing.
  await expect(page.getByText(`de ${total.toLocaleString('pt-BR')} leads`)).toBeVisible()
  const check = async () => {
    const [heads, ...written] = await readCsv(await exportAs(page, 'CSV: Leads'))
    expect(heads?.slice(0, 6)).toEqual(['Id', 'Nome', 'Título', 'Situação', 'Valor', 'Telefones'])
    // A cell of several phones has a guard before each of them: some programs separate cells at "; ".
    const unguarded = (text: string | undefined) => text?.replace(/(^|; )'(?=\+)/g, '$1')
    expect(
      written.map(([id, name, , , value, phones]) => [
        Number(id),
        unguarded(name),
        cents(value),
        unguarded(phones),
      ]),
    ).toEqual(
      rows.map(({ id, name, opportunity, phone }) => [
        id,
        name,
        Math.round(Number(opportunity) * 100),
        phone.map(({ value }) => value).join('; '),
      ]),
    )
    await page.getByRole('button', { name: 'Exportar' }).click()
    await expect(page.getByText('Contém dados pessoais', { exact: false })).toBeVisible()
    await page.getByRole('menuitem', { name: 'Copiar resumo' }).click()
    await expect(page.getByText('Resumo copiado.')).toBeVisible()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toContain(`Todos: ${counts.total.toLocaleString('pt-BR')}`)
    expect(text).toContain(`Convertidos: ${(counts.by_status.converted ?? 0).toLocaleString('pt-BR')}`)
    for (const { name } of rows.slice(0, 50)) expect(text).not.toContain(name)
  }
  await check()
  await explain(page, 'Convertidos')
  await expect(page.getByRole('dialog').getByText('leads.list')).toBeVisible()
  await page.keyboard.press('Escape')

  await session.stop()
  await service.stop()
  await page.goto(await session.start())
  await openScreen(page, 'Leads')
  await expect(page.getByText('Sem conexão').first()).toBeVisible()
  await check()
}

async function checkPrint(page: Page, api: RawApi): Promise<void> {
  const ask = (question: object) =>
    callRaw<{ rows: RawLead[]; total: number }>(api, 'leads.list', { limit: 200, ...question })
  const printed = async () => {
    await page.evaluate(() => Reflect.set(window, 'printed', null))
    await page.keyboard.press('Control+p')
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'printed'))).not.toBeNull()
    return page.evaluate(() => Reflect.get(window, 'printed') as { names: string[]; text: string })
  }
  const shown = page.getByRole('table', { name: 'Leads' }).locator('tbody tr')
  await expect(shown.first()).toBeVisible()

  const all = [
    ...(await ask({ page: 1 })).rows,
    ...(await ask({ page: 2 })).rows,
    ...(await ask({ page: 3 })).rows,
  ]
  const { total } = await ask({ page: 1 })
  const first = await printed()
  // Control: the screen itself holds only the visible rows.
  expect(await shown.count()).toBeLessThan(60)
  expect(first.names).toEqual(all.slice(0, 500).map(({ name }) => name || 'Sem nome'))
  expect(first.text).toContain(`Os primeiros 500 de ${total.toLocaleString('pt-BR')} leads.`)
  await expect(page.locator('[data-print-sheet]')).toHaveCount(0)

  const search = { search: 'cadeiras', order_by: 'created_at_desc' }
  const found = await ask(search)
  expect(found.total).toBeGreaterThan(60)
  expect(found.total).toBeLessThan(600)
  const rows = [
    ...found.rows,
    ...(await ask({ ...search, page: 2 })).rows,
    ...(await ask({ ...search, page: 3 })).rows,
  ]
  await page.getByRole('textbox', { name: 'Buscar leads' }).fill('cadeiras')
  await expect(page.getByText(`de ${found.total.toLocaleString('pt-BR')} leads`)).toBeVisible()
  const filtered = await printed()
  expect(filtered.names).toEqual(rows.map(({ name }) => name || 'Sem nome'))
  expect(filtered.text).toContain(`${found.total} leads. Ordem: Mais novos primeiro.`)
  expect(filtered.text).toContain('Com uma busca por texto.')
  await page.getByRole('textbox', { name: 'Buscar leads' }).fill('')
}

test.describe('Exports', () => {
  test('of Leads', async ({ page, context, session, passingService: service }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(notePrint)
    const api = await openConnected(page, { service, session }, 'Leads')
    await test.step('Leads prints every row of the filters, and says so where the paper has only the first', () =>
      checkPrint(page, api))
    await test.step('Leads writes every lead of the filters as the API has it, and what is stored without it', () =>
      checkFiles(page, api, { service, session }))
  })

  test.describe('within a month', () => {
    test.use({ day: '2026-11-23T08:30:00-03:00' })

    test('Hoje draws the pace of the API’s days, and its files hold the tiles and the queue', async ({
      page,
      context,
      application,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const { service, session } = application
      const api = { baseUrl: service.baseUrl, token: service.tokens.full }
      const today = plainDate(service.today)
      const from = startOfMonth(addDays(startOfMonth(today), -1))
      const { days } = await callRaw<{ days: { date: string; sales: { value: number } }[] }>(
        api,
        'marketing.funnel',
        { from, to: today, pipeline_id: VENDAS },
      )
      const wonUpTo = (first: string, last: string) =>
        days
          .filter(({ date }) => date >= first && date <= last)
          .reduce((sum, { sales }) => sum + (centsFromReais(sales.value) ?? 0), 0)

      await openCompany(page, session, { address: service.baseUrl, token: service.tokens.full }, 'Hoje')
      await expect(page.getByRole('figure', { name: /^Valor ganho acumulado/ })).toBeVisible()
      // The refresh brings the months that the projection counts.
      session.keepUp()
      const pace = page.getByRole('region', { name: 'Ritmo do mês' })
      await expect(pace.getByRole('figure')).toHaveAccessibleName(/Previsão: /, { timeout: 30_000 })
      const table = await openTable(page, 'Ritmo do mês')
      const rows = (await readRows(table)).slice(1)
      const month = listDays({ from: startOfMonth(today), to: today })
      for (const [index, date] of month.entries()) {
        expect(parseCents(rows[index]?.[1] ?? '')).toBe(wonUpTo(startOfMonth(today), date))
      }
      expect(rows[month.length - 1]?.[0]).toContain('parcial')
      const lastMonth = listDays({ from, to: addDays(startOfMonth(today), -1) })
      // At the end of the same business day, with the days off after it; never beyond this month.
      const startsOf = (dates: readonly PlainDate[]) =>
        dates.filter((date) => isBusinessDay(date, NATIONAL_HOLIDAYS))
      const starts = startsOf(lastMonth)
      for (const [index, date] of month.entries()) {
        const next = starts[startsOf(month.filter((each) => each <= date)).length]
        const end = next === undefined ? (lastMonth.at(-1) as PlainDate) : addDays(next, -1)
        expect(parseCents(rows[index]?.[2] ?? '')).toBe(wonUpTo(from, end))
      }
      expect(rows.filter(([day]) => day?.startsWith('dia'))).toHaveLength(
        listDays({ from: startOfMonth(today), to: endOfMonth(today) }).length,
      )
      // The projection ends on the month's last day and starts from what was won up to yesterday.
      const yesterday = addDays(today, -1)
      expect(parseCents(rows[month.length - 2]?.[3] ?? '')).toBe(wonUpTo(startOfMonth(today), yesterday))
      const last = listDays({ from: startOfMonth(today), to: endOfMonth(today) }).length
      expect(parseCents(rows[last - 1]?.[3] ?? '')).toBeGreaterThanOrEqual(
        wonUpTo(startOfMonth(today), today),
      )
      await table.getByRole('button', { name: 'Faixa provável' }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toContainText('marketing.funnel')
      await expect(page.getByRole('dialog')).toContainText('dias úteis finais trouxeram')
      await page.keyboard.press('Escape')

      const file = await readCsv(await exportAs(page, 'CSV: Ritmo do mês'))
      expect(file.slice(1).map((cells) => cents(cells[1]))).toEqual(
        rows.map((row) => (row[1] === '—' ? 0 : parseCents(row[1] ?? ''))),
      )
      const figures = await readCsv(await exportAs(page, 'CSV: Indicadores'))
      const overdue = page.getByRole('group', { name: 'Tarefas vencidas', exact: true })
      const [, overdueCount] = figures.find(([name]) => name === 'Tarefas vencidas') ?? []
      await expect(
        overdue.getByText(Number(overdueCount).toLocaleString('pt-BR'), { exact: true }),
      ).toBeVisible()

      await chooseInSection(page.getByRole('region', { name: 'Ritmo do mês' }), 'Ver como gráfico')
      const png = await bytesOf(await exportAs(page, 'Imagem: Ritmo do mês'))
      expect(png.toString('latin1', 1, 4)).toBe('PNG')
      await page.getByRole('button', { name: 'Exportar' }).click()
      await page.getByRole('menuitem', { name: 'Copiar resumo' }).click()
      await expect(page.getByText('Resumo copiado.')).toBeVisible()
      const text = await page.evaluate(() => navigator.clipboard.readText())
      expect(text.split('\n')).toHaveLength(6)
      expect(text).toContain(`Tarefas vencidas: ${overdueCount} (`)
      expect(text).not.toMatch(/maior oportunidade|a mais antiga/)
      await chooseInSection(page.getByRole('region', { name: 'Ritmo do mês' }), 'Copiar figura')
      await expect(page.getByText('Figura copiada.')).toBeVisible()
      const kinds = await page.evaluate(async () => (await navigator.clipboard.read())[0]?.types)
      expect(kinds).toContain('image/png')
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
        /^Ritmo do mês · Casa Aroeira/,
      )
    })
  })
})

// Vitrine: every field of the store's configuration and of its banners, beside what the API answered; the same offline.
import type { Page } from '@playwright/test'
import { OPERATIONS } from '../../../shared/api/registry.ts'
import { type FakeApi, refuseWith } from '../../support/fakes/fake-api.ts'
import { findBarriersInThemes } from './barriers.ts'
import { exportAs, readCsv } from './downloads.ts'
import { expect, test } from './fixtures.ts'
import { openCompany, openScreen, parseCount, pressRefresh, waitForAnswers } from './screen.ts'

const EXAMPLE = OPERATIONS['shop.loja.config'].example.result
const BANNERS = OPERATIONS['shop.banners.list'].example.result

async function openStorefront(page: Page): Promise<void> {
  await openScreen(page, 'Loja')
  await page.getByRole('radiogroup', { name: 'Parte da loja' }).getByText('Vitrine').click()
  await expect(page.getByRole('region', { name: 'Configuração da loja' })).toBeVisible()
}

const config = (page: Page) => page.getByRole('region', { name: 'Configuração da loja' })
const rows = (page: Page) => config(page).locator('li[data-state]')

async function countsOf(page: Page): Promise<number[]> {
  const figures = page.getByRole('region', { name: 'Conferência da vitrine' }).locator('dd')
  // The region is there before its figures are.
  await expect(figures).toHaveCount(4)
  const texts = await figures.allInnerTexts()
  return texts.map(parseCount)
}

/** Gives every text of an answer a value that appears nowhere else; the shape stays. */
function withSentinels(value: unknown, path = ''): unknown {
  if (Array.isArray(value))
    return value.length === 0 ? [`s-${path}-0`] : value.map((part, i) => withSentinels(part, `${path}-${i}`))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [
        name,
        withSentinels(part, path === '' ? name : `${path}-${name}`),
      ]),
    )
  }
  if (typeof value === 'string' || value === null) return `s-${path}`
  return value
}

/** Returns the sentinels inside a value. */
function sentinelsOf(value: unknown): string[] {
  return JSON.stringify(value).match(/s-[a-z0-9_-]+/gi) ?? []
}

async function lacking(page: Page, sentinels: readonly string[]): Promise<string[]> {
  const text = await page.getByRole('main').innerText()
  return sentinels.filter((sentinel) => !new RegExp(`${sentinel}(?![a-z0-9_-])`, 'i').test(text))
}

async function seeRefused(page: Page): Promise<void> {
  await expect(page.getByRole('note').filter({ hasText: 'shop.banners.list' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Banners', exact: true })).toContainText('permissão')
  expect((await countsOf(page))[0]).toBeGreaterThan(5)
}

async function seeEveryField(page: Page, api: FakeApi): Promise<void> {
  const answer = withSentinels(EXAMPLE) as Record<string, unknown>
  const banners = withSentinels(BANNERS) as typeof BANNERS
  api.respond('shop.loja.config', () => answer)
  api.respond('shop.banners.list', () => banners)
  await pressRefresh(page)
  const hidden = [`s-banners-0-id`]
  const sentinels = sentinelsOf([answer, banners]).filter((sentinel) => !hidden.includes(sentinel))
  expect(sentinels.length).toBeGreaterThan(35)
  await page.getByText('endereço da imagem').first().click()
  await expect.poll(() => lacking(page, sentinels)).toEqual([])
  // Control: the check reports a field that the answer no longer holds.
  const { slogan: _, ...without } = answer
  api.respond('shop.loja.config', () => without)
  await pressRefresh(page)
  await expect(config(page).getByRole('listitem').filter({ hasText: 'Slogan' })).toContainText(
    'a plataforma não informa',
  )
  expect(await lacking(page, sentinels)).toEqual(['s-slogan'])
}

async function seeHostile(page: Page, api: FakeApi): Promise<void> {
  const hostile = '<img src=x onerror="document.title=1">'
  api.respond('shop.loja.config', () => ({
    ...EXAMPLE,
    nome: hostile,
    logo_url: 'javascript:document.title=1',
    cores: { principal: 'red;background:url(https://mal.example.com)', texto: '#fff' },
    rodape: { colunas: [{ titulo: hostile, links: [{ url: 'javascript:alert(1)' }] }] },
    contato: null,
  }))
  api.respond('shop.banners.list', () => ({
    banners: [
      {
        id: 'b',
        slot: hostile,
        titulo: hostile,
        imagem_url: 'data:text/html,x',
        link_url: 'javascript:x',
        ordem: '2',
      },
      7,
    ],
    carrossel: { efeito: hostile, intervalo_ms: 'x' },
  }))
  await pressRefresh(page)
  await expect(config(page)).toContainText(hostile)
  await expect(page.getByRole('main').locator('a[href^="javascript"], a[href^="data"]')).toHaveCount(0)
  await expect(page.getByRole('main').locator('img[src="x"]')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Banners', exact: true })).toContainText('link: não é https')
  await expect(page.getByRole('region', { name: 'Carrossel' })).toContainText('formato inesperado')
  await expect(page.getByText('contato', { exact: true })).toHaveCount(0)
}

async function countListed(page: Page, api: FakeApi): Promise<void> {
  api.respond('shop.banners.list', null)
  api.respond('shop.loja.config', () => ({
    ...EXAMPLE,
    logo_url: 'http://img.example.com/logo.svg',
    contato: { ...EXAMPLE.contato, endereco: 'Rua A, 1', cnpj: '11.222.333/0001-82' },
    pagamentos: undefined,
    completa: false,
  }))
  await pressRefresh(page)
  await expect(page.getByText('Incompleta, segundo a plataforma')).toBeVisible()
  await waitForAnswers(page)
  const states = ['preenchido', 'vazio', 'suspeito', 'a plataforma não informa']
  const listed = async () =>
    Promise.all(
      states.map((state) =>
        rows(page)
          .filter({ has: page.getByText(state, { exact: true }) })
          .count(),
      ),
    )
  const counts = await countsOf(page)
  expect(await listed()).toEqual(counts)
  expect(counts[2]).toBe(3)
  expect(counts[3]).toBe(1)
  await expect(config(page)).toContainText('o link não é https')
  await expect(config(page)).toContainText('o endereço não tem CEP')
  await expect(config(page)).toContainText('os dígitos verificadores não conferem')
  await page.getByText('Só o que falta ou é suspeito').click()
  expect((await listed())[0]).toBe(0)
  expect((await listed()).slice(1)).toEqual(counts.slice(1))
  await page.getByText('Tudo', { exact: true }).click()

  const table = await readCsv(await exportAs(page, 'CSV: Configuração da loja'))
  expect(table.filter((row) => row[2] === 'suspeito').map((row) => row[5])).toEqual([
    'logo_url',
    'contato.endereco',
    'contato.cnpj',
  ])

  await api.close()
  await page.reload()
  await expect(config(page)).toContainText('os dígitos verificadores não conferem')
  expect(await countsOf(page)).toEqual(counts)
}

test('shows what is answered, and says what is missing, suspect or not permitted', async ({
  page,
  api,
  session,
}) => {
  api.respond('shop.banners.list', refuseWith(403, 'SCOPE_DENIED'))
  await openCompany(page, session, { address: api.baseUrl, token: 'tk_vitrine' }, 'Hoje')
  await openStorefront(page)
  // First: nothing of the refused part was ever answered.
  await test.step('says without which permission each part stays empty', () => seeRefused(page))
  await test.step('shows every field of both answers, and names the ones that are missing', () =>
    seeEveryField(page, api))
  await test.step('shows hostile values as text, and opens no link that is not https', () =>
    seeHostile(page, api))
  await test.step('counts what it lists, filters it, and says the same offline', () => countListed(page, api))
})

test('checks highlighted SKUs in the catalogue only when it is asked to', async ({ page, api, session }) => {
  const destaques = { ativo: true, titulo: 'Mais vendidos', skus: ['0012', '9999'] }
  api.respond('shop.loja.config', () => ({ ...EXAMPLE, aparencia: { ...EXAMPLE.aparencia, destaques } }))
  api.respond('products.get', ({ body }, response) =>
    body.codigo === '9999'
      ? refuseWith(404, 'NOT_FOUND')({} as never, response)
      : OPERATIONS['products.get'].example.result,
  )
  await openCompany(page, session, { address: api.baseUrl, token: 'tk_vitrine' }, 'Hoje')
  await openStorefront(page)
  const asked = () => api.requests.filter(({ operation }) => operation === 'products.get').length
  const before = asked()
  const suspects = (await countsOf(page))[2] as number
  await page.getByRole('button', { name: 'Conferir no catálogo (2 consultas)' }).click()
  await expect(config(page)).toContainText('nem todo SKU está no catálogo')
  await expect(config(page).getByText('não está no catálogo')).toHaveCount(1)
  expect(asked() - before).toBe(2)
  expect((await countsOf(page))[2]).toBe(suspects + 1)
})

test.describe('Vitrine in light and dark', () => {
  test('has no barrier that a machine can find, and is worked by keyboard', async ({
    page,
    service,
    session,
  }) => {
    await openCompany(page, session, { address: service.baseUrl, token: service.tokens.full }, 'Hoje')
    await openStorefront(page)
    await expect(page.getByRole('region', { name: 'Banners', exact: true })).toContainText('Semana da mesa')
    expect(await findBarriersInThemes(page)).toEqual([])
    await page.getByRole('radio', { name: 'Tudo' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(config(page)).not.toContainText('Casa Aroeira')
    await expect(config(page)).toContainText('o endereço não tem CEP')
  })
})

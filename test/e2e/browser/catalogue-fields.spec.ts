// Each field of a product is on the screen: an answer with a sentinel in each field, and the control that a field
// which is missing from the answer is reported.
import type { Page } from '@playwright/test'
import type { PreviewSession } from '../../support/browser/preview-session.ts'
import { PRODUCT_FIELD_TABLE, type ShownField } from '../../support/catalogue-fields.ts'
import { type FakeApi, refuseWith } from '../../support/fakes/fake-api.ts'
import { openProduct, productsTable, searchFor } from './catalogue-screen.ts'
import { expect, test } from './fixtures.ts'
import { openCompany } from './screen.ts'

type Product = Record<string, unknown>

function sentinelProduct(): Product {
  return Object.fromEntries(
    Object.entries(PRODUCT_FIELD_TABLE).map(([name, { sentinel }]) => [name, sentinel]),
  )
}

function answer(api: FakeApi, full: Product): void {
  const { descricao: _, ...listed } = full
  const search = () => ({ items: [listed], total: 1, next_cursor: null })
  api.respond('products.search', search)
  api.respond('products.list', search)
  api.respond('products.get', () => ({ product: full }))
}

type Place = ShownField['places'][number]

/** Returns "field at place" for each that the texts lack, of the places in question. */
function missing(texts: Readonly<Partial<Record<Place, string>>>): string[] {
  return Object.entries(PRODUCT_FIELD_TABLE).flatMap(([name, field]) =>
    field.places
      .filter((place) => texts[place]?.includes(field.text ?? String(field.sentinel)) === false)
      .map((place) => `${name} at ${place}`),
  )
}

async function open(page: Page, session: PreviewSession, api: FakeApi, product: Product): Promise<void> {
  answer(api, product)
  await openCompany(page, session, { address: api.baseUrl, token: 'secret' }, 'Catálogo')
  await expect(productsTable(page)).toBeVisible()
}

/** Presses End until the list of products says `words`. */
async function readToEnd(page: Page, words: string): Promise<void> {
  await productsTable(page)
    .getByRole('button', { name: /^Abrir/ })
    .first()
    .focus()
  await expect
    .poll(async () => {
      await page.keyboard.press('End')
      return page.getByRole('region', { name: 'Produtos' }).innerText()
    })
    .toContain(words)
}

/** Returns what the list and the product's page do not show. */
async function look(page: Page): Promise<string[]> {
  const row = await productsTable(page).innerText()
  const drawer = await openProduct(page, String(PRODUCT_FIELD_TABLE.nome?.sentinel))
  await expect(drawer.getByRole('region', { name: 'Descrição' })).not.toContainText('Carregando')
  return missing({ row, page: await drawer.innerText() })
}

test.describe('Fields of the catalogue', () => {
  // Narrower lists leave columns out.
  test.use({ viewport: { width: 1920, height: 1080 } })

  test('are in the list, on the product’s page, and asked for as pictures', async ({
    page,
    session,
    api,
  }) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(decodeURIComponent(request.url())))
    await open(page, session, api, sentinelProduct())
    await test.step('are all in the list and on the product’s page', async () => {
      expect(await look(page)).toEqual([])
    })
    await test.step('are asked for as pictures where they are addresses', async () => {
      await expect.poll(() => missing({ picture: sent.join('\n') })).toEqual([])
      expect(missing({ picture: '' })).toEqual(['imagemThumb at picture', 'imagens at picture'])
    })
  })

  test('have a control: each is reported when the answer lacks it', async ({ page, session, api }) => {
    const { motivo_indisponivel, specs, imagensCount, reservado, ...product } = sentinelProduct()
    const lacking = Object.keys({ motivo_indisponivel, specs, imagensCount, reservado })
    await open(page, session, api, product)
    const expected = lacking.flatMap((field) =>
      (PRODUCT_FIELD_TABLE[field]?.places ?? []).map((place) => `${field} at ${place}`),
    )
    expect((await look(page)).toSorted()).toEqual(expected.toSorted())
  })
})

test.describe('Requests of the catalogue', () => {
  test('follow the cursor to the end of the list, and no further', async ({ page, session, api }) => {
    await test.step('send numbers, exact names and the next cursor as an offset, and no field that filters nothing', async () => {
      const products = Array.from({ length: 130 }, (_, index) => ({
        ...sentinelProduct(),
        id: `id-${index}`,
        codigo: `SKU${index}`,
        nome: `Produto ${String(index).padStart(3, '0')}`,
      }))
      api.respond('products.search', ({ body }) => {
        const offset = Number(body.offset ?? 0)
        const items = products.slice(offset, offset + 60)
        return { items, total: 60, next_cursor: offset + 60 < products.length ? String(offset + 60) : null }
      })
      await openCompany(page, session, { address: api.baseUrl, token: 'secret' }, 'Catálogo')
      await readToEnd(page, '130 produtos, todos carregados')
      const bodies = api.requests
        .filter(({ operation }) => operation === 'products.search')
        .map(({ body }) => body)
      const asked = bodies.filter(({ limit }) => limit === 60)
      expect([...new Set(asked.map(({ offset }) => offset))]).toEqual([0, 60, 120])
      for (const body of asked) expect(Object.keys(body).sort()).toEqual(['limit', 'offset', 'order'])
      // The total of a page is not said as the number of all.
      expect(await page.getByRole('main').innerText()).not.toContain('de 60')
    })
    await test.step('a cursor that leads back ends the list, in words', async () => {
      let calls = 0
      api.respond('products.search', ({ body }) => {
        calls += 1
        const offset = Number(body.offset ?? 0)
        const items = Array.from({ length: 60 }, (_, at) => ({
          ...sentinelProduct(),
          id: `id-${offset + at}`,
        }))
        return { items, total: 60, next_cursor: '60' }
      })
      // Another question, which begins at its first page.
      await searchFor(page, 'outro')
      await readToEnd(page, 'A plataforma não disse onde a lista continua')
      const before = calls
      for (let press = 0; press < 5; press += 1) await page.keyboard.press('End')
      expect(calls).toBe(before)
    })
  })

  test('use products.list where the token may only call that one, and miss nothing', async ({
    page,
    session,
    api,
  }) => {
    const { descricao: _, ...listed } = sentinelProduct()
    api.respond('products.search', refuseWith(403, 'SCOPE_DENIED'))
    api.respond('products.list', () => ({ items: [listed], total: 1, next_cursor: null }))
    await openCompany(page, session, { address: api.baseUrl, token: 'secret' }, 'Catálogo')
    await expect(productsTable(page)).toContainText('Sentinela do nome')
    await expect(page.getByRole('main')).not.toContainText('não tem permissão')
  })

  test('without either permission the screen says which one to ask for', async ({ page, session, api }) => {
    for (const name of ['products.search', 'products.list'] as const)
      api.respond(name, refuseWith(403, 'SCOPE_DENIED'))
    await openCompany(page, session, { address: api.baseUrl, token: 'secret' }, 'Catálogo')
    await expect(page.getByRole('main')).toContainText('O token não tem permissão para esta tela')
    await expect(page.getByRole('main')).toContainText('products.search')
  })
})

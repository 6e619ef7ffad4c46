// Each field of a product is on the screen: an answer with a sentinel in each field, and the control that a field
// which is missing from the answer is reported. What Catálogo sends, page by page and with fewer permissions.
import { PRODUCT_FIELD_TABLE, type ShownField } from '../support/catalogue-fields.ts'
import { type FakeApi, refuseWith } from '../support/fakes/fake-api.ts'
import { page } from '../support/window/locator.ts'
import type { WindowSession } from '../support/window/window-session.ts'
import { expect, openCompany, step, test } from './fixtures.ts'

type Product = Record<string, unknown>

function sentinelProduct(): Product {
  return Object.fromEntries(
    Object.entries(PRODUCT_FIELD_TABLE).map(([name, { sentinel }]) => [name, sentinel]),
  )
}

const table = page.getByRole('table', { name: 'Produtos' })
const main = page.getByRole('main')

function answer(api: FakeApi, full: Product): void {
  const { descricao: _, ...listed } = full
  const search = () => ({ items: [listed], total: 1, next_cursor: null })
  api.respond('products.search', search)
  api.respond('products.list', search)
  api.respond('products.get', () => ({ product: full }))
}

const open = (session: WindowSession, api: FakeApi) =>
  openCompany(session, { address: api.baseUrl, token: 'secret' }, 'Catálogo')

type Place = ShownField['places'][number]

/** Returns "field at place" for each that the texts lack, of the places in question. */
function missing(texts: Readonly<Partial<Record<Place, string>>>): string[] {
  return Object.entries(PRODUCT_FIELD_TABLE).flatMap(([name, field]) =>
    field.places
      .filter((place) => texts[place]?.includes(field.text ?? String(field.sentinel)) === false)
      .map((place) => `${name} at ${place}`),
  )
}

/** Returns what the list and the product's page do not show. */
async function look(): Promise<string[]> {
  const name = String(PRODUCT_FIELD_TABLE.nome?.sentinel)
  const row = await table.innerText()
  const drawer = page.getByRole('dialog', { name })
  if ((await drawer.count()) === 0)
    await page
      .getByRole('button', { name: `Abrir ${name}`, exact: true })
      .first()
      .click()
  await expect(drawer.getByRole('region', { name: 'Descrição' })).not.toContainText('Carregando')
  return missing({ row, page: await drawer.innerText() })
}

/** Follows what is asked for as a picture: by the bridge, or by an element. */
async function watchPictures(session: WindowSession): Promise<() => string> {
  const { application } = session.core
  const { call } = application
  const asked: string[] = []
  Object.assign(application, {
    call: (command: string, params: unknown) => {
      if (command.startsWith('picture')) asked.push(JSON.stringify(params))
      return call(command, params)
    },
  })
  // From the first answer on.
  await session.open('#/catalogo')
  return () =>
    [...asked, ...[...document.querySelectorAll('img')].map(({ src }) => decodeURIComponent(src))].join('\n')
}

/** Scrolls to the end of what is there, as often as the list goes on, until it says `words`. */
async function readToEnd(words: string): Promise<void> {
  await expect
    .poll(async () => {
      await scrollToEnd()
      return page.getByRole('region', { name: 'Produtos' }).innerText()
    })
    .toContain(words)
}

function scrollToEnd(): Promise<void> {
  return table.evaluate(({ parentElement, ownerDocument }) => {
    const scroller = parentElement?.parentElement as HTMLElement
    const { Event: OfDocument } = ownerDocument.defaultView as typeof globalThis & Window
    scroller.scrollTop = 100_000
    scroller.dispatchEvent(new OfDocument('scroll'))
  })
}

test('fields of a product are in the list, on its page and asked for as pictures', async ({
  session,
  api,
}) => {
  answer(api, sentinelProduct())
  await open(session, api)
  const pictures = await watchPictures(session)
  await expect(table).toBeVisible()
  expect(await look()).toEqual([])
  await expect.poll(() => missing({ picture: pictures() })).toEqual([])
  expect(missing({ picture: '' })).toEqual(['imagemThumb at picture', 'imagens at picture'])
})

test('control: what the answer lacks is reported as not there', async ({ session, api }) => {
  const { motivo_indisponivel, specs, imagensCount, reservado, ...product } = sentinelProduct()
  answer(api, product)
  await open(session, api)
  await expect(table).toBeVisible()
  const lacking = Object.keys({ motivo_indisponivel, specs, imagensCount, reservado })
  const expected = lacking.flatMap((field) =>
    (PRODUCT_FIELD_TABLE[field]?.places ?? []).map((place) => `${field} at ${place}`),
  )
  expect((await look()).toSorted()).toEqual(expected.toSorted())
})

test('Catálogo follows the cursor to the end of the list, and no further', async ({ session, api }) => {
  const productAt = (index: number) => ({
    ...sentinelProduct(),
    id: `id-${index}`,
    codigo: `SKU${index}`,
    nome: `Produto ${String(index).padStart(3, '0')}`,
  })
  const pageFrom = (from: number) => Array.from({ length: 60 }, (_, at) => productAt(from + at))
  await step(
    'with numbers, exact names, the next cursor as an offset, and nothing that filters nothing',
    async () => {
      api.respond('products.search', ({ body }) => {
        const from = Number(body.offset ?? 0)
        const next = from + 60
        const items = pageFrom(from).slice(0, 130 - from)
        return { items, total: 60, next_cursor: next < 130 ? String(next) : null }
      })
      await open(session, api)
      await readToEnd('130 produtos, todos carregados')
      const asked = api.requests
        .filter(({ operation, body }) => operation === 'products.search' && body.limit === 60)
        .map(({ body }) => body)
      expect([...new Set(asked.map(({ offset }) => offset))]).toEqual([0, 60, 120])
      for (const body of asked) expect(Object.keys(body).sort()).toEqual(['limit', 'offset', 'order'])
      // The total of a page is not said as the number of all.
      await expect(main).not.toContainText('de 60')
    },
  )
  await step('a cursor that leads back ends the list, in words', async () => {
    let calls = 0
    api.respond('products.search', ({ body }) => {
      calls += 1
      return { items: pageFrom(Number(body.offset ?? 0)), total: 60, next_cursor: '60' }
    })
    // Another question, which begins at its first page.
    const field = page.getByRole('textbox', { name: 'Buscar produtos' })
    await field.fill('outro')
    await field.press('Enter')
    await readToEnd('A plataforma não disse onde a lista continua')
    const before = calls
    for (let time = 0; time < 5; time += 1) await scrollToEnd()
    expect(calls).toBe(before)
  })
})

test('Catálogo uses products.list where it may only call that one, and says what is not permitted', async ({
  session,
  api,
}) => {
  answer(api, sentinelProduct())
  api.respond('products.search', refuseWith(403, 'SCOPE_DENIED'))
  await open(session, api)
  await expect(table).toContainText('Sentinela do nome')
  await expect(main).not.toContainText('não tem permissão')
  await step('neither', async () => {
    api.respond('products.list', refuseWith(403, 'SCOPE_DENIED'))
    await openCompany(session, { address: api.baseUrl, token: 'other', label: 'Outra' }, 'Catálogo')
    await expect(main).toContainText('O token não tem permissão para esta tela')
    await expect(main).toContainText('products.search')
  })
})

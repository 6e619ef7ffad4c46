// Each field of a product is on the screen: an answer with a sentinel in each field, and the control that a field
// which is missing from the answer is reported. What Catálogo sends, page by page and with fewer permissions.
import { PRODUCT_FIELD_TABLE, type ShownField } from '../support/catalogue-fields.ts'
import { type FakeApi, refuseWith } from '../support/fakes/fake-api.ts'
import { page } from '../support/window/locator.ts'
import type { WindowSession } from '../support/window/window-session.ts'
import { openProduct, productsTable as table } from './catalogue-screen.ts'
import { expect, openCompany, step, test } from './fixtures.ts'

type Product = Record<string, unknown>

function sentinelProduct(): Product {
  return Object.fromEntries(
    Object.entries(PRODUCT_FIELD_TABLE).map(([name, { sentinel }]) => [name, sentinel]),
  )
}

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
  if ((await drawer.count()) === 0) await openProduct(name)
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

// The basket against answers that the reference service does not give: other dialects, refusals, late answers, and how
// many requests an input costs.
import type { Page } from '@playwright/test'
import { OPERATIONS } from '../../../shared/api/registry.ts'
import { type FakeApi, refuseWith } from '../../support/fakes/fake-api.ts'
import { findBarriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'
import { openCompany } from './screen.ts'
import { addItem, deliveryCard, offer, openNewBasket, settled, sumLine } from './shop-screen.ts'

const DISCOUNTS = OPERATIONS['shop.desconto.validar'].example.result
const SHIPPING = OPERATIONS['shop.frete.calcular'].example.result
const PRODUCT = OPERATIONS['products.get'].example.result.product
const [DISCOUNT] = DISCOUNTS.descontos
const [OPTION] = SHIPPING.opcoes

/** Opens another basket, with an item that no other one has: every answer about it is asked for. */
async function startBasket(page: Page, item: string): Promise<void> {
  await openNewBasket(page)
  await addItem(page, item)
}

const result = (page: Page) => page.getByRole('region', { name: 'Resultado' })

test.describe('Answers of another dialect', () => {
  test('are read as far as they go, and nothing is made up', async ({ page, session, api }) => {
    await openCompany(page, session, { address: api.baseUrl, token: 'token-of-answers' }, 'Loja')
    await test.step('are read when numbers are text', async () => {
      api.respond('products.get', () => ({ product: { ...PRODUCT, preco_venda: '489.90' } }))
      api.respond('shop.desconto.validar', () => ({
        descontos: [{ ...DISCOUNT, valor_cents: '9798' }],
        valor_cents: '9798',
        frete_desconto_cents: '0',
        recusa: null,
      }))
      api.respond('shop.frete.calcular', () => ({
        ...SHIPPING,
        opcoes: [{ ...OPTION, valor_cents: '8990', prazo_min_dias: '8', prazo_max_dias: '12' }],
      }))
      await addItem(page, '0012 2')
      await offer(page, 'Cupom', 'BEMVINDO10')
      await offer(page, 'CEP', '69005040')
      await settled(page)
      await expect(sumLine(page, 'Total')).toHaveText('R$\u00a0971,72')
      await expect(deliveryCard(page)).toContainText('8 a 12 dias')
    })
    await test.step('make no statement of what they lack', async () => {
      api.respond('products.get', null)
      api.respond('shop.desconto.validar', () => ({ descontos: [{ nome: 'Algum' }], recusa: null }))
      api.respond('shop.frete.calcular', () => ({ opcoes: [{ nome: 'Alguma' }] }))
      await startBasket(page, '0013 2')
      await offer(page, 'Cupom', 'ABC')
      await offer(page, 'CEP', '69005040')
      await settled(page)
      await expect(result(page)).toContainText('não diz o que ele desconta')
      await expect(result(page)).toContainText('Sem total: falta um valor que a plataforma não informou.')
      await expect(sumLine(page, 'Total')).toHaveText('—')
      await expect(deliveryCard(page)).toContainText('prazo não informado')
      await expect(deliveryCard(page)).toContainText('preço não informado')
      const text = await page.locator('#content').innerText()
      for (const statement of ['grátis', 'Nenhum desconto', 'entrega local', 'Retirada', 'Peso', 'Sai de']) {
        expect(text).not.toContain(statement)
      }
    })
    await test.step('with an unknown reason are shown in the shop’s own words', async () => {
      const recusa = { codigo: 'ABC', motivo: 'lua_cheia', texto: 'Só na lua cheia.' }
      api.respond('shop.desconto.validar', () => ({ ...DISCOUNTS, descontos: [], valor_cents: 0, recusa }))
      api.respond('shop.frete.calcular', () => ({ ...SHIPPING, opcoes: [], motivo: 'greve' }))
      await startBasket(page, '0014 2')
      await offer(page, 'Cupom', 'ABC')
      await offer(page, 'CEP', '69005040')
      await settled(page)
      await expect(result(page)).toContainText('Cupom ABC recusado')
      await expect(result(page)).toContainText(
        'A loja responde: “Só na lua cheia.” Motivo informado: lua_cheia.',
      )
      await expect(deliveryCard(page)).toContainText('A loja não cotou o frete: greve')
    })
  })
})

test.describe('A token that lacks a permission', () => {
  test('says so, and sums what it may read', async ({ page, session, api }) => {
    await openCompany(page, session, { address: api.baseUrl, token: 'token-of-answers' }, 'Loja')
    await test.step('for shipping still gets discounts, and a total without shipping', async () => {
      api.respond('shop.frete.calcular', refuseWith(403, 'SCOPE_DENIED'))
      await addItem(page, '0012 2')
      await offer(page, 'CEP', '69005040')
      await settled(page)
      await expect(deliveryCard(page)).toContainText('Sem permissão')
      await expect(sumLine(page, 'Total sem frete')).toHaveText('R$\u00a0881,82')
      await expect(page.getByText('Falta a ele: shop.frete.calcular.')).toBeVisible()
      expect(await findBarriers(page)).toEqual([])
    })
    await test.step('for discounts still gets shipping, and a total that says what it is without', async () => {
      api.respond('shop.frete.calcular', null)
      api.respond('shop.desconto.validar', refuseWith(403, 'SCOPE_DENIED'))
      await startBasket(page, '0013 2')
      await offer(page, 'CEP', '69005040')
      await settled(page)
      await expect(result(page)).toContainText('Sem permissão')
      await expect(sumLine(page, 'Total sem descontos')).toHaveText('R$\u00a01.069,70')
      await expect(page.getByRole('button', { name: 'Copiar proposta' })).toBeDisabled()
    })
    await test.step('for products has no prices and no total, and says so', async () => {
      api.respond('shop.desconto.validar', null)
      api.respond('products.get', refuseWith(403, 'SCOPE_DENIED'))
      await startBasket(page, '0014 2')
      await settled(page)
      await expect(page.getByText('não conferido')).toBeVisible()
      await expect(result(page)).toContainText('Sem total: o preço de um produto não é conhecido.')
    })
  })
})

test.describe('An input', () => {
  const countOf = (api: FakeApi, operation: string) =>
    api.requests.filter((request) => request.operation === operation).length
  const counts = (api: FakeApi) =>
    ['products.get', 'shop.frete.calcular', 'shop.desconto.validar'].map((name) => countOf(api, name))

  test('is asked once, and answered by its own answer', async ({ page, session, api }) => {
    await openCompany(page, session, { address: api.baseUrl, token: 'token-of-answers' }, 'Loja')
    await test.step('costs one request for what it changes, and none for what it leaves', async () => {
      const two = [OPTION, { ...OPTION, opcao_ids: ['b'], nome: 'Expressa', valor_cents: 9990 }]
      api.respond('shop.frete.calcular', () => ({ ...SHIPPING, opcoes: two }))
      await addItem(page, '0012 2')
      await settled(page)
      const [products = 0, , validations = 0] = counts(api)
      const since = () => {
        const [got = 0, quoted, validated = 0] = counts(api)
        return [got - products, quoted, validated - validations]
      }
      await offer(page, 'CEP', '69005040')
      await settled(page)
      expect(since()).toEqual([0, 1, 1])
      await offer(page, 'Cupom', 'BEMVINDO10')
      await settled(page)
      expect(since()).toEqual([0, 1, 2])
      await deliveryCard(page)
        .getByRole('radio', { name: /Expressa/ })
        .click()
      await expect(sumLine(page, 'Frete: Expressa')).toHaveText('R$\u00a099,90')
      expect(since()).toEqual([0, 1, 3])
      const quantity = page.getByLabel(/^Quantidade de /)
      await quantity.press('ControlOrMeta+a')
      await quantity.pressSequentially('25')
      await expect(sumLine(page, 'Subtotal dos produtos')).toHaveText('R$\u00a012.247,50')
      expect(since()).toEqual([0, 2, 4])
    })
    await test.step('is never overwritten by the late answer to an earlier one', async () => {
      const waiting: (() => void)[] = []
      api.respond('shop.desconto.validar', async ({ body }) => {
        if (body.codigo === 'LENTO') await new Promise<void>((done) => waiting.push(done))
        const nome = String(body.codigo)
        return { ...DISCOUNTS, descontos: [{ ...DISCOUNT, codigo: nome, nome: `Desconto ${nome}` }] }
      })
      await startBasket(page, '0013 2')
      await offer(page, 'Cupom', 'LENTO')
      await expect.poll(() => waiting.length).toBe(1)
      await offer(page, 'Cupom', 'RAPIDO')
      await expect(result(page)).toContainText('Desconto RAPIDO')
      for (const done of waiting) done()
      await offer(page, 'Cliente (opcional)', 'ana@example.com')
      await settled(page)
      await expect(result(page)).toContainText('Desconto RAPIDO')
      await expect(result(page)).not.toContainText('LENTO')
    })
  })
})

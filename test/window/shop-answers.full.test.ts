// The basket against answers that the reference service does not give: what is missing, refusals, late answers, and how
// many requests an input costs.
import { OPERATIONS } from '../../shared/api/registry.ts'
import { refuseWith } from '../support/fakes/fake-api.ts'
import { expect, openCompany, step, test } from './fixtures.ts'
import { addItem, delivery, offer, result, settled, startBasket, sumLine } from './shop-screen.ts'

const DISCOUNTS = OPERATIONS['shop.desconto.validar'].example.result
const SHIPPING = OPERATIONS['shop.frete.calcular'].example.result
const [DISCOUNT] = DISCOUNTS.descontos
const [OPTION] = SHIPPING.opcoes
const CEP = '69005040'

test('a basket makes nothing up, says what is refused, asks once, and takes no late answer', async ({
  api,
  page,
  session,
}) => {
  await openCompany(session, { address: api.baseUrl, token: 'token-of-answers' }, 'Loja')
  await step('makes no statement of what an answer lacks', async () => {
    api.respond('shop.desconto.validar', () => ({ descontos: [{ nome: 'Algum' }], recusa: null }))
    api.respond('shop.frete.calcular', () => ({ opcoes: [{ nome: 'Alguma' }] }))
    await addItem('0013 2')
    await offer('Cupom', 'ABC')
    await offer('CEP', CEP)
    await settled()
    await expect(result).toContainText('não diz o que ele desconta')
    await expect(result).toContainText('Sem total: os valores não são todos conhecidos')
    await expect(sumLine('Total')).toHaveText('—')
    await expect(delivery).toContainText('prazo não informado')
    await expect(delivery).toContainText('preço não informado')
    const text = await page.locator('#content').innerText()
    for (const statement of ['grátis', 'Nenhum desconto', 'entrega local', 'Retirada', 'Peso', 'Sai de'])
      expect(text).not.toContain(statement)
  })
  await step('shows an unknown reason in the shop’s own words', async () => {
    const recusa = { codigo: 'ABC', motivo: 'lua_cheia', texto: 'Só na lua cheia.' }
    api.respond('shop.desconto.validar', () => ({ ...DISCOUNTS, descontos: [], valor_cents: 0, recusa }))
    api.respond('shop.frete.calcular', () => ({ ...SHIPPING, opcoes: [], motivo: 'greve' }))
    await startBasket('0014 2')
    await offer('Cupom', 'ABC')
    await offer('CEP', CEP)
    await settled()
    await expect(result).toContainText('Cupom ABC recusado')
    await expect(result).toContainText('A loja responde: “Só na lua cheia.” A loja responde: “lua_cheia”')
    await expect(delivery).toContainText('A loja não cotou o frete: greve')
  })
  await step('without the permission for shipping has discounts, and a total without shipping', async () => {
    api.respond('shop.desconto.validar', null)
    api.respond('shop.frete.calcular', refuseWith(403, 'SCOPE_DENIED'))
    await startBasket('0012 2')
    await offer('CEP', CEP)
    await settled()
    await expect(delivery).toContainText('Sem permissão')
    await expect(sumLine('Total sem frete')).toHaveText('R$\u00a0881,82')
    await expect(page.getByText('Permissões que faltam: shop.frete.calcular.').first()).toBeVisible()
  })
  await step('without the permission for discounts has shipping, and a total that says so', async () => {
    api.respond('shop.frete.calcular', null)
    api.respond('shop.desconto.validar', refuseWith(403, 'SCOPE_DENIED'))
    await startBasket('0015 2')
    await offer('CEP', CEP)
    await settled()
    await expect(result).toContainText('Sem permissão')
    await expect(sumLine('Total sem descontos')).toHaveText('R$\u00a01.069,70')
  })
  await step('without the permission for products has no price and no total', async () => {
    api.respond('shop.desconto.validar', null)
    api.respond('products.get', refuseWith(403, 'SCOPE_DENIED'))
    await startBasket('0016 2')
    await settled()
    await expect(page.getByText('não conferido')).toBeVisible()
    await expect(result).toContainText('Sem total: os valores não são todos conhecidos')
    api.respond('products.get', null)
  })
  await step('costs one request for what an input changes, and none for what it leaves', async () => {
    const two = [OPTION, { ...OPTION, opcao_ids: ['b'], nome: 'Expressa', valor_cents: 9990 }]
    api.respond('shop.frete.calcular', () => ({ ...SHIPPING, opcoes: two }))
    await startBasket('0017 2')
    await settled()
    const counts = () =>
      ['products.get', 'shop.frete.calcular', 'shop.desconto.validar'].map(
        (name) => api.requests.filter(({ operation }) => operation === name).length,
      )
    const before = counts()
    const since = () => counts().map((count, index) => count - (before[index] ?? 0))
    await offer('CEP', CEP)
    await settled()
    expect(since()).toEqual([0, 1, 1])
    await offer('Cupom', 'BEMVINDO10')
    await settled()
    expect(since()).toEqual([0, 1, 2])
    await delivery.getByRole('radio', { name: /Expressa/ }).click()
    await expect(sumLine('Frete: Expressa')).toHaveText('R$\u00a099,90')
    expect(since()).toEqual([0, 1, 3])
    const quantity = page.getByLabel(/^Quantidade de /)
    await quantity.fill('')
    await quantity.pressSequentially('25')
    await expect(sumLine('Subtotal dos produtos')).toHaveText('R$\u00a012.247,50')
    expect(since()).toEqual([0, 2, 4])
  })
  await step('is never overwritten by the late answer to an earlier input', async () => {
    const waiting: (() => void)[] = []
    api.respond('shop.desconto.validar', async ({ body }) => {
      if (body.codigo === 'LENTO') await new Promise<void>((done) => waiting.push(done))
      const codigo = String(body.codigo)
      return { ...DISCOUNTS, descontos: [{ ...DISCOUNT, codigo, nome: `Desconto ${codigo}` }] }
    })
    await startBasket('0018 2')
    await offer('Cupom', 'LENTO')
    await expect.poll(() => waiting.length).toBe(1)
    await offer('Cupom', 'RAPIDO')
    await expect(result).toContainText('Desconto RAPIDO')
    for (const done of waiting) done()
    await offer('Cliente (opcional)', 'ana@example.com')
    await settled()
    await expect(result).toContainText('Desconto RAPIDO')
    await expect(result).not.toContainText('LENTO')
  })
})

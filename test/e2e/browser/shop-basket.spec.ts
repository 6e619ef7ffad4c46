// Loja, a basket: what may be promised to a customer, compared with what the service itself answers.
import type { Page } from '@playwright/test'
import { formatsOf } from '../../../renderer/format/format.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { REFUSAL_REASONS } from '../../../shared/shop/shop-values.ts'
import { callRaw } from '../../support/fakes/raw-api.ts'
import { expect, test } from './fixtures.ts'
import { openCompany, openConnected } from './screen.ts'
import { priceOf, quoteOf, type RawDiscounts } from './shop-raw.ts'
import { addItem, deliveryCard, itemRows, offer, openNewBasket, settled, sumLine } from './shop-screen.ts'

/** The demo's chair of R$ 388,90, an armchair that the north has no rate for, a bed without a weight. */
const CHAIR = '0038'
const ARMCHAIR = '0017'
const UNWEIGHED = '0029'
const SAO_PAULO = '01310-100'
const MANAUS = '69005-040'
const CAMPINAS = '13010-000'

const formats = formatsOf('pt-BR', null)
const money = (cents: number) => formats.money(cents as Cents)

/** Drops a list on the items: as lines, or as a file of a name. */
async function dropList(page: Page, text: string, fileName: string | null): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([content, name]) => {
      const data = new DataTransfer()
      if (name === null) data.setData('text/plain', content)
      else data.items.add(new File([content], name))
      return data
    },
    [text, fileName] as const,
  )
  await page.getByRole('region', { name: 'Itens da cesta' }).dispatchEvent('drop', { dataTransfer })
}

test.describe('A basket', () => {
  test('is answered to the cent of the API, by keyboard, from lines and from files', async ({
    page,
    service,
    session,
  }) => {
    const api = await openConnected(page, { service, session }, 'Loja')
    await test.step('answers job 7 by keyboard alone, to the cent of the API', async () => {
      await expect(page.getByLabel('Incluir produto')).toBeFocused()
      await page.keyboard.type(`${CHAIR} 2`)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await page.keyboard.type('bemvindo10')
      await page.keyboard.press('Tab')
      await page.keyboard.type('69005040')
      const result = await settled(page)

      const itens = [{ sku: CHAIR, qtd: 2 }]
      const unit = await priceOf(api, CHAIR)
      const { opcoes } = await quoteOf(api, '69005040', itens)
      const option = opcoes.toSorted((a, b) => a.valor_cents - b.valor_cents)[0]
      const frete_cents = option?.valor_cents ?? 0
      const off = await callRaw<RawDiscounts>(api, 'shop.desconto.validar', {
        codigo: 'BEMVINDO10',
        itens,
        frete_cents,
      })
      await expect(result).toContainText(`O cupom BEMVINDO10 vale: − ${money(off.valor_cents)}`)
      await expect(result).toContainText(`Frete para ${MANAUS} (AM): ${money(frete_cents)}`)
      await expect(result).toContainText(`${option?.prazo_min_dias} a ${option?.prazo_max_dias} dias`)
      await expect(itemRows(page).first()).toContainText(money(unit))
      await expect(sumLine(page, 'Subtotal dos produtos')).toHaveText(money(2 * unit))
      await expect(sumLine(page, 'Descontos nos produtos')).toHaveText(`− ${money(off.valor_cents)}`)
      await expect(sumLine(page, 'Total')).toHaveText(money(2 * unit - off.valor_cents + frete_cents))
    })
    await test.step('chooses another delivery by arrow key, and asks for the discounts of that one', async () => {
      await openNewBasket(page)
      await addItem(page, CHAIR)
      await offer(page, 'CEP', SAO_PAULO)
      await offer(page, 'Cupom', 'FRETE50')
      await settled(page)
      const { opcoes } = await quoteOf(api, '01310100', [{ sku: CHAIR, qtd: 1 }])
      const dearer = opcoes.toSorted((a, b) => b.valor_cents - a.valor_cents)[0]
      await deliveryCard(page).getByRole('radio', { checked: true }).focus()
      await page.keyboard.press('ArrowDown')
      const result = await settled(page)
      await expect(result).toContainText(`Frete: ${dearer?.nome}`)
      await expect(sumLine(page, 'Desconto no frete')).toHaveText(
        `− ${money((dearer?.valor_cents ?? 0) / 2)}`,
      )
      await expect(sumLine(page, 'Total')).toHaveText(
        money((await priceOf(api, CHAIR)) + (dearer?.valor_cents ?? 0) / 2),
      )
    })
    await test.step('names what the shop leaves out silently, and says that the total is without it', async () => {
      await openNewBasket(page)
      for (const sku of [CHAIR, '0003', 'NADA9', '0011']) await addItem(page, sku)
      const result = await settled(page)
      await expect(itemRows(page).nth(1)).toContainText('sem preço')
      await expect(itemRows(page).nth(2)).toContainText('SKU não encontrado')
      await expect(itemRows(page).nth(3)).toContainText('Indisponível: sem saldo')
      await expect(result).toContainText(/Subtotal e total são sem .+, NADA9, que a loja deixa fora/)
    })
    await test.step('takes pasted lines, and names those it cannot read', async () => {
      await openNewBasket(page)
      await page.getByLabel('Incluir produto').evaluate((field, text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, `SKU\tQtd\n${CHAIR}\t3\n${ARMCHAIR}\tmuitas\n2x 0001`)
      await expect(itemRows(page)).toHaveCount(2)
      await expect(page.getByLabel(/^Quantidade de Cadeira/)).toHaveValue('3')
      await expect(page.getByText('1 linha não entrou')).toBeVisible()
      await expect(page.getByText(/^Linha 3: 0017.muitas/)).toBeVisible()
    })
    await test.step('takes a list that is dropped, as lines or as a file, and says what it cannot take', async () => {
      await openNewBasket(page)
      await dropList(page, `${CHAIR};3\n${ARMCHAIR};muitas`, null)
      await expect(itemRows(page)).toHaveCount(1)
      await expect(page.getByLabel(/^Quantidade de Cadeira/)).toHaveValue('3')
      await expect(page.getByText(/^Linha 2: 0017.muitas/)).toBeVisible()
      await dropList(page, `SKU;Qtd\n${ARMCHAIR};2`, 'lista.csv')
      await expect(itemRows(page)).toHaveCount(2)
      await dropList(page, 'PK', 'lista.xlsx')
      await expect(page.getByRole('alert')).toContainText('lista.xlsx')
      await expect(itemRows(page)).toHaveCount(2)
    })
  })
})

/** How each refusal is reached with one chair in the basket, and what must be said of it. */
const REFUSED: readonly (readonly [
  motivo: (typeof REFUSAL_REASONS)[number],
  code: string,
  words: string,
  more?: { readonly buyer?: string; readonly cep?: string; readonly item?: string },
])[] = [
  ['nao_encontrado', 'NAOEXISTE', 'O cupom NAOEXISTE não existe nesta loja'],
  ['inativo', 'PAUSADO', 'O cupom PAUSADO está desativado'],
  ['ainda_nao_comecou', 'EMBREVE', 'O cupom EMBREVE ainda não começou a valer'],
  ['expirado', 'JAPASSOU', 'O cupom JAPASSOU já venceu'],
  ['esgotado', 'ULTIMOS5', 'O cupom ULTIMOS5 chegou ao limite de usos'],
  ['ja_usado', 'PRIMEIRA', 'Este cliente já usou o cupom PRIMEIRA', { buyer: '111.444.777-35' }],
  ['exige_identificacao', 'PRIMEIRA', 'Informe o CPF, o CNPJ ou o e-mail de quem compra.'],
  ['minimo_valor', 'ACIMA5MIL', 'Vale a partir de R$ 5.000,00: faltam R$ 4.611,10.'],
  ['minimo_itens', 'DEZITENS', 'Vale a partir de 10 itens: faltam 9.'],
  ['sem_itens_no_alvo', 'ESTOFADOS8', 'Nenhum item da cesta participa do cupom ESTOFADOS8'],
  ['combo_nao_atingido', 'LEVE3', 'A cesta não completa o combo do cupom LEVE3'],
  ['sem_frete', 'FRETEGRATIS', 'Informe o CEP e escolha uma entrega com preço.'],
  [
    'frete_acima_do_teto',
    'FRETEGRATIS',
    'Escolha uma entrega mais barata.',
    { cep: CAMPINAS, item: ARMCHAIR },
  ],
  ['tipo_desconhecido', 'CASHBACK5', 'A loja não aceita este tipo de cupom aqui (CASHBACK5)'],
]

test.describe('A refused coupon', () => {
  test('says why, what else is off the price, and where to type what it needs', async ({
    page,
    service,
    session,
  }) => {
    const api = await openConnected(page, { service, session }, 'Loja')
    await test.step('is explained for each of the 14 reasons, with what would make it valid', async () => {
      expect(REFUSED.map(([motivo]) => motivo)).toEqual(REFUSAL_REASONS)
      await addItem(page, CHAIR)
      for (const [motivo, code, words, { buyer = '', cep = '', item } = {}] of REFUSED) {
        if (item !== undefined) await addItem(page, item)
        await offer(page, 'Cliente (opcional)', buyer)
        await offer(page, 'CEP', cep)
        await offer(page, 'Cupom', code)
        const result = await settled(page)
        await expect(result, motivo).toContainText(
          words.replace('R$ ', 'R$\u00a0').replace('R$ 4', 'R$\u00a04'),
        )
        await expect(result, motivo).toContainText('A loja responde: “')
      }
    })
    await test.step('stands beside automatic discounts', async () => {
      await openNewBasket(page)
      const { items } = await callRaw<{ items: { codigo: string; disponivel: boolean }[] }>(
        ...([api, 'products.search', { categoria: 'Mesas', limit: 20 }] as const),
      )
      const table = items.find(({ disponivel }) => disponivel)?.codigo ?? ''
      const itens = [{ sku: table, qtd: 1 }]
      const off = await callRaw<RawDiscounts>(api, 'shop.desconto.validar', { codigo: 'NADA', itens })
      await addItem(page, table)
      await offer(page, 'Cupom', 'NADA')
      const result = await settled(page)
      await expect(result).toContainText('O cupom NADA não existe nesta loja')
      const automatic = result.getByRole('list', { name: 'Descontos automáticos' })
      await expect(automatic).toContainText('Semana da mesa')
      await expect(automatic).toContainText(money(off.descontos[0]?.valor_cents ?? -1))
      await expect(sumLine(page, 'Descontos nos produtos')).toHaveText(`− ${money(off.valor_cents)}`)
    })
    await test.step('leads to the field that it needs', async () => {
      await openNewBasket(page)
      await addItem(page, CHAIR)
      await offer(page, 'Cupom', 'PRIMEIRA')
      await (await settled(page)).getByRole('button', { name: 'Informar cliente' }).click()
      await expect(page.getByLabel('Cliente (opcional)')).toBeFocused()
      await page.keyboard.type('novo@example.com')
      await page.keyboard.press('Enter')
      await expect(await settled(page)).toContainText('O cupom PRIMEIRA vale: − R$\u00a0100,00')
    })
  })
})

test.describe('Delivery', () => {
  test('is free, has a reason to be missing, or is not asked for', async ({ page, service, session }) => {
    const api = await openConnected(page, { service, session }, 'Loja')
    await test.step('is free once, by option and by coupon', async () => {
      const unit = await priceOf(api, CHAIR)
      await addItem(page, `${CHAIR} 4`)
      await offer(page, 'CEP', SAO_PAULO)
      await settled(page)
      await expect(sumLine(page, /^Frete: /)).toHaveText('grátis')
      await expect(sumLine(page, 'Total')).toHaveText(money(4 * unit))
      await page.getByLabel(/^Quantidade de /).fill('1')
      await offer(page, 'Cupom', 'FRETEGRATIS')
      const result = await settled(page)
      await expect(result).toContainText('A loja diz que o frete fica grátis.')
      await expect(sumLine(page, /^Frete: /)).toHaveText('R$\u00a024,90')
      await expect(sumLine(page, 'Desconto no frete')).toHaveText('− R$\u00a024,90')
      await expect(sumLine(page, 'Total')).toHaveText(money(unit))
    })
    await test.step('says why there is none, whether local delivery reaches, and what has no weight', async () => {
      await openNewBasket(page)
      await addItem(page, CHAIR)
      await offer(page, 'CEP', '00000-000')
      await expect(await settled(page)).toContainText('A loja não aceita este CEP')
      await offer(page, 'CEP', CAMPINAS)
      await settled(page)
      await expect(deliveryCard(page)).toContainText('A loja faz entrega local, mas não para este CEP.')
      await expect(deliveryCard(page)).toContainText('Oficina da Mooca')
      await addItem(page, ARMCHAIR)
      await offer(page, 'CEP', MANAUS)
      await expect(await settled(page)).toContainText(`Sem frete para ${MANAUS} (AM)`)
      await expect(await settled(page)).toContainText(/Sem frete para .+ · 0017/)
      await addItem(page, UNWEIGHED)
      await offer(page, 'CEP', SAO_PAULO)
      await settled(page)
      await expect(deliveryCard(page)).toContainText('Peso incompleto')
    })
    await test.step('refuses a CEP that is too short or too long before it asks', async () => {
      await openNewBasket(page)
      await addItem(page, CHAIR)
      await offer(page, 'CEP', '0131010')
      await expect(page.getByText('falta 1 dígito')).toBeVisible()
      await offer(page, 'CEP', '013101000')
      await expect(page.getByText('são 8 dígitos')).toBeVisible()
      await expect(await settled(page)).not.toContainText('Frete para')
    })
  })

  test('says that the shop has no shipping at all', async ({ page, service, session }) => {
    await openCompany(
      page,
      session,
      { address: service.baseUrl, token: service.tokens.second_company },
      'Loja',
    )
    await addItem(page, '0001')
    await offer(page, 'CEP', SAO_PAULO)
    await expect(await settled(page)).toContainText('A loja ainda não configurou o frete')
  })
})

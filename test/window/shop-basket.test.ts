// Loja, a basket: what may be promised to a customer, compared with what the service itself answers.
import { fireEvent } from '@testing-library/dom'
import { formatsOf } from '../../renderer/format/format.ts'
import type { Cents } from '../../shared/money/money.ts'
import { REFUSAL_REASONS } from '../../shared/shop/shop-values.ts'
import { callRaw, rawProducts } from '../support/fakes/raw-api.ts'
import { expect, openCompany, openConnected, step, test } from './fixtures.ts'
import { addItem, delivery, itemRows, offer, result, settled, startBasket, sumLine } from './shop-screen.ts'

/** The demo's chair of R$ 388,90, an armchair that the north has no rate for, a bed without a weight. */
const CHAIR = '0038'
const ARMCHAIR = '0017'
const UNWEIGHED = '0029'
const SAO_PAULO = '01310-100'
const MANAUS = '69005-040'
const CAMPINAS = '13010-000'

interface RawQuote {
  readonly opcoes: readonly {
    readonly nome: string
    readonly valor_cents: number
    readonly prazo_min_dias: number
    readonly prazo_max_dias: number
  }[]
}
interface RawDiscounts {
  readonly valor_cents: number
  readonly frete_desconto_cents: number
  readonly descontos: readonly { readonly valor_cents: number }[]
}

const formats = formatsOf('pt-BR', null)
const money = (cents: number) => formats.money(cents as Cents)

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
  ['exige_identificacao', 'PRIMEIRA', 'O cupom PRIMEIRA pede a identificação do cliente'],
  ['minimo_valor', 'ACIMA5MIL', 'Vale a partir de R$ 5.000,00: mais R$ 4.611,10.'],
  ['minimo_itens', 'DEZITENS', 'Vale a partir de 10 unidades: mais 9.'],
  ['sem_itens_no_alvo', 'ESTOFADOS8', 'Nenhum item da cesta participa do cupom ESTOFADOS8'],
  ['combo_nao_atingido', 'LEVE3', 'A cesta não completa o combo do cupom LEVE3'],
  ['sem_frete', 'FRETEGRATIS', 'O cupom FRETEGRATIS é sobre o frete, e nenhum frete foi considerado'],
  [
    'frete_acima_do_teto',
    'FRETEGRATIS',
    'O frete está acima do teto do cupom FRETEGRATIS',
    { cep: CAMPINAS, item: ARMCHAIR },
  ],
  ['tipo_desconhecido', 'CASHBACK5', 'A loja não aceita este tipo de cupom aqui (CASHBACK5)'],
]

test('a basket is answered to the cent of the API, with each refusal and each delivery', async ({
  page,
  service,
  session,
}) => {
  const api = await openConnected({ service, session }, 'Loja')
  const priceOf = async (codigo: string) => {
    const { product } = await callRaw<{ product: { preco_venda: number } }>(api, 'products.get', { codigo })
    return Math.round(Number(product.preco_venda) * 100)
  }
  const unit = await priceOf(CHAIR)
  const validate = (params: object) => callRaw<RawDiscounts>(api, 'shop.desconto.validar', params)
  const optionsOf = async (cep: string, qtd: number) => {
    const params = { cep, itens: [{ sku: CHAIR, qtd }] }
    const { opcoes } = await callRaw<RawQuote>(api, 'shop.frete.calcular', params)
    return opcoes.toSorted((a, b) => a.valor_cents - b.valor_cents)
  }

  await step('job 7 by keyboard alone', async () => {
    await expect(page.getByLabel('Incluir produto')).toBeFocused()
    await page.keyboard.type(`${CHAIR} 2`)
    await page.keyboard.press('Enter')
    await expect(itemRows).toHaveCount(1)
    await page.keyboard.press('Tab')
    await page.keyboard.type('bemvindo10')
    await page.keyboard.press('Tab')
    await page.keyboard.type('69005040')
    await settled()
    const [option] = await optionsOf('69005040', 2)
    const frete_cents = option?.valor_cents ?? -1
    const off = await validate({ codigo: 'BEMVINDO10', itens: [{ sku: CHAIR, qtd: 2 }], frete_cents })
    await expect(result).toContainText(`O cupom BEMVINDO10 vale: − ${money(off.valor_cents)}`)
    await expect(result).toContainText(`Frete para ${MANAUS} (AM): ${money(frete_cents)}`)
    await expect(result).toContainText(`${option?.prazo_min_dias} a ${option?.prazo_max_dias} dias`)
    await expect(itemRows.first()).toContainText(money(unit))
    await expect(sumLine('Subtotal dos produtos')).toHaveText(money(2 * unit))
    await expect(sumLine('Descontos nos produtos')).toHaveText(`− ${money(off.valor_cents)}`)
    await expect(sumLine('Total')).toHaveText(money(2 * unit - off.valor_cents + frete_cents))
  })
  await step('another delivery asks for the discounts of that one', async () => {
    await startBasket(CHAIR)
    await offer('CEP', SAO_PAULO)
    await offer('Cupom', 'FRETE50')
    await settled()
    const dearer = (await optionsOf('01310100', 1)).at(-1)
    const half = (dearer?.valor_cents ?? -1) / 2
    await delivery.getByRole('radio', { name: new RegExp(dearer?.nome ?? 'none') }).click()
    await expect(result).toContainText(`Frete: ${dearer?.nome}`)
    await expect(sumLine('Desconto no frete')).toHaveText(`− ${money(half)}`)
    await expect(sumLine('Total')).toHaveText(money(unit + half))
  })
  await step('what the shop leaves out silently is named, and the total is without it', async () => {
    await startBasket(CHAIR, '0003', 'NADA9', '0011')
    await settled()
    await expect(itemRows.nth(1)).toContainText('sem preço')
    await expect(itemRows.nth(2)).toContainText('SKU não encontrado')
    await expect(itemRows.nth(3)).toContainText('Indisponível: sem saldo')
    await expect(result).toContainText(/Subtotal e total não incluem .+, NADA9, que a loja deixa fora/)
  })
  await step('lines and files that are pasted and dropped, and what cannot be taken', async () => {
    await startBasket()
    fireEvent.paste(page.getByLabel('Incluir produto').one(), {
      clipboardData: { getData: () => `SKU\tQtd\n${UNWEIGHED}\t4`, files: [] },
    })
    await expect(itemRows).toHaveCount(1)
    await startBasket()
    const drop = (content: string, files: File[] = []) =>
      fireEvent.drop(page.getByRole('region', { name: 'Itens da cesta' }).one(), {
        dataTransfer: { getData: () => content, files, types: [] },
      })
    drop(`SKU;Qtd\n${CHAIR};3\n${ARMCHAIR};muitas`)
    await expect(itemRows).toHaveCount(1)
    await expect(page.getByLabel(/^Quantidade de Cadeira/)).toHaveValue('3')
    await expect(page.getByText('1 linha não entrou')).toBeVisible()
    await expect(page.getByText(/^Linha 3: 0017.muitas/)).toBeVisible()
    drop('', [new File([`SKU;Qtd\n${ARMCHAIR};2`], 'lista.csv')])
    await expect(itemRows).toHaveCount(2)
    drop('', [new File(['PK'], 'lista.xlsx')])
    await expect(page.getByRole('alert')).toContainText('lista.xlsx')
    await expect(itemRows).toHaveCount(2)
  })
  await step('each of the 14 refusals, with what would make the coupon valid', async () => {
    expect(REFUSED.map(([motivo]) => motivo)).toEqual(REFUSAL_REASONS)
    await startBasket(CHAIR)
    for (const [motivo, code, words, { buyer = '', cep = '', item } = {}] of REFUSED) {
      await step(motivo, async () => {
        if (item !== undefined) await addItem(item)
        await offer('Cliente (opcional)', buyer)
        await offer('CEP', cep)
        await offer('Cupom', code)
        await settled()
        await expect(result).toContainText(words)
        await expect(result).toContainText('A loja responde: “')
      })
    }
  })
  await step('a refusal beside automatic discounts', async () => {
    const items = await rawProducts(api, { categoria: 'Mesas', limit: 20 })
    const table = items.find(({ disponivel }) => disponivel)?.codigo ?? 'none'
    const off = await validate({ codigo: 'NADA', itens: [{ sku: table, qtd: 1 }] })
    await startBasket(table)
    await offer('Cupom', 'NADA')
    await settled()
    await expect(result).toContainText('O cupom NADA não existe nesta loja')
    const automatic = result.getByRole('list', { name: 'Descontos automáticos' })
    await expect(automatic).toContainText('Semana da mesa')
    await expect(automatic).toContainText(money(off.descontos[0]?.valor_cents ?? -1))
    await expect(sumLine('Descontos nos produtos')).toHaveText(`− ${money(off.valor_cents)}`)
  })
  await step('a refusal leads to the field that it needs', async () => {
    await startBasket(CHAIR)
    await offer('Cupom', 'PRIMEIRA')
    await settled()
    await result.getByRole('button', { name: 'Informar cliente' }).click()
    await expect(page.getByLabel('Cliente (opcional)')).toBeFocused()
    await offer('Cliente (opcional)', 'novo@example.com')
    await expect(result).toContainText('O cupom PRIMEIRA vale: − R$\u00a0100,00')
  })
  await step('delivery is free once, by option and by coupon', async () => {
    await startBasket(`${CHAIR} 4`)
    await offer('CEP', SAO_PAULO)
    await settled()
    await expect(sumLine(/^Frete: /)).toHaveText('grátis')
    await expect(sumLine('Total')).toHaveText(money(4 * unit))
    await page.getByLabel(/^Quantidade de /).fill('1')
    await offer('Cupom', 'FRETEGRATIS')
    await settled()
    await expect(result).toContainText('A loja diz que o frete fica grátis.')
    await expect(sumLine(/^Frete: /)).toHaveText('R$\u00a024,90')
    await expect(sumLine('Desconto no frete')).toHaveText('− R$\u00a024,90')
    await expect(sumLine('Total')).toHaveText(money(unit))
  })
  await step('why there is no delivery, whether the local one reaches, and what has no weight', async () => {
    await startBasket(CHAIR)
    await offer('CEP', '0131010')
    await expect(page.getByText('O CEP tem 8 dígitos.')).toBeVisible()
    await offer('CEP', '013101000')
    await expect(page.getByText('O CEP tem 8 dígitos.')).toBeVisible()
    await settled()
    await expect(result).not.toContainText('Frete para')
    await offer('CEP', '00000-000')
    await expect(result).toContainText('A loja não aceita este CEP')
    await offer('CEP', CAMPINAS)
    await expect(delivery).toContainText('A loja faz entrega local, mas não para este CEP.')
    await expect(delivery).toContainText('Oficina da Mooca')
    await addItem(ARMCHAIR)
    await offer('CEP', MANAUS)
    await expect(result).toContainText(`Transportadora não atende ${MANAUS} (AM); retirada grátis`)
    await expect(result).toContainText(/A transportadora não atende .+ · 0017/)
    await addItem(UNWEIGHED)
    await offer('CEP', SAO_PAULO)
    await expect(delivery).toContainText('Peso incompleto')
  })
  await step('what no carrier takes is delivered by the shop itself, or picked up', async () => {
    const sale = [
      { sku: '0298', qtd: 3 },
      { sku: '0026', qtd: 3 },
      { sku: '0118', qtd: 4 },
    ]
    const quote = await callRaw<RawQuote & { motivo: string; entrega_local: { valor_cents: number } }>(
      api,
      'shop.frete.calcular',
      { cep: '03102000', itens: sale },
    )
    expect(quote).toMatchObject({ opcoes: [], motivo: 'sem_cobertura', entrega_local: { valor_cents: 9000 } })
    await startBasket(...sale.map(({ sku, qtd }) => `${sku} ${qtd}`))
    await offer('Cupom', 'BEMVINDO10')
    await offer('CEP', '03102-000')
    await settled()
    await expect(result).toContainText(
      'Transportadora não atende 03102-000 (SP); entrega local R$\u00a090,00 (a confirmar) ou retirada grátis',
    )
    const text = await result.innerText()
    const places = ['Transportadora não atende', 'Subtotal', 'O cupom BEMVINDO10 vale'].map((part) =>
      text.indexOf(part),
    )
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places).not.toContain(-1)
    const off = await validate({ codigo: 'BEMVINDO10', itens: sale, frete_cents: 9000 })
    const prices = await Promise.all(sale.map(async ({ sku, qtd }) => qtd * (await priceOf(sku))))
    const products = prices.reduce((sum, cents) => sum + cents)
    await expect(sumLine('Entrega local: Entrega com montagem')).toHaveText(money(9000))
    await expect(sumLine('Total')).toHaveText(
      money(products - off.valor_cents + 9000 - off.frete_desconto_cents),
    )
    await delivery
      .getByRole('radio', { name: /^Retirada grátis em 1 dia: Oficina da Mooca, Rua das Tábuas, 120/ })
      .click()
    await expect(sumLine('Retirada: Oficina da Mooca')).toHaveText('grátis')
    await expect(sumLine('Total')).toHaveText(money(products - off.valor_cents))
  })
  await step('a shop without shipping', async () => {
    const address = service.baseUrl
    await openCompany(session, { address, token: service.tokens.second_company, label: 'Outra' }, 'Loja')
    await addItem('0001')
    await offer('CEP', SAO_PAULO)
    await settled()
    await expect(result).toContainText('A loja ainda não configurou o frete')
  })
})

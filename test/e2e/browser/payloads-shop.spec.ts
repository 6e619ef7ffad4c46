// S5 for Loja: payloads in every text field of what the shop answers about a basket. None runs, becomes an element,
// loads something or becomes a link.
import { noteFigure } from '../../faults/figures.ts'
import { scaled } from '../../faults/scale.ts'
import { PAYLOADS } from '../../support/browser/payloads.ts'
import { expect, test } from './fixtures.ts'
import { findTraces } from './payload-traces.ts'
import { openScreen, submitConnection } from './screen.ts'
import { addItem, offer } from './shop-screen.ts'

/** 6 of a product, 8 of a discount, 3 of a refusal, 5 of an option, 2 of an item, 12 of the other parts. */
const FIELDS = 36
const ROUNDS = scaled(4, PAYLOADS.length)

const payload = (index: number) => PAYLOADS[index % PAYLOADS.length] as string

function product(text: string) {
  return {
    id: text,
    nome: text,
    codigo: text,
    marca: text,
    motivo_indisponivel: text,
    disponivel: false,
    preco_venda: 9,
  }
}

function discounts(text: string) {
  const discount = (each: string) => ({
    id: each,
    tipo: each,
    metodo: each,
    codigo: each,
    nome: each,
    skus: [each],
    combina: each,
    valor: each,
    valor_cents: 1,
  })
  return {
    descontos: PAYLOADS.map(discount),
    valor_cents: 1,
    frete_desconto_cents: 0,
    frete_gratis: false,
    recusa: { codigo: text, motivo: text, texto: text },
  }
}

function shipping(text: string) {
  const option = (each: string) => ({
    opcao_ids: [each],
    id: each,
    nome: each,
    prazo_min_dias: each,
    entrega_estimada: each,
    valor_cents: 1,
  })
  return {
    cep: text,
    uf: text,
    motivo: text,
    origem: { cep: text, uf: text },
    opcoes: PAYLOADS.map(option),
    retirada: { nome: text, endereco: text, [text]: text },
    entrega_local: { nome: text, valor_cents: 1, instrucoes: text, unidade: text, raio: 1 },
    itens_sem_frete: PAYLOADS.map((each) => ({ sku: each, nome: each })),
  }
}

test('run nowhere, load nothing and link nothing on the basket of Loja (S5)', async ({
  page,
  session,
  api,
}) => {
  test.setTimeout(scaled(180_000, 900_000))
  let calls = 0
  api.respond('products.get', () => ({ product: product(payload(calls++)) }))
  api.respond('products.search', () => ({
    items: PAYLOADS.slice(0, 8).map(product),
    total: 8,
    next_cursor: null,
  }))
  api.respond('shop.desconto.validar', () => discounts(payload(calls++)))
  api.respond('shop.frete.calcular', () => shipping(payload(calls++)))
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.addInitScript(() => {
    Reflect.set(window, 'hits', 0)
    Reflect.set(window, 'hit', () => Reflect.set(window, 'hits', Number(Reflect.get(window, 'hits')) + 1))
  })
  const url = await session.start()
  const outside: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(url).origin) && !request.url().startsWith('data:'))
      outside.push(request.url())
  })
  await page.goto(url)
  await submitConnection(page, { address: api.baseUrl, token: 'hostile', label: payload(0) })
  await openScreen(page, 'Loja')
  await addItem(page, '0012')
  const result = page.getByRole('region', { name: 'Resultado' })
  for (let round = 0; round < ROUNDS; round += 1) {
    await offer(page, 'Cupom', `ABC${round}`)
    await offer(page, 'CEP', `0131010${round % 10}`)
    await expect(result).toContainText('não é reserva')
    await expect(result).not.toContainText('Simulando…')
    expect(await findTraces(page)).toEqual([])
  }
  await page.getByLabel('Incluir produto').fill('<img src=x onerror=hit()>')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await findTraces(page)).toEqual([])
  expect([dialogs, outside]).toEqual([[], []])
  noteFigure({
    row: 'S5',
    what: `payloads in ${FIELDS} text fields of the shop's answers, ${ROUNDS} simulations`,
    n: PAYLOADS.length * FIELDS,
    result: '0 executions, 0 elements, 0 requests, 0 links',
    control: 'the same payloads run in the page of payloads.spec.ts',
  })
})

// Every field of the two answers of the shop is on the screen, or its omission has a reason here; every parameter is
// sent. The table is compared with the schemas, so a new field fails until it has its line.
import { shopDescontoValidar, shopFreteCalcular } from '../../shared/api/operations/shop.ts'
import { schemaPaths } from '../support/schema-paths.ts'
import { expect, openCompany, step, test } from './fixtures.ts'
import { addItem, offer, settled } from './shop-screen.ts'

/** What shows the field on the screen, or why it is not shown. */
type Place = { readonly shows: RegExp } | { readonly omitted: string }

const IN_FILES = 'an identifier without meaning to a person; in the tables of files'
const SAME_AMOUNT =
  'the amount of *_cents in reais; read only where the cents are missing (discounts.test.ts)'

const DISCOUNT_FIELDS: Readonly<Record<string, Place>> = {
  'descontos[].id': { omitted: IN_FILES },
  'descontos[].tipo': { shows: /compre e leve/ },
  'descontos[].metodo': { shows: /método metodo-sentinela/ },
  'descontos[].codigo': { omitted: 'of the typed coupon, which stands in its field; any other is shown' },
  'descontos[].nome': { shows: /Nome-sentinela/ },
  'descontos[].valor_cents': { shows: /R\$\s12\.345,67/ },
  'descontos[].valor': { omitted: SAME_AMOUNT },
  'descontos[].skus': { shows: /SKU SKU-SENTINELA/ },
  'descontos[].frete_gratis': { shows: /Nome-sentinela\s*frete grátis/ },
  'descontos[].combina.produto': { shows: /acumula com desconto de produto;/ },
  'descontos[].combina.pedido': { shows: /não acumula com outros/ },
  'descontos[].combina.frete': { shows: /não acumula com outros/ },
  valor_cents: { shows: /Descontos nos produtos\s*− R\$\s22,22/ },
  valor: { omitted: SAME_AMOUNT },
  frete_gratis: { shows: /A loja diz que o frete fica grátis/ },
  frete_desconto_cents: { shows: /Desconto no frete\s*− R\$\s3,33/ },
  'recusa.codigo': { shows: /Cupom RECUSADO9 recusado/ },
  'recusa.motivo': { shows: /A loja responde: “motivo-sentinela”/ },
  'recusa.min_valor_cents': { shows: /valor mínimo R\$\s7\.777,00/ },
  'recusa.min_itens': { shows: /mínimo de 41 unidades/ },
  'recusa.texto': { shows: /“texto-sentinela”/ },
}

const SHIPPING_FIELDS: Readonly<Record<string, Place>> = {
  cep: { shows: /Para 11122-233/ },
  uf: { shows: /11122-233 \(ZZ\)/ },
  'opcoes[].opcao_ids': { omitted: IN_FILES },
  'opcoes[].id': { omitted: IN_FILES },
  'opcoes[].nome': { shows: /Opção-sentinela/ },
  'opcoes[].valor_cents': { shows: /R\$\s45,45/ },
  'opcoes[].valor': { omitted: SAME_AMOUNT },
  'opcoes[].prazo_min_dias': { shows: /31 a/ },
  'opcoes[].prazo_max_dias': { shows: /a 47 dias/ },
  'opcoes[].entrega_estimada.de': { shows: /chegada: 15 out\./ },
  'opcoes[].entrega_estimada.ate': { shows: /a 21 out\./ },
  'opcoes[].entrega_estimada.processamento_dias': { shows: /13 dias úteis de preparo/ },
  'retirada.nome': { shows: /: Ponto-sentinela,/ },
  'retirada.endereco': { shows: /, Rua-sentinela/ },
  'retirada.cep': { shows: / 44455-566 \(/ },
  'retirada.uf': { shows: /566 \(YY\)/ },
  'retirada.instrucoes': { shows: /Hora-sentinela/ },
  'retirada.prazo_dias': { shows: /em 61 dias:/ },
  'retirada.valor_cents': { shows: /Retirada R\$\s62,62/ },
  'retirada.valor': { omitted: SAME_AMOUNT },
  'entrega_local.nome': { shows: /Entrega local: Moto-sentinela/ },
  'entrega_local.valor_cents': { shows: /R\$\s71,71/ },
  'entrega_local.valor': { omitted: SAME_AMOUNT },
  'entrega_local.minimo_pedido_cents': { shows: /pedido mínimo R\$\s72,72/ },
  'entrega_local.instrucoes': { shows: /Instrução-sentinela/ },
  'entrega_local.distancia': { shows: /a 73 milhas da loja/ },
  'entrega_local.raio': { shows: /raio de 74/ },
  'entrega_local.unidade': { shows: /74 milhas/ },
  'entrega_local.ativo': { shows: /A loja faz entrega local,/ },
  'entrega_local.elegivel': { shows: /mas não para este CEP/ },
  'origem.cep': { shows: /Sai de 77788-899/ },
  'origem.uf': { shows: /77788-899 \(XX\)/ },
  motivo: { shows: /A loja não cotou o frete: motivo-do-frete/ },
  'itens_sem_frete[].sku': { shows: /não atende .*SKU-SEM-FRETE/ },
  'itens_sem_frete[].nome': { shows: /não atende Item-sentinela/ },
  peso_incompleto: { shows: /Peso incompleto/ },
}

/** What is sent, or why not. */
const SENT: Readonly<Record<string, unknown>> = {
  'shop.desconto.validar codigo': 'CODIGO77',
  'shop.desconto.validar itens[].sku': '0012',
  'shop.desconto.validar itens[].qtd': 3,
  'shop.desconto.validar frete_cents': 4545,
  'shop.desconto.validar cliente': { cpf_cnpj: '11144477735' },
  'shop.frete.calcular cep': '69005040',
  'shop.frete.calcular itens[].sku': '0012',
  'shop.frete.calcular itens[].qtd': 3,
}
const OTHER_NAMES = ['itens[].codigo', 'itens[].quantidade']

const ID = '9a0e3f0c-5d0f-4c55-8a57-9f2f3b1d6c7e'
const DISCOUNTS = {
  descontos: [
    {
      id: ID,
      tipo: 'compre_leve',
      metodo: 'metodo-sentinela',
      codigo: 'CODIGO77',
      nome: 'Nome-sentinela',
      valor_cents: 1_234_567,
      valor: 12_345.67,
      skus: ['SKU-SENTINELA'],
      frete_gratis: true,
      combina: { produto: true, pedido: false, frete: false },
    },
  ],
  valor_cents: 2222,
  valor: 22.22,
  frete_gratis: true,
  frete_desconto_cents: 333,
  recusa: {
    codigo: 'RECUSADO9',
    motivo: 'motivo-sentinela',
    min_valor_cents: 777_700,
    min_itens: 41,
    texto: 'texto-sentinela',
  },
}
const SHIPPING = {
  cep: '11122233',
  uf: 'ZZ',
  opcoes: [
    {
      opcao_ids: [ID],
      id: ID,
      nome: 'Opção-sentinela',
      valor_cents: 4545,
      valor: 45.45,
      prazo_min_dias: 31,
      prazo_max_dias: 47,
      entrega_estimada: { de: '2026-10-15', ate: '2026-10-21', processamento_dias: 13 },
    },
  ],
  retirada: {
    nome: 'Ponto-sentinela',
    endereco: 'Rua-sentinela',
    cep: '44455566',
    uf: 'YY',
    instrucoes: 'Hora-sentinela',
    prazo_dias: 61,
    valor_cents: 6262,
    valor: 62.62,
  },
  entrega_local: {
    nome: 'Moto-sentinela',
    valor_cents: 7171,
    valor: 71.71,
    minimo_pedido_cents: 7272,
    instrucoes: 'Instrução-sentinela',
    distancia: 73,
    raio: 74,
    unidade: 'milhas',
  },
  origem: { cep: '77788899', uf: 'XX' },
  motivo: 'motivo-do-frete',
  itens_sem_frete: [{ sku: 'SKU-SEM-FRETE', nome: 'Item-sentinela' }],
  peso_incompleto: true,
}

/** Returns the fields of the table that the text does not show. */
function unshown(fields: Readonly<Record<string, Place>>, text: string): string[] {
  return Object.entries(fields).flatMap(([path, place]) =>
    'shows' in place && !place.shows.test(text) ? [path] : [],
  )
}

test('every field of the shop has a line in the table, and no line is left over', () => {
  expect(Object.keys(DISCOUNT_FIELDS).sort()).toEqual(schemaPaths(shopDescontoValidar.response))
  expect(Object.keys(SHIPPING_FIELDS).sort()).toEqual(schemaPaths(shopFreteCalcular.response))
  const sent = [shopDescontoValidar, shopFreteCalcular].flatMap(({ name, request }) =>
    schemaPaths(request)
      .filter((path) => !OTHER_NAMES.includes(path))
      .map((path) => `${name} ${path}`),
  )
  expect(Object.keys(SENT).sort()).toEqual(sent.sort())
})

test('every field of the shop is shown on the screen, and each parameter is sent', async ({
  page,
  session,
  api,
}) => {
  const content = page.locator('#content')
  const { uf: _, ...withoutUf } = SHIPPING
  api.respond('shop.desconto.validar', () => ({
    ...DISCOUNTS,
    recusa: { ...DISCOUNTS.recusa, texto: null },
  }))
  api.respond('shop.frete.calcular', () => ({
    ...withoutUf,
    entrega_local: { ativo: true, elegivel: false },
  }))
  await openCompany(session, { address: api.baseUrl, token: 'token-of-fields' }, 'Loja')
  await addItem('0012 3')
  await offer('Cliente (opcional)', '111.444.777-35')
  await offer('Cupom', 'codigo77')
  await offer('CEP', '69005-040')
  await settled()
  await expect(page.getByText('Peso incompleto')).toBeVisible()
  await step('control: what the answer lacks is reported as not shown', async () => {
    const text = await content.innerText()
    expect(unshown(DISCOUNT_FIELDS, text)).toEqual(['recusa.texto'])
    const local = /^entrega_local\.(?!ativo|elegivel|valor$)/
    const lacking = Object.keys(SHIPPING_FIELDS).filter((path) => local.test(path))
    expect(unshown(SHIPPING_FIELDS, text)).toEqual(['uf', ...lacking])
  })
  await step('all fields are shown', async () => {
    api.respond('shop.desconto.validar', () => DISCOUNTS)
    api.respond('shop.frete.calcular', () => SHIPPING)
    await page.getByRole('button', { name: 'Atualizar', exact: true }).click()
    await expect(content).toContainText('Moto-sentinela')
    await expect(content).toContainText('texto-sentinela')
    await settled()
    const text = await content.innerText()
    expect(unshown(DISCOUNT_FIELDS, text)).toEqual([])
    // Said only when the delivery does not reach the CEP, as above.
    expect(unshown(SHIPPING_FIELDS, text)).toEqual(['entrega_local.ativo', 'entrega_local.elegivel'])
  })
  for (const [path, value] of Object.entries(SENT)) {
    const [operation = '', field = ''] = path.split(' ')
    const body = api.requests.findLast((request) => request.operation === operation)?.body ?? {}
    const item = (body.itens as Record<string, unknown>[])[0]
    const sent = field.startsWith('itens[].') ? item?.[field.slice('itens[].'.length)] : body[field]
    expect(sent, path).toEqual(value)
  }
})

import { describe, expect, it } from 'vitest'
import { customerText } from '../../../../renderer/features/catalogue/customer-text.ts'
import { formatsOf } from '../../../../renderer/format/format.ts'
import { OPERATIONS } from '../../../../shared/api/registry.ts'

const formats = formatsOf('pt-BR', null)
const t = ((key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key)) as never
const words = {
  availability: () => ({ tone: 'good' as const, state: 'Disponível', reason: null }),
  price: () => 'R$ 489,90',
  promotional: () => null,
  stock: () => 'never asked',
} as const

function textOf(fields: object): string {
  const { product } = OPERATIONS['products.get'].clientResponse.parse({
    product: { ...OPERATIONS['products.get'].example.result.product, ...fields },
  })
  return customerText(product, { t, words, formats, time: '22 nov. 2026, 14:32' })
}

describe('customerText', () => {
  it('has name, price, description, specification and the time of collection', () => {
    const text = textOf({ descricao: 'Madeira maciça.' })
    for (const part of [
      'Cadeira Aroeira',
      'R$ 489,90',
      'Disponível',
      'Madeira maciça.',
      'Altura: 92 cm',
      '14:32',
    ]) {
      expect(text).toContain(part)
    }
  })

  it('has no figure of the stock, no id of the platform and no unlisted field', () => {
    const text = textOf({
      estoque: 8_881,
      reservado: 7_772,
      disponivel_qtd: 6_663,
      custo: 'R$ 5.554',
      id: 'f0f0f0f0',
    })
    for (const internal of ['8881', '8.881', '7772', '6663', '5.554', 'f0f0f0f0', 'custo:']) {
      expect(text).not.toContain(internal)
    }
  })

  it('promises no price when the API gives none', () => {
    expect(textOf({ preco_venda: null })).not.toContain('customer.price')
  })

  it('cuts a long description at a word', () => {
    const text = textOf({ descricao: 'palavra '.repeat(200) })
    expect(text).toContain('palavra…')
    expect(text.length).toBeLessThan(900)
  })
})

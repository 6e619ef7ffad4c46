import { describe, expect, it } from 'vitest'
import { customerText } from '../../../../renderer/features/catalogue/customer-text.ts'
import { sayIn } from '../../../../renderer/report/say.ts'
import { OPERATIONS } from '../../../../shared/api/registry.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'

const say = sayIn('pt-BR', 'America/Sao_Paulo', plainDate('2026-11-22'))

function textOf(fields: object): string {
  const { product } = OPERATIONS['products.get'].clientResponse.parse({
    product: { ...OPERATIONS['products.get'].example.result.product, ...fields },
  })
  return customerText(product, say, '22 nov. 2026, 14:32')
}

describe('customerText', () => {
  it('has name, price, description, specification and the time of collection', () => {
    const text = textOf({ descricao: 'Madeira maciça.' })
    for (const part of [
      'Cadeira Aroeira',
      /R\$\s489,90/.exec(text)?.[0] ?? 'a price',
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
    expect(textOf({ preco_venda: null })).not.toContain('Preço:')
  })

  it('cuts a long description at a word', () => {
    const text = textOf({ descricao: 'palavra '.repeat(200) })
    expect(text).toContain('palavra…')
    expect(text.length).toBeLessThan(900)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPastedLines, readWords } from '../../../shared/shop/paste-lines.ts'

const item = (sku: string, quantity: number) => ({ sku, quantity })

describe('readWords', () => {
  it.each([
    ['0012', item('0012', 1)],
    [' 0012 3 ', item('0012', 3)],
    ['0012 x3', item('0012', 3)],
    ['0012 x 3', item('0012', 3)],
    ['0012 3x', item('0012', 3)],
    ['0012 3un', item('0012', 3)],
    ['0012, 3', item('0012', 3)],
    ['0012,3', item('0012', 3)],
    ['2x 0012', item('0012', 2)],
    ['2 x 0012', item('0012', 2)],
    ['2X 0012', item('0012', 2)],
    ['SKU 0298', item('0298', 1)],
    ['sku: 0298 3', item('0298', 3)],
    ['Código 0298', item('0298', 1)],
    ['SKU-0298 3', item('SKU-0298', 3)],
    ['3XL', item('3XL', 1)],
    ['10x20', item('10x20', 1)],
    ['0012 0', 'quantity'],
    ['0012 1,5', 'quantity'],
    ['0012 1.000', 'quantity'],
    ['0012 10000', 'quantity'],
    ['0012 três', 'quantity'],
    ['Mesa de jantar', 'quantity'],
  ])('reads %j', (line, read) => expect(readWords(line)).toEqual(read))
})

describe('readPastedLines', () => {
  it.each([
    ['SKU\tQuantidade\n0012\t3\n0038\t1', [item('0012', 3), item('0038', 1)]],
    ['Qtd;Produto;SKU\r\n2;Mesa;0012\r\n', [item('0012', 2)]],
    ['0012\tCadeira Aroeira\t4', [item('0012', 4)]],
    ['"0012";"3"', [item('0012', 3)]],
    ['0012\t\t\n0038;', [item('0012', 1), item('0038', 1)]],
    ['Código Quantidade\n0012 3', [item('0012', 3)]],
    ['0012 3\n\n2x 0038', [item('0012', 3), item('0038', 2)]],
    ['0012 1\n0012 2', [item('0012', 1), item('0012', 2)]],
    ['0012\t3,00', [item('0012', 3)]],
    ['AB\u20113\t2', [item('AB-3', 2)]],
  ])('reads %j without a loss', (pasted, items) => {
    expect(readPastedLines(pasted)).toEqual({ items, unread: [] })
  })

  it('names what it could not read, with its line and why', () => {
    expect(readPastedLines('SKU;Qtd\n0012;3\n0038;muitas\n;4\n\numa mesa bonita')).toEqual({
      items: [item('0012', 3)],
      unread: [
        { number: 3, text: '0038;muitas', problem: 'quantity' },
        { number: 4, text: ';4', problem: 'sku' },
        { number: 6, text: 'uma mesa bonita', problem: 'quantity' },
      ],
    })
  })

  it('loses no line, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 12 }), (lines) => {
        const words = lines.map((line) => line.replace(/[\n\r\u2028\u2029]/g, ' '))
        const { items, unread } = readPastedLines(words.join('\n'))
        // Generated text is practically never a header.
        const filled = words.filter((line) => line.trim() !== '')
        expect(items.length + unread.length).toBe(filled.length)
      }),
      { seed: 20261122 },
    )
  })
})

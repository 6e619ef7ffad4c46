import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBreakdown, settleLabels } from '../../../shared/funnel/breakdown.ts'

const LABELS = ['reason', 'motivo', 'channel', 'canal', 'name', 'nome', 'label', 'id']
const COUNTS = ['count', 'total', 'created', 'won', 'lost', 'qty', 'qtd', 'quantidade', 'quantity']
const VALUES = ['value', 'valor', 'amount']

describe('settleLabels', () => {
  const [one, four, other] = [
    { reason: 'Preço', count: 1 },
    { reason: 'Preço', count: 4 },
    { reason: 'Prazo', count: 2 },
  ]
  it.each([
    ['each label once', [one, other], 9, [one, other]],
    ['reasons of one name that add up', [one, four, other], 7, [one, four, other]],
    ['an equal item once', [one, one, other], 3, [one, other]],
    ['contradicting items as one that cannot be read', [one, four, other], 6, [other, [one, four]]],
    ['these where the figure is not known', [one, four], null, [[one, four]]],
    ['no list', null, 3, null],
  ])('has %s', (_, list, total, settled) => {
    expect(settleLabels(list, total)).toEqual(settled)
    expect(readBreakdown([settled]).unread.length).toBe(settled?.filter(Array.isArray).length ?? 0)
  })
})

describe('readBreakdown', () => {
  const combinations = LABELS.flatMap((label) => COUNTS.map((count) => [label, count] as const))

  it.each(combinations)('reads a label under %s and a number under %s', (label, count) => {
    const { items, unread } = readBreakdown([[{ [label]: 'google', [count]: 3 }]])
    expect(items).toEqual([{ label: 'google', count: 3, valueCents: null }])
    expect(unread).toEqual([])
  })

  it.each(VALUES)('reads an amount under %s as cents', (value) => {
    expect(readBreakdown([[{ reason: 'Preço', count: 1, [value]: 1200.5 }]]).items[0]?.valueCents).toBe(
      120_050,
    )
    expect(readBreakdown([[{ reason: 'Preço', count: 1, [value]: '1200.50' }]]).items[0]?.valueCents).toBe(
      120_050,
    )
  })

  it('shows an item raw when the sum of its label would be beyond exact integers', () => {
    const item = { reason: 'Preço', count: Number.MAX_SAFE_INTEGER, value: 1 }
    const { items, unread } = readBreakdown([[item], [item]])
    expect([items.map(({ count }) => count), unread]).toEqual([[Number.MAX_SAFE_INTEGER], [item]])
  })

  it('reads numbers written as text', () => {
    expect(readBreakdown([[{ canal: 'meta', total: ' 12 ' }]]).items[0]?.count).toBe(12)
  })

  it('prefers the name of a pipeline to its id', () => {
    const item = { pipeline_id: 1, id: 1, name: 'Vendas', count: 2, value: 10 }
    expect(readBreakdown([[item]]).items[0]?.label).toBe('Vendas')
  })

  it.each(['', '   ', '\u200b'])('takes a label of which nothing can be seen for none: %j', (reason) => {
    const { items } = readBreakdown([[{ reason, count: 1 }], [{ reason: null, count: 2 }]])
    expect(items).toEqual([{ label: null, count: 3, valueCents: null }])
  })

  it('sums the days by label, largest first', () => {
    const { items } = readBreakdown([
      [
        { reason: 'Preço', count: 1, value: 0.1 },
        { reason: 'Prazo', count: 2, value: 5 },
      ],
      [
        { reason: 'Preço', count: 3, value: 0.2 },
        { reason: 'Prazo', count: 1, value: 2 },
      ],
    ])
    expect(items).toEqual([
      { label: 'Preço', count: 4, valueCents: 30 },
      { label: 'Prazo', count: 3, valueCents: 700 },
    ])
  })

  it('has no value for a label when one of its items has none, instead of a part of it', () => {
    const items = [
      { reason: 'Prazo', count: 2, value: 5 },
      { reason: 'Prazo', count: 1 },
    ]
    expect(readBreakdown([items]).items).toEqual([{ label: 'Prazo', count: 3, valueCents: null }])
    expect(readBreakdown([items.toReversed()]).items).toEqual([
      { label: 'Prazo', count: 3, valueCents: null },
    ])
  })

  it('takes one label in two Unicode spellings for one', () => {
    const { items } = readBreakdown([
      [{ reason: 'Preço'.normalize('NFC'), count: 1 }],
      [{ reason: 'Preço'.normalize('NFD'), count: 1 }],
    ])
    expect(items).toEqual([{ label: 'Preço', count: 2, valueCents: null }])
  })

  it('counts the days that give no list, which is not an empty one', () => {
    const lists = [[{ reason: 'Prazo', count: 2 }], null, []]
    expect(readBreakdown(lists)).toMatchObject({ items: [{ count: 2 }], missingLists: 1 })
  })

  it.each([
    ['text', 'google'],
    ['a number', 7],
    ['null', null],
    ['a list', [1, 2]],
    ['no label', { count: 3 }],
    ['no number', { reason: 'Preço' }],
    ['a label that is an object', { reason: { pt: 'Preço' }, count: 1 }],
    ['a number that is none', { reason: 'Preço', count: 'três' }],
  ])('keeps %s as received', (_, item) => {
    expect(readBreakdown([[item]])).toEqual({ items: [], unread: [item], missingLists: 0 })
  })

  it('never throws and never loses an item, whatever it is', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (raw) => {
        const { items, unread } = readBreakdown([raw as unknown[]])
        if (raw.length > 0) expect(items.length + unread.length).toBeGreaterThan(0)
        expect(unread.every((item) => raw.includes(item as never))).toBe(true)
        expect(items.every((item) => Number.isSafeInteger(item.count))).toBe(true)
      }),
    )
  })
})

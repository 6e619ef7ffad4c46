import { describe, expect, it } from 'vitest'
import {
  findItems,
  groupItems,
  isNameOf,
  type PaletteItem,
} from '../../../renderer/navigation/palette-model.ts'

const item = (label: string, group = 'Ir para'): PaletteItem => ({
  id: label,
  group,
  label,
  run: () => undefined,
})
const ITEMS = [
  item('Hoje'),
  item('Catálogo'),
  item('Hoje', 'Funil, período'),
  item('Este mês', 'Funil, período'),
]
const labels = (query: string) => findItems(ITEMS, query).map(({ group, label }) => `${group}/${label}`)

describe('findItems', () => {
  it('keeps everything in order when nothing is typed', () => {
    expect(findItems(ITEMS, ' ')).toEqual(ITEMS)
  })
  it('finds without accents and case', () => {
    expect(labels('CATALOGO')).toEqual(['Ir para/Catálogo'])
  })
  it('takes every word, also of the group', () => {
    expect(labels('hoje periodo')).toEqual(['Funil, período/Hoje'])
  })
  it('puts what begins with the word first', () => {
    expect(findItems([item('Este mês'), item('Mês passado')], 'mes').map(({ label }) => label)).toEqual([
      'Mês passado',
      'Este mês',
    ])
  })
  it('finds what a search finds: compatible letters, and names with space around them', () => {
    expect(
      findItems([item('ﬁliais nº 2'), item('  Vendas')], 'filiais no').map(({ label }) => label),
    ).toEqual(['ﬁliais nº 2'])
    expect(findItems([item('Pós Vendas'), item('  Vendas')], 'vendas').map(({ label }) => label)).toEqual([
      '  Vendas',
      'Pós Vendas',
    ])
  })
  it('finds by further words, after what is named so', () => {
    const shop = { ...item('Loja'), words: 'frete cupom' }
    expect(findItems([shop, item('Frete grátis')], 'frete').map(({ label }) => label)).toEqual([
      'Frete grátis',
      'Loja',
    ])
  })
  it('finds nothing when a word is nowhere', () => {
    expect(labels('hoje xyz')).toEqual([])
  })
})

describe('groupItems', () => {
  it('puts each heading where its best item is, once', () => {
    const groups = groupItems([item('a', 'B'), item('b', 'A'), item('c', 'B')])
    expect(groups.map(({ name, items }) => [name, items.map(({ label }) => label)])).toEqual([
      ['B', ['a', 'c']],
      ['A', ['b']],
    ])
  })
})

describe('isNameOf', () => {
  const saved = { ...item('Perdidos de Íris', 'Filtros'), id: 'view/1' }
  it.each([
    ['parados', true],
    ['PARADOS', true],
    ['parado', false],
    ['perdidos de', true],
    ['íris', false],
  ])('%s: %s', (typed, is) => {
    expect(isNameOf([item('Parados'), saved], typed)).toBe(is)
  })
})

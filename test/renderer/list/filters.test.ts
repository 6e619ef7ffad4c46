import { describe, expect, it } from 'vitest'
import {
  type Filter,
  filterLines,
  filterParams,
  filtersInForce,
  filterWords,
} from '../../../renderer/list/filters.ts'
import { sayForFiles, sayIn } from '../../../renderer/report/say.ts'
import { ANY_DAY, type DayFilter, FIRST_DAY } from '../../../renderer/views/view-fields.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { plainDate } from '../../../shared/time/calendar.ts'

interface View {
  readonly day: DayFilter
  readonly kind: string
  readonly min: Cents | null
  readonly max: Cents | null
  readonly people: readonly string[]
  readonly origins: readonly number[]
  readonly brand: string
  readonly tag: string
}

interface Params {
  readonly from?: string
  readonly to?: string
  readonly isNew?: boolean
  readonly least?: number
  readonly most?: number
  readonly people?: readonly string[]
  readonly origins?: readonly number[]
  readonly brand?: string
  readonly tag?: string
}

const label = (name: string) => () => name
const ids = { placeholder: label(''), options: () => [], isId: () => true }
const FILTERS: readonly Filter<View, Params>[] = [
  { kind: 'days', key: 'day', label: label('Criado'), params: ['from', 'to'] },
  {
    kind: 'choice',
    key: 'kind',
    label: label('Tipo'),
    values: ['any', 'new'],
    wordOf: (value) => `tipo ${value}`,
    params: (value) => ({ isNew: value === 'new' }),
  },
  {
    kind: 'amount',
    min: 'min',
    max: 'max',
    label: label('Valor'),
    params: ['least', 'most'],
  },
  {
    kind: 'ids',
    key: 'people',
    label: label('Pessoa'),
    wordOf: (id) => `nome ${id}`,
    countOf: (count) => `${count} pessoas`,
    params: 'people',
    ...ids,
  },
  {
    kind: 'ids',
    key: 'origins',
    label: label('Origem'),
    wordOf: String,
    isNumeric: true,
    params: 'origins',
    ...ids,
  },
  { kind: 'name', key: 'brand', label: label('Marca'), names: [], params: 'brand' },
  { kind: 'text', key: 'tag', label: label('Etiqueta'), hint: label(''), params: 'tag' },
]
const OFF: View = {
  day: ANY_DAY,
  kind: 'any',
  min: null,
  max: null,
  people: [],
  origins: [],
  brand: '',
  tag: '',
}
const ALL: View = {
  day: { period: 'custom', custom: { from: FIRST_DAY, to: plainDate('2026-11-02') } },
  kind: 'new',
  min: 150_050 as Cents,
  max: 7 as Cents,
  people: ['a', 'b'],
  origins: [3, 4],
  brand: 'Ipê ',
  tag: ' promo ',
}
const today = plainDate('2026-11-21')
const say = sayIn('pt-BR', 'America/Sao_Paulo', today)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('filtersInForce', () => {
  it('names each part of the view that filters, both ends of an amount, and no blank', () => {
    expect(filtersInForce(FILTERS, OFF)).toEqual([])
    expect(filtersInForce(FILTERS, { ...OFF, tag: ' ' })).toEqual([])
    expect(filtersInForce(FILTERS, ALL)).toEqual(Object.keys(OFF))
  })
})

describe('filterWords', () => {
  it('has a chip for each value, which removes that value alone', () => {
    const words = filterWords(FILTERS, ALL, OFF, say)
    expect(words.map(({ name, value }) => plain(`${name} ${value}`))).toEqual([
      'Criado até 2 nov.',
      'Tipo tipo new',
      'Valor R$ 1.500,50 a R$ 0,07',
      'Pessoa nome a',
      'Pessoa nome b',
      'Origem 3',
      'Origem 4',
      'Marca Ipê ',
      'Etiqueta  promo ',
    ])
    for (const { without } of words) {
      const left = filterWords(FILTERS, { ...ALL, ...without }, OFF, say)
      expect(left).toHaveLength(words.length - 1)
    }
  })

  it('says an amount with one end', () => {
    const wordsOf = (view: Partial<View>) =>
      plain(filterWords(FILTERS, { ...OFF, ...view }, OFF, say)[0]?.value ?? '')
    expect(wordsOf({ min: 500 as Cents })).toBe('a partir de R$ 5,00')
    expect(wordsOf({ max: 500 as Cents })).toBe('até R$ 5,00')
  })
})

describe('filterLines', () => {
  it('has a line for each filter, with years, and counts people instead of naming them', () => {
    const lines = filterLines(FILTERS, ALL, OFF, sayForFiles(say)).map(plain)
    expect(lines).toEqual([
      'Criado: até 2 nov. 2026',
      'Tipo: tipo new',
      'Valor: R$ 1.500,50 a R$ 0,07',
      '2 pessoas',
      'Origem: 3, 4',
      'Marca: Ipê ',
      'Etiqueta:  promo ',
    ])
  })
})

describe('filterParams', () => {
  it('leaves out what filters nothing: an empty list and false have another meaning', () => {
    expect(filterParams(FILTERS, OFF, today)).toEqual({})
  })

  it('sends days as they are, amounts as numbers of reais, lists, exact names and trimmed texts', () => {
    expect(filterParams(FILTERS, ALL, today)).toEqual({
      from: '2000-01-01',
      to: '2026-11-02',
      isNew: true,
      least: 1500.5,
      most: 0.07,
      people: ['a', 'b'],
      origins: [3, 4],
      brand: 'Ipê ',
      tag: 'promo',
    })
    const moving: DayFilter = { period: 'last-7-days', custom: null }
    expect(filterParams(FILTERS, { ...OFF, day: moving }, today)).toEqual({
      from: '2026-11-14',
      to: '2026-11-21',
    })
  })
})

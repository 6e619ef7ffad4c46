import { describe, expect, it } from 'vitest'
import {
  amount,
  choice,
  days,
  type Filter,
  filterLines,
  filterParams,
  ids,
  name,
  text,
} from '../../../renderer/list/filters.tsx'
import { sayForFiles, sayIn } from '../../../renderer/report/say.ts'
import { ANY_DAY, type DayFilter, FIRST_DAY } from '../../../renderer/views/view-fields.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { plainDate } from '../../../shared/time/calendar.ts'

interface View {
  readonly day: DayFilter
  readonly kind: 'any' | 'new'
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

const seen = { placeholder: 'list:any' as const, options: () => [], isId: () => true }
const FILTERS: readonly Filter<View, Params>[] = [
  days('day', 'leads:dates.created', ['from', 'to']),
  choice(
    'kind',
    'tasks:columns.type',
    ['any', 'new'],
    (value) => `tipo ${value}`,
    (value) => ({ isNew: value === 'new' }),
  ),
  amount(['min', 'max'], 'value', ['least', 'most']),
  ids('people', 'screens.person', {
    wordOf: (id) => `nome ${id}`,
    areCounted: true,
    param: 'people',
    ...seen,
  }),
  ids('origins', 'leads:fields.source_id', { wordOf: String, isNumeric: true, param: 'origins', ...seen }),
  name('brand', 'catalogue:columns.brand', [], 'brand'),
  text('tag', 'catalogue:tag', 'catalogue:tagHint', 'tag'),
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

describe('filters', () => {
  const setIn = (view: View) => FILTERS.filter(({ isSet }) => isSet(view))
  const wordsOf = (view: View) =>
    setIn(view).flatMap(({ label, valuesOf }) =>
      valuesOf(view, say).map((value) => ({ name: say.t(label), ...value })),
    )

  it('makes filters that are set by a value and not by a blank', () => {
    expect(setIn(OFF)).toEqual([])
    expect(setIn({ ...OFF, tag: ' ' })).toEqual([])
    expect(setIn(ALL)).toEqual(FILTERS)
  })

  it('makes a chip for each value, which removes that value alone', () => {
    const words = wordsOf(ALL)
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
      expect(wordsOf({ ...ALL, ...without })).toHaveLength(words.length - 1)
    }
  })

  it('says an amount with one end', () => {
    const amountOf = (view: Partial<View>) => plain(wordsOf({ ...OFF, ...view })[0]?.value ?? '')
    expect(amountOf({ min: 500 as Cents })).toBe('a partir de R$ 5,00')
    expect(amountOf({ max: 500 as Cents })).toBe('até R$ 5,00')
  })
})

describe('filterLines', () => {
  it('has a line for each filter, with years, and counts people instead of naming them', () => {
    const lines = filterLines(FILTERS, ALL, sayForFiles(say)).map(plain)
    expect(lines).toEqual([
      'Criado: até 2 nov. 2026',
      'Tipo: tipo new',
      'Valor: R$ 1.500,50 a R$ 0,07',
      'Pessoa: 2',
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

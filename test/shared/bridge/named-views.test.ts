import { describe, expect, it } from 'vitest'
import { cleanViewName, MAX_VIEW_NAME, readNamedViews } from '../../../shared/bridge/named-views.ts'

const ID = '3a9d1c70-5b2e-4f18-9c64-71e0a2b3c402'
const OTHER = '3a9d1c70-5b2e-4f18-9c64-71e0a2b3c403'
const view = (change: object = {}) => ({
  id: ID,
  screen: 'funnel',
  name: 'Campanha',
  pipelineId: 1,
  filters: { period: 'this-month' },
  ...change,
})

describe('cleanViewName', () => {
  it('keeps one line without blanks around it', () => {
    expect(cleanViewName('  Campanha\n\tde   novembro\u0000 ')).toBe('Campanha de novembro')
  })
  it('cuts at 60 characters, never inside one', () => {
    expect(cleanViewName('😀'.repeat(80))).toBe('😀'.repeat(MAX_VIEW_NAME))
  })
  it('takes out the marks that would turn the words around it', () => {
    expect(cleanViewName('a\u202Eb\u2067c\u200F')).toBe('abc')
  })
  it.each(['', '   ', '\u202E\u200F', '\u200D'])(
    'answers null when there is nothing to see in %j',
    (typed) => {
      expect(cleanViewName(typed)).toBeNull()
    },
  )
  it('leaves markup as the text that it is', () => {
    expect(cleanViewName('<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>')
  })
})

describe('readNamedViews', () => {
  it('reads back what was kept', () => {
    expect(readNamedViews(JSON.parse(JSON.stringify([view()])))).toEqual([view()])
  })
  it.each([
    ['no object', 7],
    ['another screen', view({ screen: 'shop', id: OTHER })],
    ['no name', view({ name: undefined, id: OTHER })],
    ['a name of nothing', view({ name: ' ', id: OTHER })],
    ['a name that is too long', view({ name: 'x'.repeat(61), id: OTHER })],
    ['a name that turns words', view({ name: 'a\u202Eb', id: OTHER })],
    ['no id', view({ id: 'x' })],
    ['a pipeline as text', view({ pipelineId: '1', id: OTHER })],
    ['filters as a list', view({ filters: [], id: OTHER })],
    ['an id that is taken', view({ name: 'Outra' })],
  ])('drops a damaged view alone when it has %s', (_, damaged) => {
    expect(readNamedViews([view(), damaged])).toEqual([view()])
  })
  it.each([undefined, null, 'x', {}, 3])('reads none when %j is stored', (stored) => {
    expect(readNamedViews(stored)).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { OPERATION_NAMES, OPERATIONS } from '../../../shared/api/registry.ts'
import { schemaPaths } from '../schema-paths.ts'
import { changedText, changesOf, fieldsOf, type KINDS } from './field-changes.ts'
import { wholeExample } from './whole-answers.ts'

/** Items of lists whose shape the specification leaves open, and the form of an alternative that says no. */
const NOT_IN_WHOLE = new Set(['entrega_local.ativo', 'entrega_local.elegivel'])

describe('wholeExample', () => {
  it.each(OPERATION_NAMES)('is a right answer with every field of the schema of %s', (operation) => {
    const whole = wholeExample(operation)
    expect(OPERATIONS[operation].response.safeParse(whole).error).toBeUndefined()
    const names = new Set(fieldsOf(operation).map(({ path }) => path))
    const missing = schemaPaths(OPERATIONS[operation].response).filter(
      (path) => !names.has(path) && !NOT_IN_WHOLE.has(path),
    )
    expect(missing).toEqual([])
  })
})

describe('changedText', () => {
  const whole = { a: [{ b: 1, c: 'x' }, { b: 2 }], d: { e: [3, 4] } }
  const text = (path: string, kind: keyof typeof KINDS, isFirstOnly = false) =>
    changedText(whole, { operation: 'leads.list', paths: [path], kind, isFirstOnly, isFigure: false })

  it('changes the field of every item, of the first one, of none', () => {
    expect(text('a[].b', 'null')).toBe('{"a":[{"b":null,"c":"x"},{"b":null}],"d":{"e":[3,4]}}')
    expect(text('a[].b', 'absent', true)).toBe('{"a":[{"c":"x"},{"b":2}],"d":{"e":[3,4]}}')
    expect(text('a[].c', 'minusZero')).toBe('{"a":[{"b":1,"c":-0},{"b":2}],"d":{"e":[3,4]}}')
    expect(text('d.e[]', 'endless', true)).toBe('{"a":[{"b":1,"c":"x"},{"b":2}],"d":{"e":[1e999,4]}}')
    expect(text('d.e', 'absent')).toBe('{"a":[{"b":1,"c":"x"},{"b":2}],"d":{}}')
    expect(text('z', 'null')).toBe(JSON.stringify(whole))
  })

  it('nests as deep as the kind says', () => {
    const deep = JSON.parse(text('d', 'deepRead')).d
    expect(JSON.stringify(deep)).toHaveLength(160)
    expect(text('d', 'deepest').match(/\[/g)?.length).toBe(5_001)
  })
})

describe('changesOf', () => {
  it('changes every field of every answer to every kind', () => {
    const changes = OPERATION_NAMES.flatMap(changesOf)
    const single = changes.reduce((sum, { paths }) => sum + paths.length, 0)
    expect(single).toBeGreaterThan(604)
    for (const operation of OPERATION_NAMES) {
      const own = changes.filter((change) => change.operation === operation)
      for (const { path } of fieldsOf(operation)) {
        const kinds = new Set(own.filter(({ paths }) => paths.includes(path)).map(({ kind }) => kind))
        for (const kind of ['null', 'absent', 'text', 'record', 'markup', 'deepRead'] as const)
          expect([operation, path, kind, kinds.has(kind)]).toEqual([operation, path, kind, true])
      }
    }
  })
})

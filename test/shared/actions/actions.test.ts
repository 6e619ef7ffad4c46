import { describe, expect, it } from 'vitest'
import { ACTIONS, keysOf, labelOf, screenOfAction } from '../../../shared/actions/actions.ts'
import { en } from '../../../shared/actions/words/en.ts'
import { ptBr } from '../../../shared/actions/words/pt-br.ts'

describe('ACTIONS', () => {
  it.each([true, false])('gives no key to two actions (macOS: %s)', (isMac) => {
    const keys = ACTIONS.flatMap((action) => keysOf(action, isMac))
    expect(keys.length).toBeGreaterThan(20)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('is named differently in both languages, and never alike within one', () => {
    for (const words of [ptBr, en]) {
      const labels = ACTIONS.map(({ id }) => labelOf(id, words))
      expect(labels.every((label) => label !== '')).toBe(true)
      expect(new Set(labels).size).toBe(labels.length)
    }
    expect(labelOf('refresh', en)).not.toBe(labelOf('refresh', ptBr))
  })

  it('can be reached: each is in the menu or the palette, and names its screen', () => {
    expect(ACTIONS.filter(({ section, palette }) => section === undefined && palette === undefined)).toEqual(
      [],
    )
    expect(screenOfAction('screen/shop')).toBe('shop')
    expect(screenOfAction('refresh')).toBeNull()
  })
})

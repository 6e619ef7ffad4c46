import { describe, expect, it } from 'vitest'
import { shownName } from '../../../../renderer/domain/pipelines/pipelines-model.ts'

describe('shownName', () => {
  it('is the name as the API gives it', () => {
    expect(shownName({ id: 7, name: ' Vendas ' })).toBe(' Vendas ')
  })
  it.each([null, '', '   ', '\u200b'])('is the id when nothing can be seen of the name: %j', (name) => {
    expect(shownName({ id: 7, name })).toBe('7')
  })
})

import { describe, expect, it } from 'vitest'
import { fallenFigure } from '../../../../renderer/features/today/attention-words.ts'
import { formatsOf } from '../../../../renderer/format/format.ts'

describe('fallenFigure', () => {
  const formats = formatsOf('pt-BR', '2026')

  it('is a percentage of counts that are large enough for one, else their difference', () => {
    expect(fallenFigure({ leads: 40, leadsBefore: 80 }, formats)).toBe('−50%')
    expect(fallenFigure({ leads: 3, leadsBefore: 30 }, formats)).toBe('−27')
  })
})

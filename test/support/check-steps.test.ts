import { describe, expect, it } from 'vitest'
import { ALL_STEPS, stepsForChange } from './check-steps.ts'

function namesFor(changed: readonly string[], existing = changed): string[] {
  return stepsForChange(changed, existing).map(({ name }) => name)
}

describe('stepsForChange', () => {
  it('has every step when a source changed, and Biome reads that file alone', () => {
    const steps = stepsForChange(['shared/money/money.ts'], ['shared/money/money.ts'])
    expect(steps.map(({ name }) => name).toSorted()).toEqual(ALL_STEPS.map(({ name }) => name).toSorted())
    const lint = steps.find(({ name }) => name === 'format and lint')
    expect(lint?.args.at(-1)).toBe('shared/money/money.ts')
    expect(lint?.args).not.toContain('.')
  })

  it.each([
    [
      ['docs/design.md', 'renderer/styles/base.css'],
      ['format and lint', 'house rules'],
    ],
    [['package.json'], expect.arrayContaining(['types', 'boundaries', 'dead code'])],
    [['knip.jsonc'], expect.arrayContaining(['types', 'boundaries', 'dead code'])],
    [['.dependency-cruiser.mjs'], expect.arrayContaining(['types', 'boundaries', 'dead code'])],
    [['build/types/all.json'], expect.arrayContaining(['types', 'boundaries', 'dead code'])],
    [[], []],
  ])('has for %j the steps that they may break', (changed, steps) => {
    expect(namesFor(changed)).toEqual(steps)
  })

  it('gives Biome no deleted file, and nothing when all were deleted', () => {
    const lint = stepsForChange(['shared/a.ts', 'shared/b.ts'], ['shared/b.ts']).find(
      ({ name }) => name === 'format and lint',
    )
    expect(lint?.args).not.toContain('shared/a.ts')
    expect(namesFor(['shared/a.ts'], [])).toEqual(['types', 'boundaries', 'dead code', 'house rules'])
  })

  it('lints every file when the rules changed', () => {
    const lint = stepsForChange(['biome.json'], ['biome.json']).find(({ name }) => name === 'format and lint')
    expect(lint).toEqual(ALL_STEPS.find(({ name }) => name === 'format and lint'))
  })
})

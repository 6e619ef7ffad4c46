import { describe, expect, it } from 'vitest'
import { projectsOf } from './vitest-projects.ts'

const filesOf = (suite: 'quick' | 'rest' | 'all') =>
  Object.fromEntries(projectsOf(suite).map(({ name, include, exclude }) => [name, { include, exclude }]))

describe('projectsOf', () => {
  it('leaves the files and projects of the full suite out of the quick one, and nothing else', () => {
    const [quick, rest, all] = [filesOf('quick'), filesOf('rest'), filesOf('all')]
    expect(Object.keys(all).toSorted()).toEqual(Object.keys(rest).toSorted())
    expect(Object.keys(quick).toSorted()).toEqual(['architecture', 'contract', 'drawn', 'unit', 'window'])
    for (const [name, { include, exclude }] of Object.entries(quick)) {
      expect(include).toEqual(all[name]?.include)
      expect(exclude).toEqual([...(all[name]?.exclude ?? []), '**/*.full.test.{ts,tsx}'])
      const [full, ...swept] = rest[name]?.include ?? []
      expect(full).toContain('*.full.test.')
      expect(swept.every((file) => file.startsWith('test/'))).toBe(true)
    }
    // With fewer cases in the quick suite.
    expect(rest.unit?.include).toContain('test/renderer/domain/today/figure-views.test.ts')
    expect(rest.faults).toEqual(all.faults)
  })
})

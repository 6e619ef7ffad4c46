import { describe, expect, it } from 'vitest'
import { mapStack } from '../../../build/dev/mapped-errors.ts'

/** Line 3 of what is served is line 1 of the source. */
const SERVED = {
  file: '/leme/renderer/main.tsx',
  map: { mappings: ';;AAAA', names: [], sources: ['main.tsx'] },
}
const moduleOf = (path: string) => (path === '/page/main.tsx' ? SERVED : null)

describe('mapStack', () => {
  it.each([
    [
      'with a version',
      'at App (http://127.0.0.1:80/page/main.tsx?t=17:3:1)',
      'at App (/leme/renderer/main.tsx:1:1)',
    ],
    ['without one', 'at http://127.0.0.1:80/page/main.tsx:3:9', 'at /leme/renderer/main.tsx:1:1'],
  ])('names file and line of the source of a module %s', (_, served, mapped) => {
    expect(mapStack(`Error: no\n    ${served}`, moduleOf)).toBe(`Error: no\n    ${mapped}`)
  })

  it.each([
    ['of a script without a map', 'at http://127.0.0.1:80/page/@vite/client:3:1'],
    ['before the first mapping', 'at http://127.0.0.1:80/page/main.tsx:1:1'],
    ['without an address', 'at <anonymous>'],
  ])('leaves a place %s as it is', (_, place) => {
    expect(mapStack(place, moduleOf)).toBe(place)
  })
})

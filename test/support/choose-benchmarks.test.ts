import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chooseBenchmarks } from '../bench/choose-benchmarks.ts'

const FILES = ['run.ts', 'p12-window-bridge.bench.ts', 'p1-raw-http.bench.ts', 'p12-store-bridge.bench.ts']

describe('chooseBenchmarks', () => {
  it('takes P1 alone for p1, and not P12', () => {
    expect(chooseBenchmarks(FILES, 'p1')).toEqual(['p1-raw-http.bench.ts'])
  })

  it('takes every file of a benchmark, or the one that is named whole', () => {
    expect(chooseBenchmarks(FILES, 'p12')).toEqual([
      'p12-store-bridge.bench.ts',
      'p12-window-bridge.bench.ts',
    ])
    expect(chooseBenchmarks(FILES, 'p12-window-bridge')).toEqual(['p12-window-bridge.bench.ts'])
  })

  it('takes all benchmarks, and nothing else, without a name', () => {
    expect(chooseBenchmarks(FILES)).toHaveLength(3)
  })

  it('takes none for a name that is none', () => {
    expect(chooseBenchmarks(FILES, 'p')).toEqual([])
    expect(chooseBenchmarks(FILES, 'p3')).toEqual([])
  })

  it('finds each benchmark of the folder by the number in front of its name', () => {
    const files = readdirSync(join(import.meta.dirname, '../bench'))
    const benchmarks = chooseBenchmarks(files)
    expect(benchmarks.length).toBeGreaterThan(10)
    for (const file of benchmarks) {
      const name = file.split('-')[0] ?? ''
      expect(chooseBenchmarks(files, name)).toEqual(benchmarks.filter((each) => each.startsWith(`${name}-`)))
    }
  })
})

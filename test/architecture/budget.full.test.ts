// The bound of each room, in lines and files. A number in build/budget.json goes up only with a line in CHANGELOG that
// says what for, and down with each cut.
import { describe, expect, it } from 'vitest'
import { listFiles, readSource } from './source-files.ts'

interface Size {
  readonly lines: number
  readonly files: number
}

const CODE = /\.(ts|tsx|css|mjs|cjs)$/

/** Returns what is over its budget, a sentence each. */
function overruns(budget: Readonly<Record<string, Size>>, sizeOf: (room: string) => Size): string[] {
  return Object.entries(budget).flatMap(([room, most]) => {
    const size = sizeOf(room)
    const parts = (['lines', 'files'] as const).filter((part) => size[part] > most[part])
    return parts.map((part) => `${room}: ${size[part]} ${part}, ${most[part]} allowed`)
  })
}

function measure(room: string): Size {
  const files = listFiles(`${room}/*`).filter((file) => CODE.test(file))
  const lines = files.reduce((sum, file) => sum + readSource(file).split('\n').length - 1, 0)
  return { lines, files: files.length }
}

describe('build/budget.json', () => {
  const budget: Readonly<Record<string, Size>> = JSON.parse(readSource('build/budget.json'))

  it('has a bound for every room, and no room is over it', () => {
    const rooms = ['build', 'collector', 'electron', 'renderer', 'server', 'service', 'shared', 'test']
    expect(Object.keys(budget).toSorted()).toEqual(rooms)
    expect(measure('server').lines).toBeGreaterThan(500)
    expect(overruns(budget, measure)).toEqual([])
  })

  it('control: a line and a file too many are found', () => {
    const bounds = { shared: { lines: 10, files: 2 } }
    expect(overruns(bounds, () => ({ lines: 10, files: 2 }))).toEqual([])
    expect(overruns(bounds, () => ({ lines: 11, files: 3 }))).toEqual([
      'shared: 11 lines, 10 allowed',
      'shared: 3 files, 2 allowed',
    ])
  })
})

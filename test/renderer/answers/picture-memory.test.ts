import { describe, expect, it } from 'vitest'
import { createPictureMemory } from '../../../renderer/answers/picture-memory.ts'

const pictureOf = (length: number) => ({ source: 'x'.repeat(length), capturedAt: '2026-11-16T15:00:00.000Z' })

describe('createPictureMemory', () => {
  it('drops what was not shown for the longest time when it is full', () => {
    const memory = createPictureMemory(30)
    for (const name of ['a', 'b', 'c']) memory.set(name, pictureOf(10))
    memory.get('a')
    memory.set('d', pictureOf(10))
    expect(['a', 'b', 'c', 'd'].filter((name) => memory.get(name) !== null)).toEqual(['a', 'c', 'd'])
  })

  it('counts a replaced picture once', () => {
    const memory = createPictureMemory(30)
    memory.set('a', pictureOf(10))
    memory.set('b', pictureOf(10))
    for (let times = 0; times < 5; times++) memory.set('a', pictureOf(20))
    expect(memory.get('b')).toEqual(pictureOf(10))
  })

  it('keeps nothing that is larger than all of it', () => {
    const memory = createPictureMemory(30)
    memory.set('a', pictureOf(31))
    expect(memory.get('a')).toBe(null)
    memory.set('b', pictureOf(30))
    expect(memory.get('b')).toEqual(pictureOf(30))
  })
})

import { describe, expect, it } from 'vitest'
import { renditionSize } from '../../../renderer/platform/picture-rendition.ts'

const FRAME = { width: 100, height: 100 }
const sizeOf = (width: number, height: number, fit: 'contain' | 'cover') =>
  Object.values(renditionSize({ width, height }, { ...FRAME, fit }))

describe('renditionSize', () => {
  it('fits the whole picture into the frame, or fills it', () => {
    expect(sizeOf(400, 200, 'contain')).toEqual([100, 50])
    expect(sizeOf(400, 200, 'cover')).toEqual([200, 100])
  })

  it('never enlarges a picture, and leaves each side a pixel', () => {
    expect(sizeOf(40, 20, 'cover')).toEqual([40, 20])
    expect(sizeOf(10_000, 1, 'contain')).toEqual([100, 1])
    expect(sizeOf(1, 10_000, 'contain')).toEqual([1, 100])
  })
})

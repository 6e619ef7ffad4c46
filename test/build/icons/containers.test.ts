import { describe, expect, it } from 'vitest'
import { writeIcns, writeIco } from '../../../build/icons/containers.ts'

const picture = (size: number, byte: number) => ({ size, png: Buffer.alloc(size, byte) })

describe('writeIco', () => {
  it('has an entry a picture, with its size, length and place; 0 stands for 256', () => {
    const ico = writeIco([picture(16, 1), picture(256, 2)])
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 2])
    const entries = [6, 22].map((at) => ({
      size: ico.readUInt8(at),
      length: ico.readUInt32LE(at + 8),
      byte: ico[ico.readUInt32LE(at + 12)],
    }))
    expect(entries).toEqual([
      { size: 16, length: 16, byte: 1 },
      { size: 0, length: 256, byte: 2 },
    ])
    expect(ico).toHaveLength(6 + 2 * 16 + 16 + 256)
  })
})

describe('writeIcns', () => {
  it('has a part for each type of a size', () => {
    const icns = writeIcns([picture(32, 1), picture(1024, 2)])
    const parts: [string, number][] = []
    for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
      parts.push([icns.toString('latin1', at, at + 4), icns.readUInt32BE(at + 4)])
    }
    expect(parts).toEqual([
      ['icp5', 40],
      ['ic11', 40],
      ['ic10', 1032],
    ])
    expect(icns.readUInt32BE(4)).toBe(icns.length)
  })
})

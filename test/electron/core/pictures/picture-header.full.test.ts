import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countScans, createHeaderReader } from '../../../../electron/core/pictures/picture-header.ts'
import { MAX_HEADER_READ } from '../../../../electron/core/pictures/picture-limits.ts'
import {
  gifOf,
  jpegOf,
  jpegSegment,
  pngHeader,
  pngOf,
  SVG,
  webpOf,
} from '../../../support/fakes/picture-files.ts'

const readPictureHeader = (file: Buffer) => createHeaderReader()(file)

const SIZE = { width: 640, height: 480 }

describe('createHeaderReader', () => {
  it.each([
    ['image/png', pngOf(640, 480)],
    ['image/jpeg', jpegOf(640, 480)],
    ['image/jpeg', jpegOf(640, 480, { before: 60_000 })],
    ['image/jpeg', jpegOf(640, 480, { frame: 0xc2 })],
    ['image/gif', gifOf([640, 480], [10, 10])],
    ['image/gif', gifOf([640, 480], [10, 10], 200)],
    ['image/webp', webpOf('VP8 ', 640, 480)],
    ['image/webp', webpOf('VP8L', 640, 480)],
    ['image/webp', webpOf('VP8X', 640, 480)],
  ])('reads the size of %s', (mediaType, file) => {
    expect(readPictureHeader(file)).toEqual({ mediaType, ...SIZE })
  })

  it('takes the larger of a GIF’s screen and its first frame', () => {
    expect(readPictureHeader(gifOf([10, 10], [60_000, 50_000]))).toMatchObject({
      width: 60_000,
      height: 50_000,
    })
  })

  it('reads sizes up to the largest that a header can name', () => {
    expect(readPictureHeader(pngHeader(0xffffffff, 1))).toMatchObject({ width: 0xffffffff })
    expect(readPictureHeader(webpOf('VP8L', 16_384, 16_384))).toMatchObject({ width: 16_384, height: 16_384 })
    expect(readPictureHeader(webpOf('VP8X', 1 << 24, 1))).toMatchObject({ width: 1 << 24 })
  })

  it.each([
    ['SVG', Buffer.from(SVG)],
    ['XML before it', Buffer.from(`<?xml version="1.0"?>${SVG}`)],
    ['HTML', Buffer.from('<!doctype html><title>x</title>')],
    ['AVIF', Buffer.from('\0\0\0\x20ftypavif\0\0\0\0avifmif1miaf', 'latin1')],
    ['BMP', Buffer.from(`BM${'\0'.repeat(40)}`, 'latin1')],
    ['ICO', Buffer.from('\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0', 'latin1')],
    ['TIFF', Buffer.from('II*\0\x08\0\0\0\0\0\0\0\0\0', 'latin1')],
    ['PDF', Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')],
    ['a PNG without its header', Buffer.from(pngOf(1, 1)).fill(0, 12, 16)],
    ['a JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0])],
    ['a RIFF file of sound', Buffer.from(`RIFF\0\0\0\0WAVE${'\0'.repeat(30)}`, 'latin1')],
  ])('refuses %s', (_, file) => {
    expect(readPictureHeader(file)).toBe('wrongType')
  })

  it.each([
    ['a JPEG with a full EXIF segment and an ICC profile of 557 KB', [65_533, ...Array(9).fill(61_900)]],
    ['a JPEG of 4 MB of full segments', Array(63).fill(65_533)],
  ])('skips the segments of %s by their length', (_, segments: readonly number[]) => {
    const file = jpegOf(640, 480)
    const before = segments.map((length) => jpegSegment(0xe1, Buffer.alloc(length)))
    const whole = Buffer.concat([file.subarray(0, 2), ...before, file.subarray(2)])
    const { reading } = readInPieces(whole, 1_400)
    expect(reading).toEqual({ mediaType: 'image/jpeg', ...SIZE })
  })

  it.each([
    ['a JPEG of empty segments', emptySegments],
    ['a JPEG of fill bytes', fillBytes],
    ['a GIF of empty extensions', emptyExtensions],
    ['a GIF of blocks of one byte', shortBlocks],
  ])('looks at each byte of %s about once, whatever the number of pieces', (_, fileOf) => {
    const [half, whole] = [8, 16].map((kilobytes) => readInPieces(fileOf(kilobytes * 1024), 64).looked) as [
      number,
      number,
    ]
    expect(whole).toBeLessThan(6 * 16 * 1024)
    expect(whole / half).toBeLessThan(2.1)
    // Control: read from the start at every piece, twice the bytes cost four times as much.
    const anew = [8, 16].map((kilobytes) => readInPieces(fileOf(kilobytes * 1024), 64, true).looked) as [
      number,
      number,
    ]
    expect(anew[1] / anew[0]).toBeGreaterThan(3.5)
    expect(anew[1]).toBeGreaterThan(50 * whole)
  })

  it.each([
    ['a JPEG of empty segments', emptySegments],
    ['a JPEG of fill bytes', fillBytes],
    ['a GIF of empty extensions', emptyExtensions],
    ['a GIF of blocks of one byte', shortBlocks],
  ])('gives up %s of 4 MB', (_, fileOf) => {
    const { reading, looked } = readInPieces(fileOf(4 * 1024 * 1024), 16 * 1024)
    expect(reading).toBe('wrongType')
    expect(looked).toBeLessThan(2 * MAX_HEADER_READ)
  })

  it('reads the same whatever the pieces are', () => {
    const files = [pngOf(3, 2), jpegOf(3, 2, { before: 40 }), gifOf([3, 2], [3, 2], 9), webpOf('VP8X', 3, 2)]
    for (const file of files) {
      for (let size = 1; size <= file.length; size++) {
        expect(readInPieces(file, size).reading).toEqual(readPictureHeader(file))
      }
    }
  })

  it('never throws, and reads the same from the first bytes that tell as from all', () => {
    const files = [pngOf(3, 2), jpegOf(3, 2, { before: 40 }), gifOf([3, 2], [3, 2], 9), webpOf('VP8X', 3, 2)]
    for (const file of files) {
      for (let length = 0; length <= file.length; length++) {
        expect(['more', 3]).toContain(widthIn(readPictureHeader(file.subarray(0, length))))
      }
    }
    fc.assert(
      fc.property(
        fc.constantFrom(...files),
        fc.uint8Array({ maxLength: 60 }),
        fc.nat(40),
        (file, noise, at) => {
          const broken = Buffer.from(file)
          broken.set(noise.subarray(0, Math.max(0, broken.length - at)), Math.min(at, broken.length))
          readPictureHeader(broken)
        },
      ),
    )
  })
})

/** Counts bytes that are looked at; no reader of a header can know. */
function countLooks(bytes: Buffer, onLook: (count: number) => void): Buffer {
  return new Proxy(bytes, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target)
      if (typeof key === 'string' && /^\d+$/.test(key)) onLook(1)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const bits = /\d+/.exec(String(key))?.[0]
        onLook(bits === undefined ? 12 : Number(bits) / 8)
        return Reflect.apply(value, target, args)
      }
    },
  })
}

/** Reads a file as it arrives, until it is decided. @param isAnew with a reader that begins at the start each time */
function readInPieces(file: Buffer, size: number, isAnew = false) {
  let looked = 0
  let read = createHeaderReader()
  let reading: ReturnType<typeof read> = 'more'
  for (let length = size; reading === 'more'; length += size) {
    if (isAnew) read = createHeaderReader()
    reading = read(
      countLooks(file.subarray(0, length), (count) => {
        looked += count
      }),
    )
    if (length >= file.length) break
  }
  return { looked, reading }
}

function emptySegments(length: number): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(length, Buffer.from([0xff, 0xe1, 0, 2]))])
}

function fillBytes(length: number): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(length, 0xff)])
}

function emptyExtensions(length: number): Buffer {
  return Buffer.concat([
    gifOf([3, 2], [3, 2]).subarray(0, 19),
    Buffer.alloc(length, Buffer.from([0x21, 0xfe, 0])),
  ])
}

function shortBlocks(length: number): Buffer {
  const start = Buffer.concat([gifOf([3, 2], [3, 2]).subarray(0, 19), Buffer.from([0x21, 0xfe])])
  return Buffer.concat([start, Buffer.alloc(length, Buffer.from([1, 65]))])
}

function widthIn(reading: ReturnType<typeof readPictureHeader>): string | number {
  return typeof reading === 'string' ? reading : reading.width
}

describe('countScans', () => {
  it('counts no further than one more than asked', () => {
    expect(countScans(jpegOf(8, 8, { scans: 7 }), 100)).toBe(7)
    expect(countScans(jpegOf(8, 8, { scans: 5_000 }), 100)).toBe(101)
  })
})

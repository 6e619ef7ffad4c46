import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countScans, readPictureHeader } from '../../../../electron/core/pictures/picture-header.ts'
import { gifOf, jpegOf, pngHeader, pngOf, SVG, webpOf } from '../../../support/fakes/picture-files.ts'

const SIZE = { width: 640, height: 480 }

describe('readPictureHeader', () => {
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

function widthIn(reading: ReturnType<typeof readPictureHeader>): string | number {
  return typeof reading === 'string' ? reading : reading.width
}

describe('countScans', () => {
  it('counts no further than one more than asked', () => {
    expect(countScans(jpegOf(8, 8, { scans: 7 }), 100)).toBe(7)
    expect(countScans(jpegOf(8, 8, { scans: 5_000 }), 100)).toBe(101)
  })
})

// Files of pictures, good and hostile, made of as few bytes as a test needs.
import { writePng } from './png.ts'

/** A picture of one colour. */
export function pngOf(width: number, height: number): Buffer {
  return writePng(width, height, new Uint8Array(width * height * 3).fill(90))
}

/** A PNG whose header alone says that it has this size. */
export function pngHeader(width: number, height: number): Buffer {
  const file = Buffer.from(pngOf(1, 1))
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  return file
}

/** A segment of a JPEG. `content` has at most 65,533 bytes. */
export function jpegSegment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** A JPEG up to its scans. `before` are bytes of a comment before the frame. */
export function jpegOf(width: number, height: number, { before = 0, scans = 1, frame = 0xc0 } = {}): Buffer {
  const size = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  size.writeUInt16BE(height, 1)
  size.writeUInt16BE(width, 3)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xfe, Buffer.alloc(before)),
    jpegSegment(frame, size),
    ...Array.from({ length: scans }, () => jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0]))),
    Buffer.from([0xff, 0xd9]),
  ])
}

/** A GIF of one frame, which may be larger than the screen that its header names. */
export function gifOf(
  screen: readonly [number, number],
  frame: readonly [number, number],
  extension = 0,
): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  head.writeUInt16LE(screen[0], 6)
  head.writeUInt16LE(screen[1], 8)
  const image = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0x44, 1, 0, 0x3b])
  image.writeUInt16LE(frame[0], 5)
  image.writeUInt16LE(frame[1], 7)
  const comment =
    extension === 0 ? [] : [Buffer.from([0x21, 0xfe, extension]), Buffer.alloc(extension), Buffer.from([0])]
  return Buffer.concat([head, ...comment, image])
}

/** The head of a WebP file. */
export function webpOf(kind: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number): Buffer {
  const file = Buffer.alloc(40)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(32, 4)
  file.write(`WEBP${kind}`, 8, 'latin1')
  file.writeUInt32LE(20, 16)
  if (kind === 'VP8X') {
    file.writeUIntLE(width - 1, 24, 3)
    file.writeUIntLE(height - 1, 27, 3)
  } else if (kind === 'VP8L') {
    file[20] = 0x2f
    file.writeUInt32LE((width - 1) | ((height - 1) << 14), 21)
  } else {
    file.writeUIntBE(0x9d012a, 23, 3)
    file.writeUInt16LE(width, 26)
    file.writeUInt16LE(height, 28)
  }
  return file
}

export const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>`

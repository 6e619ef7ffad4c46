// Reads the kind and the size of a picture from its first bytes, before anything decodes it. A kind whose header may
// differ from what a decoder reads (AVIF) is not accepted.
import type { PictureType } from '../../../shared/bridge/pictures.ts'

export interface PictureHeader {
  readonly mediaType: PictureType
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** `more`: the bytes so far do not tell. `wrongType`: no accepted kind. */
export type HeaderReading = PictureHeader | 'more' | 'wrongType'

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const LONGEST_SIGNATURE = 12

function readPng(bytes: Buffer): HeaderReading {
  if (bytes.length < 24) return 'more'
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return 'wrongType'
  return { mediaType: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Start-of-frame markers; C4, C8 and CC in between mean something else. */
function isFrameMarker(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

function readJpeg(bytes: Buffer): HeaderReading {
  let at = 2
  for (;;) {
    if (at + 4 > bytes.length) return 'more'
    if (bytes[at] !== 0xff) return 'wrongType'
    const marker = bytes[at + 1] as number
    if (marker === 0xff) {
      at++
      continue
    }
    const length = bytes.readUInt16BE(at + 2)
    // A scan before the frame, the end, or a segment without a length: no decoder reads that.
    if (marker === 0xda || marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd9) || length < 2)
      return 'wrongType'
    if (isFrameMarker(marker)) {
      if (at + 9 > bytes.length) return 'more'
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)]
      return { mediaType: 'image/jpeg', width, height }
    }
    at += 2 + length
  }
}

const GIF_EXTENSION = 0x21
const GIF_IMAGE = 0x2c

/** Returns the position after the blocks of a GIF extension; null when they are incomplete. */
function afterBlocks(bytes: Buffer, from: number): number | null {
  let at = from
  for (;;) {
    const size = bytes[at]
    if (size === undefined) return null
    at += 1 + size
    if (size === 0) return at
  }
}

/** The first frame may be larger than the screen that the header announces: the larger counts. */
function readGif(bytes: Buffer): HeaderReading {
  if (bytes.length < 13) return 'more'
  const flags = bytes[10] as number
  let at = 13 + ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))
  for (;;) {
    const kind = bytes[at]
    if (kind === undefined) return 'more'
    if (kind === GIF_EXTENSION) {
      const next = afterBlocks(bytes, at + 2)
      if (next === null) return 'more'
      at = next
    } else if (kind === GIF_IMAGE) {
      if (at + 9 > bytes.length) return 'more'
      const right = bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5)
      const bottom = bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7)
      const width = Math.max(bytes.readUInt16LE(6), right)
      const height = Math.max(bytes.readUInt16LE(8), bottom)
      return { mediaType: 'image/gif', width, height }
    } else return 'wrongType'
  }
}

function readWebp(bytes: Buffer): HeaderReading {
  if (bytes.length < 30) return 'more'
  const mediaType = 'image/webp'
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { mediaType, width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) }
    case 'VP8 ':
      if (bytes.readUIntBE(23, 3) !== 0x9d012a) return 'wrongType'
      return { mediaType, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      if (bytes[20] !== 0x2f) return 'wrongType'
      const bits = bytes.readUInt32LE(21)
      return { mediaType, width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
    }
    default:
      return 'wrongType'
  }
}

/** Reads the header from the bytes received so far. */
export function readPictureHeader(bytes: Buffer): HeaderReading {
  if (bytes.length < LONGEST_SIGNATURE) return 'more'
  const start = bytes.toString('latin1', 0, LONGEST_SIGNATURE)
  if (bytes.subarray(0, 8).equals(PNG)) return readPng(bytes)
  if (start.startsWith('\xff\xd8\xff')) return readJpeg(bytes)
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return readGif(bytes)
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return readWebp(bytes)
  return 'wrongType'
}

const SCAN_MARKER = Buffer.from([0xff, 0xda])

/** Returns the number of scans of a whole JPEG, at most `most` + 1. */
export function countScans(bytes: Buffer, most: number): number {
  let scans = 0
  for (let at = bytes.indexOf(SCAN_MARKER); at >= 0 && scans <= most; at = bytes.indexOf(SCAN_MARKER, at + 2))
    scans++
  return scans
}

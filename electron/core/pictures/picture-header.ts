// Reads the kind and the size of a picture from its first bytes, before anything decodes it, and goes on where the
// bytes before ended: a server decides how many pieces there are. A kind whose header may differ from what a decoder
// reads (AVIF) is not accepted.
import type { PictureData } from '../../../shared/bridge/pictures.ts'
import { MAX_HEADER_READ } from './picture-limits.ts'

export type PictureHeader = Omit<PictureData, 'base64'>

/** `more`: the bytes so far do not tell. `wrongType`: no accepted kind. */
export type HeaderReading = PictureHeader | 'more' | 'wrongType'

/** Reads on in all bytes received so far, of which there are more at each call. */
type ReadOn = (bytes: Buffer) => HeaderReading

const PNG = '\x89PNG\r\n\x1a\n'
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

/** Segments in front of the frame, such as an EXIF picture and the parts of an ICC profile, are skipped unread. */
function createJpegReader(): ReadOn {
  let at = 2
  let read = 0
  return (bytes) => {
    while (at + 4 <= bytes.length) {
      read += 4
      if (read > MAX_HEADER_READ || bytes[at] !== 0xff) return 'wrongType'
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
    return 'more'
  }
}

const GIF_EXTENSION = 0x21
const GIF_IMAGE = 0x2c

/** The first frame may be larger than the screen that the header announces: the larger counts. */
function createGifReader(): ReadOn {
  let at = 0
  let read = 0
  let isInBlocks = false
  return (bytes) => {
    if (bytes.length < 13) return 'more'
    if (at === 0) {
      const flags = bytes[10] as number
      at = 13 + ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))
    }
    while (at < bytes.length) {
      read++
      if (read > MAX_HEADER_READ) return 'wrongType'
      const byte = bytes[at] as number
      if (isInBlocks) {
        isInBlocks = byte !== 0
        at += 1 + byte
      } else if (byte === GIF_EXTENSION) {
        isInBlocks = true
        at += 2
      } else if (byte === GIF_IMAGE) {
        if (at + 9 > bytes.length) return 'more'
        const right = bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5)
        const bottom = bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7)
        const width = Math.max(bytes.readUInt16LE(6), right)
        const height = Math.max(bytes.readUInt16LE(8), bottom)
        return { mediaType: 'image/gif', width, height }
      } else return 'wrongType'
    }
    return 'more'
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

/** Returns the reader of the kind that the first bytes tell; null for no accepted kind. */
function readerOf(bytes: Buffer): ReadOn | null {
  const start = bytes.toString('latin1', 0, LONGEST_SIGNATURE)
  if (start.startsWith(PNG)) return readPng
  if (start.startsWith('\xff\xd8\xff')) return createJpegReader()
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return createGifReader()
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? readWebp : null
}

/** Returns a function that reads the header of one picture; it is called with all bytes received so far. */
export function createHeaderReader(): ReadOn {
  let readOn: ReadOn | null = null
  return (bytes) => {
    if (bytes.length < LONGEST_SIGNATURE) return 'more'
    readOn ??= readerOf(bytes)
    return readOn === null ? 'wrongType' : readOn(bytes)
  }
}

const SCAN_MARKER = Buffer.from([0xff, 0xda])

/** Returns the number of scans of a whole JPEG, at most `most` + 1. */
export function countScans(bytes: Buffer, most: number): number {
  let scans = 0
  for (let at = bytes.indexOf(SCAN_MARKER); at >= 0 && scans <= most; at = bytes.indexOf(SCAN_MARKER, at + 2))
    scans++
  return scans
}

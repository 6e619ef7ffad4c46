// Icon files that hold a PNG for each size: .ico of Windows, .icns of macOS. Both systems read PNG inside them since
// 2007.

export interface IconPicture {
  /** Pixels of each side. */
  readonly size: number
  readonly png: Uint8Array
}

const ICO_HEADER = 6
const ICO_ENTRY = 16

/** Writes an .ico: a header, an entry of 16 bytes a picture, then the pictures. Sizes up to 256. */
export function writeIco(pictures: readonly IconPicture[]): Buffer {
  const head = Buffer.alloc(ICO_HEADER + ICO_ENTRY * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, { size, png }] of pictures.entries()) {
    const at = ICO_HEADER + ICO_ENTRY * index
    // 0 stands for 256.
    head.writeUInt8(size % 256, at)
    head.writeUInt8(size % 256, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

/** The types of an .icns by size: the plain one, and that of half the size on a display with double density. */
const ICNS_TYPES: Readonly<Record<number, readonly string[]>> = {
  16: ['icp4'],
  32: ['icp5', 'ic11'],
  64: ['ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
}

/** Writes an .icns: a header, then a part for each type. */
export function writeIcns(pictures: readonly IconPicture[]): Buffer {
  const parts = pictures.flatMap(({ size, png }) =>
    (ICNS_TYPES[size] ?? []).map((type) => {
      const head = Buffer.alloc(8)
      head.write(type, 'latin1')
      head.writeUInt32BE(head.length + png.length, 4)
      return Buffer.concat([head, png])
    }),
  )
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.write('icns', 'latin1')
  head.writeUInt32BE(head.length + body.length, 4)
  return Buffer.concat([head, body])
}

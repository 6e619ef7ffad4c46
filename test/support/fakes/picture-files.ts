// Files of pictures, good and hostile.
import { writePng } from './png.ts'

/** A picture of one colour. */
export function pngOf(width: number, height: number): Buffer {
  return writePng(width, height, new Uint8Array(width * height * 3).fill(90))
}

export const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>`

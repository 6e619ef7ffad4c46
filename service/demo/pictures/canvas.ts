// A canvas of soft-edged shapes. Coordinates are hundredths of its height, so that a shape is the same at every size.

/** Red, green and blue, 0 to 255. */
export type Color = readonly [number, number, number]

export type Shape =
  | {
      readonly kind: 'box'
      readonly at: readonly [x: number, y: number]
      readonly size: readonly [width: number, height: number]
      readonly radius: number
    }
  | {
      readonly kind: 'oval'
      readonly at: readonly [x: number, y: number]
      readonly radii: readonly [x: number, y: number]
    }
  | {
      readonly kind: 'line'
      readonly from: readonly [x: number, y: number]
      readonly to: readonly [x: number, y: number]
      readonly width: number
    }

/** Where shapes are drawn: scaled around the origin, then moved. */
export interface Placement {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export interface Canvas {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
  /** `opacity` is 0 to 1. */
  draw(shape: Shape, color: Color, place: Placement, opacity?: number): void
}

/** Returns the distance of a point to the edge of a shape, negative inside. */
function distance(shape: Shape, x: number, y: number): number {
  if (shape.kind === 'oval') {
    const [rx, ry] = shape.radii
    return (Math.hypot((x - shape.at[0]) / rx, (y - shape.at[1]) / ry) - 1) * Math.min(rx, ry)
  }
  if (shape.kind === 'line') {
    const [dx, dy] = [shape.to[0] - shape.from[0], shape.to[1] - shape.from[1]]
    const along = ((x - shape.from[0]) * dx + (y - shape.from[1]) * dy) / (dx * dx + dy * dy)
    const part = Math.min(1, Math.max(0, along))
    return Math.hypot(x - shape.from[0] - part * dx, y - shape.from[1] - part * dy) - shape.width / 2
  }
  const [halfWidth, halfHeight] = [shape.size[0] / 2, shape.size[1] / 2]
  const outX = Math.abs(x - shape.at[0] - halfWidth) - halfWidth + shape.radius
  const outY = Math.abs(y - shape.at[1] - halfHeight) - halfHeight + shape.radius
  return Math.hypot(Math.max(outX, 0), Math.max(outY, 0)) + Math.min(Math.max(outX, outY), 0) - shape.radius
}

/** Returns the left, top, right and bottom of a shape. */
function boundsOf(shape: Shape): readonly [number, number, number, number] {
  if (shape.kind === 'box') {
    const [x, y] = shape.at
    return [x, y, x + shape.size[0], y + shape.size[1]]
  }
  if (shape.kind === 'oval') {
    const [[x, y], [rx, ry]] = [shape.at, shape.radii]
    return [x - rx, y - ry, x + rx, y + ry]
  }
  const [[x1, y1], [x2, y2], half] = [shape.from, shape.to, shape.width / 2]
  return [Math.min(x1, x2) - half, Math.min(y1, y2) - half, Math.max(x1, x2) + half, Math.max(y1, y2) + half]
}

/** Creates a canvas with a background that fades from `top` to `bottom`. */
export function createCanvas(width: number, height: number, top: Color, bottom: Color): Canvas {
  const pixels = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    const share = y / height
    const row = top.map((channel, index) => channel + ((bottom[index] as number) - channel) * share)
    const at = y * width * 3
    for (let offset = 0; offset < width * 3; offset += 1) pixels[at + offset] = row[offset % 3] as number
  }
  const unit = height / 100

  return {
    width,
    height,
    pixels,
    draw(shape, color, place, opacity = 1) {
      const scale = unit * place.scale
      const [left, top_, right, bottom_] = boundsOf(shape)
      const first = (bound: number, moved: number) =>
        Math.max(0, Math.floor(bound * scale + moved * unit) - 1)
      const last = (bound: number, moved: number, most: number) =>
        Math.min(most - 1, Math.ceil(bound * scale + moved * unit) + 1)
      for (let y = first(top_, place.y); y <= last(bottom_, place.y, height); y += 1) {
        for (let x = first(left, place.x); x <= last(right, place.x, width); x += 1) {
          const away = distance(shape, (x + 0.5 - place.x * unit) / scale, (y + 0.5 - place.y * unit) / scale)
          const cover = Math.min(1, Math.max(0, 0.5 - away * scale)) * opacity
          if (cover === 0) continue
          const at = (y * width + x) * 3
          for (let channel = 0; channel < 3; channel += 1) {
            const under = pixels[at + channel] as number
            pixels[at + channel] = under + ((color[channel] as number) - under) * cover
          }
        }
      }
    },
  }
}

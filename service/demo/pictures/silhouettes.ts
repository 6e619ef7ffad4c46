// The shapes of each kind of product, in hundredths of the picture; the floor is at 84. `paint` names a colour of the
// picture's palette.
import type { Shape } from './canvas.ts'

export type Paint = 'wood' | 'dark' | 'fabric' | 'soft' | 'metal' | 'leaf'

export interface PaintedShape {
  readonly shape: Shape
  readonly paint: Paint
}

function box(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  paint: Paint,
): PaintedShape {
  return { shape: { kind: 'box', at: [x, y], size: [width, height], radius }, paint }
}

function oval(x: number, y: number, rx: number, ry: number, paint: Paint): PaintedShape {
  return { shape: { kind: 'oval', at: [x, y], radii: [rx, ry] }, paint }
}

function line(x1: number, y1: number, x2: number, y2: number, width: number, paint: Paint): PaintedShape {
  return { shape: { kind: 'line', from: [x1, y1], to: [x2, y2], width }, paint }
}

/** Two legs, each the mirror of the other. */
function legs(x: number, y: number, foot: number, width: number, paint: Paint = 'wood'): PaintedShape[] {
  return [line(x, y, foot, 83, width, paint), line(100 - x, y, 100 - foot, 83, width, paint)]
}

/** Drawers or doors with a knob each. */
function fronts(
  places: readonly (readonly [x: number, y: number])[],
  width: number,
  height: number,
): PaintedShape[] {
  return places.flatMap(([x, y]) => [
    box(x, y, width, height, 1.2, 'soft'),
    oval(x + width / 2, y + height / 2, 1.4, 1.4, 'dark'),
  ])
}

const CHAIR = [...legs(35, 22, 33, 3), box(34, 18, 32, 26, 5, 'fabric'), box(30, 52, 40, 8, 3.5, 'fabric')]
const SOFA = [
  ...legs(20, 74, 20, 3),
  box(14, 36, 72, 30, 8, 'fabric'),
  box(18, 54, 32, 16, 4, 'soft'),
  box(50, 54, 32, 16, 4, 'soft'),
  box(8, 46, 14, 32, 6, 'fabric'),
  box(78, 46, 14, 32, 6, 'fabric'),
  box(14, 67, 72, 10, 3, 'dark'),
]
const ARMCHAIR = [
  ...legs(34, 72, 32, 3),
  box(30, 28, 40, 40, 9, 'fabric'),
  box(34, 54, 32, 14, 5, 'soft'),
  box(24, 48, 12, 28, 6, 'fabric'),
  box(64, 48, 12, 28, 6, 'fabric'),
]
const BOOKS = [
  [34, 20, 4, 'fabric'],
  [39, 22, 4, 'leaf'],
  [44, 19, 5, 'soft'],
  [58, 37, 4, 'fabric'],
  [63, 38, 4, 'metal'],
  [34, 53, 6, 'leaf'],
  [41, 54, 4, 'soft'],
] as const
const SHELF = [
  box(26, 14, 48, 70, 2, 'wood'),
  box(29.5, 17.5, 41, 63, 1, 'dark'),
  ...BOOKS.map(([x, y, width, paint]) => box(x, y, width, (y < 30 ? 33 : y < 45 ? 49 : 65) - y, 0.8, paint)),
  ...[33, 49, 65].map((y) => box(28, y, 44, 2.6, 0.5, 'wood')),
]
const MIRROR = [
  oval(50, 48, 27, 35, 'wood'),
  oval(50, 48, 23.5, 31.5, 'soft'),
  line(42, 62, 58, 32, 2.2, 'metal'),
]
const LAMP = [
  line(50, 34, 50, 80, 2.4, 'dark'),
  box(35, 16, 30, 20, 6, 'fabric'),
  oval(50, 81.5, 14, 2.6, 'dark'),
]
const PLANT = [
  ...[-26, -13, 0, 13, 26].map((lean) => line(50, 52, 50 + lean, 22 + Math.abs(lean) / 2, 6, 'leaf')),
  ...[-20, 20].map((lean) => line(50, 54, 50 + lean, 40, 5, 'leaf')),
]

/** By the folded name of the kind. */
export const SILHOUETTES: Readonly<Record<string, readonly PaintedShape[]>> = {
  cadeira: CHAIR,
  'mesa-de-jantar': [
    ...legs(20, 48, 17, 4.5),
    box(15, 46, 70, 5, 1, 'dark'),
    box(9, 40, 82, 6.5, 2.5, 'wood'),
  ],
  'mesa-lateral': [...legs(34, 48, 32, 3), box(34, 66, 32, 3, 1, 'dark'), box(27, 44, 46, 5, 2.5, 'wood')],
  sofa: SOFA,
  poltrona: ARMCHAIR,
  estante: SHELF,
  rack: [
    ...legs(18, 72, 16, 3),
    box(8, 50, 84, 23, 2.5, 'wood'),
    ...fronts(
      [
        [11, 53],
        [65, 53],
      ],
      24,
      17,
    ),
    box(37, 53, 26, 17, 1, 'dark'),
    box(26, 18, 48, 29, 2, 'metal'),
  ],
  escrivaninha: [
    ...legs(17, 46, 15, 3.5),
    box(60, 46, 26, 24, 1.5, 'wood'),
    ...fronts(
      [
        [62, 48],
        [62, 59],
      ],
      22,
      9,
    ),
    box(11, 41, 78, 5.5, 2, 'wood'),
    line(30, 41, 24, 24, 2, 'metal'),
    oval(23, 24, 6, 3.5, 'fabric'),
  ],
  cama: [
    ...legs(14, 74, 14, 4, 'dark'),
    box(12, 28, 76, 40, 5, 'wood'),
    box(20, 44, 26, 14, 5, 'soft'),
    box(54, 44, 26, 14, 5, 'soft'),
    box(8, 54, 84, 22, 6, 'fabric'),
    box(8, 54, 84, 8, 4, 'soft'),
  ],
  comoda: [
    ...legs(28, 76, 27, 3.5),
    box(22, 28, 56, 50, 2.5, 'wood'),
    ...fronts(
      [31, 43, 55, 66].flatMap((y) => [[25, y] as const, [51, y] as const]),
      24,
      9.5,
    ),
  ],
  banqueta: [...legs(40, 40, 34, 3), line(37, 64, 63, 64, 2.4, 'metal'), box(33, 32, 34, 9, 4.5, 'fabric')],
  aparador: [
    ...legs(22, 70, 20, 3.5),
    box(13, 38, 74, 34, 2.5, 'wood'),
    ...fronts(
      [
        [16, 41],
        [39, 41],
        [62, 41],
      ],
      22,
      28,
    ),
    box(64, 26, 9, 12, 3, 'fabric'),
  ],
  espelho: MIRROR,
  luminaria: LAMP,
  vaso: [...PLANT, box(34, 52, 32, 31, 7, 'wood'), box(31, 50, 38, 8, 3, 'wood')],
  muda: [...PLANT, box(40, 58, 20, 25, 4, 'dark')],
  substrato: [
    box(30, 26, 40, 57, 6, 'wood'),
    box(35, 40, 30, 26, 3, 'soft'),
    line(50, 60, 50, 48, 2.4, 'leaf'),
    oval(45, 48, 5, 3, 'leaf'),
    oval(55, 46, 5, 3, 'leaf'),
  ],
}

/** The tree of the demo's logo. */
export const TREE: readonly PaintedShape[] = [
  line(50, 84, 50, 44, 6, 'soft'),
  line(50, 62, 34, 46, 4, 'soft'),
  line(50, 58, 66, 42, 4, 'soft'),
  oval(50, 28, 20, 16, 'soft'),
  oval(30, 42, 14, 11, 'soft'),
  oval(70, 40, 14, 11, 'soft'),
]

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FURNITURE_KINDS, GARDEN_KINDS } from '../../../service/demo/catalogue.ts'
import { findPicture } from '../../../service/demo/pictures.ts'
import { foldText } from '../../../shared/text/fold-text.ts'

const KINDS = [...FURNITURE_KINDS, ...GARDEN_KINDS].map(({ noun }) => foldText(noun).replaceAll(' ', '-'))
const VIEWS = [1, 2, 3, 4]
const MOST_BYTES = 500_000

const pathOf = (kind: string, name: string) => findPicture(kind, name) as string
/** Reads the size of an extended WebP file. */
function sizeOf(path: string) {
  const bytes = readFileSync(path)
  expect(bytes.toString('latin1', 8, 16)).toBe('WEBPVP8X')
  return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) }
}

describe('findPicture', () => {
  it('has four square pictures of every kind of product of the demo', () => {
    const square = { width: 400, height: 400 }
    for (const kind of KINDS) {
      const paths = VIEWS.map((view) => pathOf(kind, `0012-${view}`))
      expect([kind, new Set(paths).size]).toEqual([kind, VIEWS.length])
      expect(paths.map(sizeOf)).toEqual(VIEWS.map(() => square))
    }
  })

  it('finds the same for the same name, and the first pictures of a kind in every tint', () => {
    expect(pathOf('sofa', '0012-1')).toBe(pathOf('sofa', '0012-1'))
    const first = Array.from({ length: 40 }, (_, number) => pathOf('sofa', `00${number + 10}-1`))
    expect(new Set(first).size).toBe(4)
  })

  it('finds banners and logos in their shape', () => {
    expect(sizeOf(pathOf('banner', 'banner-1'))).toEqual({ width: 1200, height: 400 })
    expect(sizeOf(pathOf('logo', 'wide'))).toEqual({ width: 480, height: 160 })
    expect(sizeOf(pathOf('logo', 'square'))).toEqual({ width: 400, height: 400 })
  })

  it('uses every file, and they are few bytes, since they ship', () => {
    const folder = dirname(pathOf('logo', 'wide'))
    const used = new Set([
      ...KINDS.flatMap((kind) => VIEWS.map((view) => pathOf(kind, `0012-${view}`))),
      ...Array.from({ length: 20 }, (_, number) => pathOf('banner', `banner-${number}`)),
      ...['wide', 'square'].map((name) => pathOf('logo', name)),
    ])
    const files = readdirSync(folder)
    expect([...used].map((path) => basename(path)).toSorted()).toEqual(files.toSorted())
    const bytes = files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
    expect(bytes).toBeLessThan(MOST_BYTES)
  })
})

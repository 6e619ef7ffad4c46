import { describe, expect, it } from 'vitest'
import { createHeaderReader } from '../../../../electron/core/pictures/picture-header.ts'
import { FURNITURE_KINDS, GARDEN_KINDS } from '../../../../service/demo/catalogue-words.ts'
import { drawPicture } from '../../../../service/demo/pictures/draw-picture.ts'
import { foldText } from '../../../../shared/text/fold-text.ts'

const headerOf = (kind: string, name: string) => createHeaderReader()(drawPicture(kind, name) as Buffer)

describe('drawPicture', () => {
  it('draws every kind of product of the demo', () => {
    for (const { noun } of [...FURNITURE_KINDS, ...GARDEN_KINDS]) {
      const header = headerOf(foldText(noun).replaceAll(' ', '-'), '0012-1')
      expect([noun, header]).toEqual([noun, { mediaType: 'image/png', width: 400, height: 400 }])
    }
  })

  it('draws the same for the same name, and another picture for each view and SKU', () => {
    const drawn = ['0012-1', '0012-2', '0012-3', '0012-4', '0013-1'].map((name) => drawPicture('sofa', name))
    expect(drawPicture('sofa', '0012-1')).toEqual(drawn[0])
    expect(new Set(drawn.map((picture) => picture?.toString('base64'))).size).toBe(drawn.length)
    for (const picture of drawn) expect(picture?.length).toBeLessThan(60_000)
  })

  it('draws banners and logos in their shape', () => {
    expect(headerOf('banner', 'banner-1')).toMatchObject({ width: 1200, height: 400 })
    expect(headerOf('logo', 'wide')).toMatchObject({ width: 480, height: 160 })
    expect(headerOf('logo', 'square')).toMatchObject({ width: 400, height: 400 })
  })

  it.each([
    ['toString', '0012-1'],
    ['sofa', '0012-5'],
    ['sofa', '0012'],
    ['logo', 'tall'],
  ])('has no picture %s/%s', (kind, name) => {
    expect(drawPicture(kind, name)).toBe(null)
  })
})

import { describe, expect, it } from 'vitest'
import { MAX_PICTURE_URL, pictureSource, readPictureAt } from '../../../shared/bridge/pictures.ts'

const COMPANY = '3a9d1c70-5b2e-4f18-9c64-71e0a2b3c402'

describe('pictureSource', () => {
  it.each(['https://loja.example/a b.png?x=1&y=2#z', 'https://loja.example/ação/%2F.png'])(
    'is read back as it was named: %s',
    async (url) => {
      const asked: string[][] = []
      const [path, query = ''] = pictureSource(COMPANY, url)?.split('?') ?? []
      await readPictureAt(query, async (...names) => {
        asked.push(names)
        return null
      })
      expect([path, asked]).toEqual(['picture', [[COMPANY, url]]])
    },
  )
  it.each([
    null,
    '',
    ' ',
    'https://loja.example/\ud800.png',
    `https://loja.example/${'x'.repeat(MAX_PICTURE_URL)}`,
  ])('asks for no picture of %j', (url) => {
    expect(pictureSource(COMPANY, url)).toBeNull()
  })
})

describe('readPictureAt', () => {
  it('reads nothing of a query that is not encoded as one', async () => {
    expect(await readPictureAt('%', () => Promise.reject(new Error('asked')))).toBeNull()
  })
})

// A picture of the company's server: its frame never moves, what is missing has its reason, and of a stranger's file
// only a small copy is drawn.
import type { Page } from '@playwright/test'
import type { PictureAnswer, PictureRefusal } from '../../../shared/bridge/pictures.ts'
import { gifOf, jpegOf, pngOf } from '../../support/fakes/picture-files.ts'
import { expect, test } from './fixtures.ts'

const URL = 'https://img.example.com/0012.png'
const FRAME = { width: 120, height: 90 }
const PROPS = { url: URL, alt: 'Cadeira Aroeira', ...FRAME }

function answerOf(
  file: Buffer,
  mediaType: 'image/png' | 'image/jpeg' | 'image/gif' = 'image/png',
): PictureAnswer {
  const picture = { mediaType, width: 1, height: 1, base64: file.toString('base64') }
  return { picture, capturedAt: '2026-11-12T15:00:00.000Z', refusal: null }
}

const refusedFor = (refusal: PictureRefusal): PictureAnswer => ({ picture: null, capturedAt: null, refusal })

/** The frame around what is drawn. */
const frameOf = (page: Page) => page.getByRole('main').locator('span').first()
const shown = (page: Page) => page.getByRole('img', { name: 'Cadeira Aroeira' })

test.describe('Picture', () => {
  for (const [language, reason] of [
    ['pt-BR', 'Sem foto'],
    ['en', 'No picture'],
  ] as const) {
    test(`says that there is none in ${language}`, async ({ page, show }) => {
      await show('Picture', { ...PROPS, url: null }, { language })
      await expect(shown(page)).toHaveAttribute('title', reason)
      expect(await shown(page).boundingBox()).toMatchObject(FRAME)
    })
  }

  test('has the reason as its name without a text', async ({ page, show }) => {
    await show('Picture', { ...PROPS, url: ' ', alt: ' ' })
    await expect(page.getByRole('img', { name: 'Sem foto' })).toBeVisible()
  })

  test('draws a copy of the size of its frame, and does not move', async ({ page, show }) => {
    await show('Picture', PROPS, { pictures: { [URL]: answerOf(pngOf(1_200, 900)) } })
    expect(await frameOf(page).boundingBox()).toMatchObject(FRAME)
    await expect(shown(page)).toHaveAttribute('src', /^data:image\/webp;base64,/)
    const size = await shown(page).evaluate((picture) => {
      const { naturalWidth, naturalHeight } = picture as HTMLImageElement
      return [naturalWidth, naturalHeight]
    })
    expect(size).toEqual([128, 96])
    expect(await frameOf(page).boundingBox()).toMatchObject(FRAME)
    await expect(shown(page)).not.toHaveAttribute('title')
  })

  for (const [refusal, reason] of [
    ['notHttps', 'O endereço da foto não é seguro (não começa com https)'],
    ['wrongType', 'O arquivo não é uma foto que o Leme mostra (PNG, JPEG, GIF ou WebP)'],
    ['tooLarge', 'O arquivo da foto passa de 4 MB'],
    ['tooManyPixels', 'A foto tem pixels demais para ser mostrada'],
    ['unreachable', 'O servidor da foto não respondeu'],
    ['offline', 'Sem conexão, e esta foto não está guardada'],
  ] as const) {
    test(`says why there is none: ${refusal}`, async ({ page, show }) => {
      await show('Picture', PROPS, { pictures: { [URL]: refusedFor(refusal) } })
      await expect(shown(page)).toHaveAttribute('title', reason)
      expect(await frameOf(page).boundingBox()).toMatchObject(FRAME)
    })
  }

  test('says that an address is none, without asking', async ({ page, show }) => {
    await show('Picture', { ...PROPS, url: 'foto da cadeira' })
    await expect(shown(page)).toHaveAttribute('title', 'O endereço da foto não é válido')
  })

  test('says that a file is damaged which only looks like a picture', async ({ page, show }) => {
    const files = [answerOf(pngOf(8, 8).subarray(0, 40)), answerOf(jpegOf(8, 8), 'image/jpeg')]
    for (const [index, file] of files.entries()) {
      const url = `${URL}?${index}`
      await show('Picture', { ...PROPS, url }, { pictures: { [url]: file } })
      await expect(shown(page)).toHaveAttribute('title', 'O arquivo da foto está danificado')
    }
  })

  test('draws the first frame of a GIF', async ({ page, show }) => {
    await show('Picture', PROPS, { pictures: { [URL]: answerOf(gifOf([1, 1], [1, 1]), 'image/gif') } })
    await expect(shown(page)).toHaveAttribute('src', /^data:image\/webp/)
  })

  test('shows the picture of its address after that changed', async ({ page, show }) => {
    await show('Picture', PROPS, { pictures: { [URL]: answerOf(pngOf(40, 30)) } })
    await expect(shown(page)).toHaveAttribute('src', /^data:/)
    await show(
      'Picture',
      { ...PROPS, url: `${URL}?2` },
      { pictures: { [`${URL}?2`]: refusedFor('missing') } },
    )
    await expect(shown(page)).toHaveAttribute('title', 'O servidor não tem mais esta foto')
  })

  test('takes a hostile text as text', async ({ page, show }) => {
    const alt = `"><script>document.title='run'</script>`
    await show('Picture', { ...PROPS, alt }, { pictures: { [URL]: answerOf(pngOf(4, 3)) } })
    await expect(page.getByRole('img', { name: alt })).toHaveAttribute('src', /^data:/)
    await expect(page).toHaveTitle('Leme')
  })

  test('is drawn in the dark', async ({ page, show }) => {
    await show('Picture', { ...PROPS, url: null }, { theme: 'dark' })
    await expect(shown(page)).toBeVisible()
  })
})

// A picture of the company's server: its frame never moves, and what is missing has its reason.
import type { Page } from '@playwright/test'
import { pictureSource } from '../../../shared/bridge/pictures.ts'
import { pngOf } from '../../support/fakes/picture-files.ts'
import { expect, test } from './fixtures.ts'

const URL = 'https://img.example.com/0012.png?a=1&b=2'
const FRAME = { width: 120, height: 90 }
const PROPS = { url: URL, alt: 'Cadeira Aroeira', ...FRAME }

/** Answers as the host does: with a picture, or with nothing. Returns the addresses that were asked. */
async function serve(page: Page, pictures: Readonly<Record<string, Buffer>>): Promise<string[]> {
  const asked: string[] = []
  await page.route('**/picture?*', (route) => {
    const url = decodeURIComponent(route.request().url().split('&').at(-1) ?? '')
    asked.push(route.request().url().split('/').at(-1) ?? '')
    const body = pictures[url]
    return route.fulfill(body === undefined ? { status: 204 } : { body, contentType: 'image/png' })
  })
  return asked
}

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

  test('asks for its address, and does not move', async ({ page, show }) => {
    const asked = await serve(page, { [URL]: pngOf(1_200, 900) })
    await show('Picture', PROPS)
    await expect.poll(() => shown(page).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1_200)
    expect(asked).toEqual([pictureSource(asked[0]?.split(/[?&]/)[1] ?? '', URL)])
    expect(await frameOf(page).boundingBox()).toMatchObject(FRAME)
    expect(await shown(page).boundingBox()).toMatchObject(FRAME)
    await expect(shown(page)).not.toHaveAttribute('title')
  })

  test('says that what is no picture could not be loaded, and shows the picture of another address', async ({
    page,
    show,
  }) => {
    await serve(page, { [`${URL}2`]: pngOf(40, 30), damaged: pngOf(8, 8).subarray(0, 40) })
    for (const url of [URL, 'damaged']) {
      await show('Picture', { ...PROPS, url })
      await expect(shown(page)).toHaveAttribute('title', 'A foto não pôde ser carregada')
      expect(await frameOf(page).boundingBox()).toMatchObject(FRAME)
    }
    await show('Picture', { ...PROPS, url: `${URL}2` })
    await expect.poll(() => shown(page).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(40)
  })

  test('takes a hostile text as text', async ({ page, show }) => {
    const alt = `"><script>document.title='run'</script>`
    await serve(page, { [URL]: pngOf(4, 3) })
    await show('Picture', { ...PROPS, alt })
    await expect(page.getByRole('img', { name: alt })).toHaveAttribute('src', /^picture\?/)
    await expect(page).toHaveTitle('Leme')
  })

  test('is drawn in the dark', async ({ page, show }) => {
    await show('Picture', { ...PROPS, url: null }, { theme: 'dark' })
    await expect(shown(page)).toBeVisible()
  })
})

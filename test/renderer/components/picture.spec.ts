// A picture of the company's server: its frame never moves, and what is missing has its reason.
import { expect, test } from './fixtures.ts'

const FRAME = { width: 120, height: 90 }

test.describe('Picture', () => {
  for (const [language, reason] of [
    ['pt-BR', 'Sem foto'],
    ['en', 'No picture'],
  ] as const) {
    test(`says that there is none in ${language}`, async ({ page, show }) => {
      await show('Picture', { url: null, alt: 'Cadeira Aroeira', ...FRAME }, { language })
      const picture = page.getByRole('img', { name: 'Cadeira Aroeira' })
      await expect(picture).toHaveAttribute('title', reason)
      expect(await picture.boundingBox()).toMatchObject(FRAME)
    })
  }

  test('has the reason as its name without a text', async ({ page, show }) => {
    await show('Picture', { url: null, alt: ' ', ...FRAME })
    await expect(page.getByRole('img', { name: 'Sem foto' })).toBeVisible()
  })
})

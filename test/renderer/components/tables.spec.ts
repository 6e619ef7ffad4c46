// The keys of a table.
import { expect, test } from './fixtures.ts'

test.describe('TableView', () => {
  test('is scrolled by keyboard', async ({ page, show }) => {
    // As many as a list of names shows at once.
    const rows = Array.from({ length: 40 }, (_, index) => ({ name: `${index}`, figures: [index] }))
    await show('PlainTable', { title: 'Longa', columns: ['Nº', 'N'], rows })
    await page.keyboard.press('Tab')
    await expect(page.locator('[data-scrolls]')).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('row', { name: '39' })).toBeInViewport()
  })
})

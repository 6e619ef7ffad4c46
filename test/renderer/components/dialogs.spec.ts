// Dialogs, and what stands in them: a secret, and an error in words.
import { expect, test } from './fixtures.ts'

test.describe('Dialog', () => {
  const PROPS = { title: 'Excluir a nota', text: 'Isto não volta.', action: 'Excluir' }

  test('does what its form does, stays in its frame by Tab, and gives the focus back', async ({
    page,
    show,
    calls,
  }) => {
    await show('Dialog', PROPS)
    const opener = page.getByRole('button', { name: PROPS.title })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: PROPS.title })
    await expect(dialog).toContainText(PROPS.text)
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press('Tab')
      await expect(dialog.locator(':focus')).toHaveCount(1)
    }
    await dialog.getByRole('button', { name: PROPS.action }).click()
    expect(await calls()).toEqual([{ name: 'submit', values: [] }])
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Cancelar' }).last().click(),
    ]) {
      await close()
      await expect(dialog).toHaveCount(0)
      await expect(opener).toBeFocused()
      await opener.press('Enter')
      await expect(dialog).toBeVisible()
    }
    expect(await calls()).toHaveLength(1)
  })
})

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

  test('has the focus on cancelling where it asks before something is lost', async ({ page, show }) => {
    await show('Dialog', { ...PROPS, isCancelFirst: true })
    await page.getByRole('button', { name: PROPS.title }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).last()).toBeFocused()
  })
})

test.describe('SecretField', () => {
  const PROPS = { label: 'Token', words: { show: 'Mostrar o token', hide: 'Esconder o token' } }

  test('hides what is typed until it is to be seen, and nothing proposes or checks it', async ({
    page,
    show,
    calls,
  }) => {
    await show('SecretField', PROPS)
    const field = page.getByLabel(PROPS.label, { exact: true })
    await field.fill('abc')
    expect(await calls()).toEqual([{ name: 'change', values: ['abc'] }])
    await expect(field).toHaveAttribute('type', 'password')
    await expect(field).toHaveAttribute('autocomplete', 'off')
    await expect(field).toHaveAttribute('spellcheck', 'false')
    await page.getByRole('button', { name: PROPS.words.show }).click()
    await expect(field).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: PROPS.words.hide }).click()
    await expect(field).toHaveAttribute('type', 'password')
  })

  test('says its error at once', async ({ page, show }) => {
    await show('SecretField', { ...PROPS, error: 'O servidor recusou este token.' })
    await expect(page.getByRole('alert')).toHaveText('O servidor recusou este token.')
    await expect(page.getByLabel(PROPS.label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  })
})

test.describe('ErrorNotice', () => {
  test('says what failed, and is nothing without an error', async ({ page, show }) => {
    await show('ErrorNotice', { error: { code: 'UNREACHABLE' } })
    await expect(page.getByRole('alert')).toContainText('Sem conexão com o servidor')
    await show('ErrorNotice', { error: null })
    await expect(page.getByRole('main')).toHaveText('')
  })
})

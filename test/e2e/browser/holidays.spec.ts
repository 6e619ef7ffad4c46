// Holidays: a day off that explains a figure is named, and a company can add its own.
import type { Page } from '@playwright/test'
import { explain } from '../../support/browser/section-menu.ts'
import { expect, test } from './fixtures.ts'
import { openConnected, openScreen, openSettings } from './screen.ts'

const leadsTile = (page: Page) => page.getByRole('group', { name: 'Leads ontem', exact: true })

// Other holidays, and the day itself: test/renderer/domain/today/today-figures.test.ts.
test.describe('after Carnival', () => {
  test.use({ day: '2027-02-17T10:00:00-03:00' })

  test('the tile of yesterday says that it is compared with Carnival, and its change is no news', async ({
    page,
    application,
  }) => {
    await openConnected(page, application, 'Hoje')
    const words = /comparado com ponto facultativo: Carnaval/
    await expect(leadsTile(page).getByRole('button').first()).toHaveAttribute('title', words)
    await expect(leadsTile(page)).toContainText(/[▲▼]|0%|[+−]\d|igual/)
    await expect(leadsTile(page).locator('[data-tone="bad"]')).toHaveCount(0)
  })
})

/** The explanation of the pace has the days left, in words. */
async function expectInPace(page: Page, words: string): Promise<void> {
  await explain(page, 'Ritmo do mês')
  // The fields of the target may still be closing.
  await expect(page.getByRole('dialog').filter({ hasText: 'Ritmo do mês' })).toContainText(words)
  await page.keyboard.press('Escape')
}

test.describe('before Carnival', () => {
  // A Friday, with 16 business days left when only legal holidays count.
  test.use({ day: '2027-02-05T10:00:00-03:00' })

  test('Ajustes takes Carnival and own days off out of the business days that are left', async ({
    page,
    application,
  }) => {
    await openConnected(page, application, 'Hoje')
    const pace = page.getByRole('region', { name: 'Ritmo do mês' })
    await pace.getByRole('button', { name: 'Definir meta' }).click()
    const field = page.getByRole('textbox', { name: /Meta do mês/ })
    await field.fill('90 mi')
    await field.press('Enter')
    await expectInPace(page, 'em 16 dias úteis')

    const settings = await openSettings(page, 'Aparência e alertas')
    const card = settings.getByRole('region', { name: 'Dias de folga' })
    const carnival = card.getByRole('switch', { name: 'Carnaval e Corpus Christi' })
    // It shows what is kept: on a busy machine that takes longer than check() waits.
    await carnival.click()
    await expect(carnival).toBeChecked()
    const add = card.getByRole('button', { name: 'Acrescentar dia' })
    await add.click()
    const dialog = page.getByRole('dialog', { name: 'Acrescentar dia' })
    await dialog.getByLabel('Dia', { exact: true }).fill('2/2/27x')
    await dialog.getByLabel('Nome do feriado ou da folga').fill('Aniversário da cidade')
    await dialog.getByRole('button', { name: 'Acrescentar' }).click()
    await expect(dialog).toContainText('Use dia/mês/ano')
    await dialog.getByLabel('Dia', { exact: true }).fill('25/02/2027')
    await dialog.getByRole('button', { name: 'Acrescentar' }).click()
    await expect(add).toBeFocused()
    await expect(card).toContainText('25 fev., Aniversário da cidadetodo ano')
    await openScreen(page, 'Hoje')
    await expectInPace(page, 'em 13 dias úteis')

    await openSettings(page, 'Aparência e alertas')
    await card.getByRole('button', { name: /^Remover 25 fev., Aniversário da cidade/ }).click()
    await openScreen(page, 'Hoje')
    await expectInPace(page, 'em 14 dias úteis')
  })
})

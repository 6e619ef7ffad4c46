// The application on chosen days: service, host and window share one instant.
import { formatsOf } from '../../../renderer/format/format.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { startApplicationAt } from '../../support/browser/application-at.ts'
import { sumRawFunnel } from '../../support/fakes/raw-api.ts'
import { expect, test } from './fixtures.ts'
import { openConnected } from './screen.ts'

const VENDAS = 1
const formats = formatsOf('pt-BR', null)

test.describe('Hoje on a chosen day', () => {
  for (const [iso, today, name, versus] of [
    ['2026-11-23T08:30:00-03:00', '2026-11-23', 'Leads de qui. a dom.', '19–22/11 × 12–15/11'],
    ['2028-02-29T23:30:00-03:00', '2028-02-29', 'Leads ontem', 'seg 28/02 × seg 21/02'],
  ] as const) {
    test(`takes ${today} for today, live`, async ({ page }) => {
      const application = await startApplicationAt(iso)
      try {
        expect(application.today).toBe(today)
        await application.setClock(page)
        await openConnected(page, application, 'Hoje')
        await expect(page.getByRole('group', { name, exact: true })).toContainText(versus)
        await expect(page.getByText('Ao vivo').first()).toBeVisible()
      } finally {
        await application.remove()
      }
    })
  }
})

test.describe('the month', () => {
  test('has one figure so far on tile, pace, chart and TV, and says that it is compared up to yesterday', async ({
    page,
  }) => {
    test.setTimeout(90_000)
    const application = await startApplicationAt('2026-11-23T08:30:00-03:00')
    try {
      await application.setClock(page)
      const api = await openConnected(page, application, 'Hoje')
      const soFar = await sumRawFunnel(api, VENDAS, '2026-11-01', '2026-11-23')
      const whole = await sumRawFunnel(api, VENDAS, '2026-11-01', '2026-11-22')
      const before = await sumRawFunnel(api, VENDAS, '2026-10-01', '2026-10-22')
      expect(soFar.won.cents).toBeGreaterThan(whole.won.cents)
      const short = (cents: number) => formats.moneyShort(cents as Cents)
      const tile = page.getByRole('group', { name: 'Ganhos no mês', exact: true })
      await expect(tile).toContainText(short(soFar.won.cents))
      await expect(tile).toContainText('inclui hoje, parcial')
      await expect(tile).toContainText(`até ontem ${short(whole.won.cents)} × ${short(before.won.cents)}`)
      const pace = page.getByRole('region', { name: 'Ritmo do mês' })
      await expect(pace).toContainText(`${short(soFar.won.cents)} até agora, com hoje`)
      await expect(pace.getByRole('figure')).toHaveAccessibleName(
        new RegExp(`${formats.money(soFar.won.cents as Cents).replace('$', '\\$')} até agora`),
      )
      // 13 business days are over and five come after today, which has brought more than an average day.
      const end = soFar.won.cents + Math.round((whole.won.cents / 13) * 5)
      await expect(pace).toContainText(`No ritmo atual, o mês fecha em ${short(end)}.`)

      await pace.getByRole('button', { name: 'Definir meta' }).click()
      const field = page.getByRole('textbox', { name: /Meta do mês/ })
      await field.fill('900 mil')
      await field.press('Enter')
      await page.getByRole('button', { name: 'Modo TV' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Começar' }).click()
      const tv = page.getByRole('main', { name: 'Modo TV' })
      const figure = (name: string) => tv.getByRole('group', { name, exact: true }).locator('strong')
      await expect(figure('Ganhos no mês')).toHaveText(short(soFar.won.cents))
      await expect(figure('Ritmo do mês')).toHaveText(formats.percent(soFar.won.cents / 90_000_000))
    } finally {
      await application.remove()
    }
  })

  test('shows what the 1st of a month has so far, and how the month before closed', async ({ page }) => {
    const application = await startApplicationAt('2026-12-01T15:00:00-03:00')
    try {
      await application.setClock(page)
      const api = await openConnected(page, application, 'Hoje')
      const { won, opportunities } = await sumRawFunnel(api, VENDAS, '2026-12-01', '2026-12-01')
      const tile = (name: string) => page.getByRole('group', { name, exact: true })
      await expect(tile('Ganhos no mês')).toContainText(formats.moneyShort(won.cents as Cents))
      await expect(tile('Oportunidades no mês')).toContainText(String(opportunities.count))
      const november = await sumRawFunnel(api, VENDAS, '2026-11-01', '2026-11-30')
      const october = await sumRawFunnel(api, VENDAS, '2026-10-01', '2026-10-31')
      const [closed, before] = [november, october].map((sum) => formats.moneyShort(sum.won.cents as Cents))
      await expect(tile('Ganhos no mês')).toContainText(`novembro fechou em ${closed} × ${before}`)
      await expect(tile('Ganhos no mês')).toContainText(/[▲▼]/)
      const pace = page.getByRole('region', { name: 'Ritmo do mês' })
      await expect(pace).toContainText(`${closed}Fechado.`)
      await pace.getByRole('button', { name: 'Definir meta' }).click()
      await page.getByRole('textbox', { name: /Meta do mês/ }).fill('900 mi')
      await page.keyboard.press('Enter')
      await expect(pace).toContainText('Faltam')
      await expect(pace).not.toContainText('no ritmo da meta')
    } finally {
      await application.remove()
    }
  })
})

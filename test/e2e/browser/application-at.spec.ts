// The application on chosen days: service, host and window share one instant.
import { formatsOf } from '../../../renderer/format/format.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { isBusinessDay } from '../../../shared/time/business-days.ts'
import { addMonths, endOfMonth, listDays, plainDate } from '../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../shared/time/holidays.ts'
import { explain } from '../../support/browser/section-menu.ts'
import { type RawApi, sumRawFunnel } from '../../support/fakes/raw-api.ts'
import { expect, test } from './fixtures.ts'
import { openConnected } from './screen.ts'

const VENDAS = 1
const formats = formatsOf('pt-BR', null)

/** The forecast of a month with `left` business days, counted from the sums that the API gives. */
async function forecastOf(api: RawApi, first: string, left: number, wonBefore: number, won: number) {
  const months = Array.from({ length: 15 }, (_, back) => {
    const from = addMonths(plainDate(first), -1 - back)
    const to = endOfMonth(from)
    const days = listDays({ from, to }).filter((day) => isBusinessDay(day, NATIONAL_HOLIDAYS))
    return { from, to, days }
  })
  const wonIn = async (from: string, to: string) => (await sumRawFunnel(api, VENDAS, from, to)).won.cents
  const totals: number[] = []
  for (const { from, to } of months) totals.push(await wonIn(from, to))
  const levelAt = (index: number) => {
    const [three, sums] = [months.slice(index, index + 3), totals.slice(index, index + 3)]
    return sums.reduce((a, b) => a + b, 0) / three.reduce((sum, { days }) => sum + days.length, 0)
  }
  const ends: number[] = []
  for (const [index, { days, to }] of months.slice(0, 12).entries()) {
    const scale = levelAt(0) / levelAt(index + 1)
    const [today = to, tomorrow = to] = days.slice(-left)
    const rest = await wonIn(tomorrow, to)
    const ofToday = (await wonIn(today, to)) - rest
    ends.push(Math.max(ofToday * scale, won - wonBefore) + rest * scale)
  }
  ends.sort((a, b) => a - b)
  const at = (amount = 0) => Math.round(wonBefore + amount) as Cents
  return { low: at(ends[0]), middle: at(((ends[5] ?? 0) + (ends[6] ?? 0)) / 2), high: at(ends[11]) }
}

test.describe('Hoje on a chosen day', () => {
  // The words of other days: test/renderer/domain/today/today-figures.test.ts.
  test.use({ day: '2028-02-29T23:30:00-03:00' })

  test('takes the 29th of February for today, live', async ({ page, application }) => {
    expect(application.today).toBe('2028-02-29')
    await openConnected(page, application, 'Hoje')
    const tile = page.getByRole('group', { name: 'Leads ontem', exact: true }).getByRole('button').first()
    await expect(tile).toHaveAttribute('title', /seg 28\/02 × seg 21\/02/)
    await expect(page.getByText('Ao vivo').first()).toBeVisible()
  })
})

test.describe('the month', () => {
  test.use({ day: '2026-11-23T08:30:00-03:00' })

  test('has one figure so far on tile, pace, chart and TV, and says that it is compared up to yesterday', async ({
    page,
    application,
  }) => {
    const api = await openConnected(page, application, 'Hoje')
    const soFar = await sumRawFunnel(api, VENDAS, '2026-11-01', '2026-11-23')
    const whole = await sumRawFunnel(api, VENDAS, '2026-11-01', '2026-11-22')
    // 22 November is two days after the 13th business day; 20 October was that of its month.
    const before = await sumRawFunnel(api, VENDAS, '2026-10-01', '2026-10-20')
    expect(soFar.won.cents).toBeGreaterThan(whole.won.cents)
    const short = (cents: number) => formats.moneyShort(cents as Cents)
    const pace = page.getByRole('region', { name: 'Ritmo do mês' })
    const hero = pace.getByRole('group', { name: 'Ganhos no mês', exact: true })
    await expect(hero.getByRole('button')).toHaveText(short(soFar.won.cents))
    await expect(hero).toContainText(`${short(soFar.won.cents - whole.won.cents)} hoje`)
    await explain(page, 'Ritmo do mês')
    const lastMonth = `Mês passado, mesmo dia útil: ${short(before.won.cents)} (até ontem, `
    await expect(page.getByRole('dialog')).toContainText(lastMonth)
    await page.keyboard.press('Escape')
    await expect(pace.getByRole('figure')).toHaveAccessibleName(
      new RegExp(`${formats.money(soFar.won.cents as Cents).replace('$', '\\$')} até agora`),
    )
    // The refresh brings the months that the forecast counts.
    application.session.keepUp()
    await expect(pace.getByRole('figure')).toHaveAccessibleName(/Previsão: /, { timeout: 30_000 })
    const { low, middle, high } = await forecastOf(api, '2026-11-01', 6, whole.won.cents, soFar.won.cents)
    await explain(page, 'Ritmo do mês')
    const forecast = `Previsão: ${formats.moneyRange([low, high])} (meio: ${short(middle)}).`
    await expect(page.getByRole('dialog')).toContainText(forecast)
    await page.keyboard.press('Escape')

    await pace.getByRole('button', { name: 'Definir meta' }).click()
    const field = page.getByRole('textbox', { name: /Meta do mês/ })
    await field.fill('900 mil')
    await field.press('Enter')
    await expect(pace).toContainText(`até ontem ${short(whole.won.cents)}`)
    // 13 of the month's 19 business days were over.
    await expect(pace).toContainText(`esperado até ontem ${short((90_000_000 * 13) / 19)}`)
    await page.getByRole('button', { name: 'Modo TV' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Começar' }).click()
    const tv = page.getByRole('main', { name: 'Modo TV' })
    const figure = (name: string) => tv.getByRole('group', { name, exact: true }).locator('strong')
    await expect(figure('Ganhos no mês')).toHaveText(short(soFar.won.cents))
    await expect(tv.getByRole('region', { name: 'Ritmo do mês' })).toContainText(
      formats.percent(soFar.won.cents / 90_000_000),
    )
  })
})

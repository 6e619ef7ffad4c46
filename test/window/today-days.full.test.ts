// Hoje on the first of a month, and the days off that a company sets.
import { describe } from 'vitest'
import { formatsOf } from '../../renderer/format/format.ts'
import type { Cents } from '../../shared/money/money.ts'
import { sumRawFunnel } from '../support/fakes/raw-api.ts'
import { plain } from '../support/window/locator.ts'
import { expect, openConnected, openScreen, test } from './fixtures.ts'
import { pace, readSource, setTarget, totals, VENDAS } from './funnel-screen.ts'

const formats = formatsOf('pt-BR', null)
const short = (cents: number) => plain(formats.moneyShort(cents as Cents))

// Other days: test/renderer/domain/today/figure-views.test.ts.
describe('on the first of a month', () => {
  test.override({ day: '2026-12-01T15:00:00-03:00' })

  test('Hoje shows the month before, how it closed, and opens its days', async ({
    page,
    service,
    session,
  }) => {
    const api = await openConnected({ service, session }, 'Hoje')
    const { won, opportunities } = await sumRawFunnel(api, VENDAS, '2026-12-01', '2026-12-01')
    const november = await sumRawFunnel(api, VENDAS, '2026-11-01', '2026-11-30')
    const hero = pace.getByRole('group', { name: 'Ganhos em novembro', exact: true })
    await expect(hero.getByRole('button')).toHaveText(`Novembro: ${short(november.won.cents)}`)
    await expect(hero).toContainText(/[▲▼]/)
    await expect(hero).toContainText(`dezembro: ${short(won.cents)}`)
    await pace.getByRole('button', { name: 'Definir meta' }).click()
    await setTarget('900 mi')
    await expect(pace).toContainText('faltam')
    await expect(pace).not.toContainText('no ritmo da meta')
    const tile = page.getByRole('group', { name: 'Oportunidades em novembro', exact: true })
    await expect(tile).toContainText(formats.count(november.opportunities.count))
    await expect(tile).toContainText(`dezembro: ${opportunities.count}`)
    await tile.getByRole('button').first().click()
    await expect(totals.getByRole('listitem').nth(1)).toContainText(
      formats.count(november.opportunities.count),
    )
    await expect(totals).toContainText('1 nov. a 30 nov. × 1 out. a 31 out.')
  })
})

describe('before Carnival', () => {
  // A Friday, with 16 business days left when only legal holidays count.
  test.override({ day: '2027-02-05T10:00:00-03:00' })

  test('Ajustes takes Carnival and own days off out of the business days that are left', async ({
    page,
    service,
    session,
  }) => {
    await openConnected({ service, session }, 'Hoje')
    await pace.getByRole('button', { name: 'Definir meta' }).click()
    await setTarget('90 mi')
    await expect.poll(() => readSource('Ritmo do mês')).toContain('em 16 dias úteis')
    const card = page.getByRole('region', { name: 'Dias de folga' })
    await page.openHash('/ajustes/alertas')
    const carnival = card.getByRole('switch', { name: 'Carnaval e Corpus Christi' })
    await carnival.click()
    await expect(carnival).toBeChecked()
    await card.getByRole('button', { name: 'Acrescentar dia' }).click()
    const dialog = page.getByRole('dialog', { name: 'Acrescentar dia' })
    await dialog.getByLabel('Nome do feriado ou da folga').fill('Aniversário da cidade')
    for (const day of ['2/2/27x', '25/02/2027']) {
      await dialog.getByLabel('Dia', { exact: true }).fill(day)
      await dialog.getByRole('button', { name: 'Acrescentar' }).click()
      if (day.endsWith('x')) await expect(dialog).toContainText('Use dia/mês/ano')
    }
    await expect(card).toContainText('25 fev., Aniversário da cidadetodo ano')
    await openScreen('Hoje')
    await expect.poll(() => readSource('Ritmo do mês')).toContain('em 13 dias úteis')
    await page.openHash('/ajustes/alertas')
    await card.getByRole('button', { name: /^Remover 25 fev., Aniversário da cidade/ }).click()
    await openScreen('Hoje')
    await expect.poll(() => readSource('Ritmo do mês')).toContain('em 14 dias úteis')
  })
})

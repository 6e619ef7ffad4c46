// Hoje on the first of a month, and the days off that a company sets.
import { describe } from 'vitest'
import { formatsOf } from '../../renderer/format/format.ts'
import type { Cents } from '../../shared/money/money.ts'
import { sumRawFunnel } from '../support/fakes/raw-api.ts'
import { plain } from '../support/window/locator.ts'
import type { WindowSession } from '../support/window/window-session.ts'
import { expect, openConnected, openScreen, test } from './fixtures.ts'
import { pace, setTarget, totals, VENDAS } from './funnel-screen.ts'

const formats = formatsOf('pt-BR', null)
const short = (cents: number) => plain(formats.moneyShort(cents as Cents))

/** They are read in the background. */
async function readMonthsBefore({ core }: WindowSession): Promise<void> {
  core.application.notice('start')
  core.application.notice('asked')
  await core.application.whenRefreshed()
}

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
    await expect(hero.getByRole('button')).toHaveText(`Novembro fechou: ${short(november.won.cents)}`)
    await expect(hero).toContainText(/[▲▼]/)
    await expect(hero).not.toContainText('da meta')
    const begun = `dezembro ${short(won.cents)} até agora`
    await expect(pace).toContainText(begun)
    const { core } = session
    const companyId = (await core.value('app.state', {})).activeCompanyId as string
    const targets = { [VENDAS]: { '2026-11-01': 65_000_000 as Cents, '2026-12-01': 80_000_000 as Cents } }
    await core.value('companySettings.update', { companyId, change: { targets } })
    await expect(hero).toContainText(`${formats.change(november.won.cents / 65_000_000)} da meta`)
    await expect(pace).toContainText(`${begun}, meta R$ 800 mil em 22 dias úteis: R$ 36,4 mil por dia`)
    // Words of December never stand beside November.
    await readMonthsBefore(session)
    await expect(pace).toContainText(/previsão entre R.* e R.*/)
    await expect(pace).not.toContainText(/fora da previsão|ao alcance|acima do esperado/)
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

test('a running month says what is missing in sales, and what the forecast says of the target', async ({
  service,
  session,
}) => {
  await openConnected({ service, session }, 'Hoje')
  await expect(pace).not.toContainText(/previsão|buscando|projetar/)
  await expect(pace).toContainText('contra o mesmo dia útil do mês passado')
  await pace.getByRole('button', { name: 'Definir meta' }).click()
  await setTarget('99 mi')
  await expect(pace).toContainText(/faltam R\$ 98.* mi em \d+ dias úteis: R\$.* por dia útil/)
  await readMonthsBefore(session)
  await expect(pace).toContainText(/dias úteis: [\d.]+ ganhos ao ticket médio de 3 meses/)
  await expect(pace).toContainText(/previsão entre R\$ .* e R\$ .*; acertou \d+ de 12 meses/)
  for (const [typed, state] of [
    ['99 mi', 'meta fora da previsão'],
    ['750 mil', 'acima do esperado'],
    ['1,5 mil', 'meta batida'],
  ] as const) {
    await pace.getByRole('button', { name: 'Mudar meta' }).click()
    await setTarget(typed)
    await expect(pace).toContainText(state)
  }
  await expect(pace).not.toContainText('faltam')
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
    await expect(pace).toContainText('em 16 dias úteis')
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
    await expect(pace).toContainText('em 13 dias úteis')
    await page.openHash('/ajustes/alertas')
    await card.getByRole('button', { name: /^Remover 25 fev., Aniversário da cidade/ }).click()
    await openScreen('Hoje')
    await expect(pace).toContainText('em 14 dias úteis')
  })
})

// The target of a month on Hoje, and the days off that a company sets. The first of a month: six-dates.full.test.ts.
import { describe } from 'vitest'
import { expect, openConnected, openScreen, setNow, test } from './fixtures.ts'
import { pace, setTarget } from './funnel-screen.ts'

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
  await session.core.refresh()
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
    await page.openHash('/ajustes/geral')
    const carnival = card.getByRole('switch', { name: 'Carnaval e Corpus Christi' })
    await carnival.click()
    await expect(carnival).toBeChecked()
    await card.getByRole('button', { name: 'Acrescentar dia' }).click()
    const dialog = page.getByRole('dialog', { name: 'Acrescentar dia' })
    await dialog.getByLabel('Nome do feriado ou da folga').fill('Aniversário da cidade')
    for (const day of ['2/2/27x', '25/02/2027']) {
      await dialog.getByLabel('Dia', { exact: true }).fill(day)
      await dialog.getByRole('button', { name: 'Acrescentar dia' }).click()
      if (day.endsWith('x')) await expect(dialog).toContainText('Use dia/mês/ano')
    }
    await expect(card).toContainText('25 fev., Aniversário da cidadetodo ano')
    await openScreen('Hoje')
    await expect(pace).toContainText('em 13 dias úteis')
    await page.openHash('/ajustes/geral')
    await card.getByRole('button', { name: /^Remover 25 fev., Aniversário da cidade/ }).click()
    await openScreen('Hoje')
    await expect(pace).toContainText('em 14 dias úteis')
  })
})

describe('on the last day of a month', () => {
  test.override({ day: '2026-11-30T10:00:00-03:00' })

  test('without a network on the 1st, the month that ended has not closed at what was known at ten', async ({
    page,
    service,
    session,
  }) => {
    await openConnected({ service, session }, 'Hoje')
    await session.core.refresh()
    await service.stop()
    setNow('2026-12-01T09:00:00-03:00')
    await page.getByRole('button', { name: 'Atualizar' }).click()
    await expect(pace).toContainText(/Novembro: R\$.*parcial: 30 nov\. visto antes do fim do dia/)
    await expect(pace).not.toContainText('fechou')
  })
})

// Marks of charts that can be opened: a bar, a channel, a bucket and a stage show what they stand for, by keyboard, and
// Esc goes one step back with the focus on the mark.
import { expect, test } from './fixtures.ts'
import { readDailyTotals } from './funnel-screen.ts'
import { openConnected, openScreen, readRows } from './screen.ts'

test.describe('drill-down', () => {
  test('a bar of Funil opens its day by keyboard, and Esc goes back to the period', async ({
    page,
    service,
    session,
  }) => {
    await openConnected(page, { service, session }, 'Funil')
    const plot = page.getByRole('region', { name: 'Funil por dia' }).getByRole('application').first()
    await plot.press('ArrowRight')
    await plot.press('ArrowRight')
    await plot.press('Enter')
    const note = page.getByRole('button', { name: 'Voltar ao que estava antes' })
    await expect(note).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Período' })).toHaveValue('Personalizado')
    await expect(page.getByRole('combobox', { name: 'Comparar' })).toHaveValue('semana anterior')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('combobox', { name: 'Período' })).toHaveValue('Últimos 28 dias')
    await expect(page.getByRole('combobox', { name: 'Comparar' })).toHaveValue('período anterior')
    await expect(note).toHaveCount(0)
    await expect(plot).toBeFocused()
  })

  test('a channel shows the screen for itself alone, with the figures of its row', async ({
    page,
    service,
    session,
  }) => {
    await openConnected(page, { service, session }, 'Funil')
    const channels = page.getByRole('region', { name: 'Por canal' })
    const all = await readDailyTotals(page)
    const rows = await readRows(channels.getByRole('table'))
    const meta = rows.find(([name]) => name === 'Meta') ?? []
    const leads = Number(/^\d+/.exec(meta[1] ?? '')?.[0])
    const drillDown = channels.getByRole('button', { name: 'Meta', exact: true })
    await drillDown.press('Enter')
    const totals = page.getByRole('region', { name: 'Totais do período' })
    await expect(totals.getByText('Só Meta')).toBeVisible()
    await expect(totals.getByRole('listitem').first()).toContainText(String(leads))
    await expect(totals.getByRole('listitem').filter({ hasText: 'Perdidos' })).toContainText('—')
    await expect(drillDown).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    await expect(totals.getByText('Só Meta')).toHaveCount(0)
    await expect(drillDown).toBeFocused()
    expect(await readDailyTotals(page)).toEqual(all)
    expect(all.leads.meta).toBe(leads)
  })

  test('a reason shows its twelve weeks, and Esc closes them with the focus on the reason', async ({
    page,
    service,
    session,
  }) => {
    await openConnected(page, { service, session }, 'Funil')
    const card = page.getByRole('region', { name: 'Por que perdemos' })
    const reason = card.getByRole('button', { name: /^Preço/ })
    await reason.press('Enter')
    await expect(card.getByRole('list', { name: 'Preço, por semana' }).getByRole('listitem')).toHaveCount(12)
    await page.keyboard.press('Escape')
    await expect(card.getByRole('list', { name: 'Preço, por semana' })).toHaveCount(0)
    await expect(reason).toBeFocused()
  })

  test('a bucket and a stage open their own history, and Esc shows all of it again', async ({
    page,
    service,
    session,
  }) => {
    await openConnected(page, { service, session }, 'Parados')
    const bucket = page
      .getByRole('region', { name: 'Parados por idade' })
      .getByRole('button', { name: /^Mais de 15 dias/ })
    await bucket.press('Enter')
    await expect(bucket).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    await expect(bucket).toHaveAttribute('aria-pressed', 'false')
    await expect(bucket).toBeFocused()
    await openScreen(page, 'Pipelines')
    const stage = page
      .getByRole('region', { name: 'Funil das etapas' })
      .getByRole('button', { name: /^Qualificação/ })
    await stage.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Histórico: Qualificação' })).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Voltar ao que estava antes' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(stage).toBeFocused()
  })
})

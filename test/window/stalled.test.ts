// Marks of Parados and Pipelines show what they stand for, and Esc goes one step back with the focus on the mark.
import { expect, openConnected, openScreen, step, test, waitForAnswers } from './fixtures.ts'
import { readRows } from './reading.ts'

test('a bucket, a stage and a person of Parados show what they stand for', async ({
  page,
  service,
  session,
}) => {
  await openConnected({ service, session }, 'Parados')
  await waitForAnswers()
  await step('a bucket', async () => {
    const bucket = page
      .getByRole('region', { name: 'Parados por idade' })
      .getByRole('button', { name: /^Mais de 15 dias/ })
    await bucket.press('Enter')
    await expect(bucket).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    await expect(bucket).toHaveAttribute('aria-pressed', 'false')
    await expect(bucket).toBeFocused()
  })
  const listed = page.getByRole('table', { name: 'Tarefas', exact: true }).locator('tbody tr:has(td)')
  const card = page.getByRole('region', { name: 'Tarefas vencidas de negócios' })
  await step('a person opens the overdue tasks of their deals, and the rest opens all of them', async () => {
    const [, [name = '', count] = []] = await readRows(card.getByRole('table'))
    await card.getByRole('button', { name }).click()
    await expect(listed).toHaveCount(Number(count))
    await expect(listed.filter({ hasText: 'negócio' })).toHaveCount(Number(count))
    await openScreen('Parados')
    const all = card.getByRole('button', { name: /^Ver todas \(\d+\)$/ })
    const total = Number(/\d+/.exec(await all.innerText())?.[0])
    await all.click()
    await expect(listed).toHaveCount(total)
  })
  await step('a stage opens its history', async () => {
    await openScreen('Pipelines')
    const stage = page
      .getByRole('region', { name: /^Abertos em / })
      .getByRole('button', { name: /^Qualificação/ })
    await stage.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Histórico: Qualificação' })).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Voltar ao que estava antes' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(stage).toBeFocused()
  })
})

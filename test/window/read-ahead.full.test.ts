// What an input may ask next is read from the store while the window is idle: a tab is then drawn
// without waiting, also without a network. A screen that nobody read ahead is the control.
import { startFaultProxy } from '../support/fakes/fault-proxy.ts'
import { page } from '../support/window/locator.ts'
import { reloadWindow } from '../support/window/window-session.ts'
import { expect, openCompany, openConnected, openScreen, step, test, waitForAnswers } from './fixtures.ts'
import { chooseDays } from './funnel-screen.ts'
import { choose } from './reading.ts'

const SKELETON = 'main [data-kind][role="status"]'

/** Counts the waits that the screen shows from now on. */
function noteWaits(
  selector = `main [data-pending], ${SKELETON}, main table[aria-busy="true"]`,
): () => number {
  let waits = 0
  new MutationObserver(() => {
    if (document.querySelector(selector) !== null) waits += 1
  }).observe(document.body, { subtree: true, childList: true, attributes: true })
  return () => waits
}

test('the completed tasks are drawn without waiting', async ({ service, session }) => {
  const proxy = await startFaultProxy(service.baseUrl)
  await openCompany(session, { address: proxy.baseUrl, token: service.tokens.full }, 'Tarefas')
  const done = page.getByRole('tab', { name: 'Concluídas' })
  await step('only an answer that was given before is read ahead', async () => {
    await done.click()
    await waitForAnswers()
    await page.getByRole('tab', { name: /^Vencidas/ }).click()
    await waitForAnswers()
  })
  // From here on from the store alone, in a window that holds no answer.
  proxy.fail({ kind: 'html' })
  await reloadWindow()
  await waitForAnswers()
  const waits = noteWaits()
  await step('Tarefas', async () => {
    await session.whenQuiet()
    // The age on the screen is that of the overdue tasks: a stored number of completed ones is not said beside it.
    await expect(done).toHaveText('Concluídas')
    const before = waits()
    await done.click()
    await expect(
      page.getByRole('region', { name: 'Tarefas concluídas' }).getByRole('row').nth(1),
    ).toBeVisible()
    expect(waits()).toBe(before)
    await expect(done).toHaveText(/^Concluídas \d+$/)
    // Control: a screen that nobody read ahead.
    await openScreen('Funil')
    await expect.poll(waits).toBeGreaterThan(before)
  })
  await proxy.stop()
})

test('a screen that was visited, and each period of Funil, is drawn without waiting', async ({
  service,
  session,
}) => {
  await openConnected({ service, session }, 'Funil')
  await page.getByRole('button', { name: 'Mais análises' }).click()
  await waitForAnswers()
  await session.whenQuiet()
  // Of days that are stored, as on every day but the first.
  await reloadWindow()
  await waitForAnswers()
  await openScreen('Hoje')
  await waitForAnswers()
  await session.whenQuiet()
  const waits = noteWaits(SKELETON)
  for (const name of ['Funil', 'Hoje', 'Funil']) {
    await openScreen(name)
    await waitForAnswers()
  }
  expect(waits()).toBe(0)
  await session.whenQuiet()
  for (const period of ['Últimos 7 dias', 'Este mês', 'Últimos 90 dias', 'Hoje', 'Últimos 28 dias']) {
    await choose('Período', period)
    await waitForAnswers()
    expect([period, waits()]).toEqual([period, 0])
  }
  // Control: days that nobody asked for.
  await chooseDays('2025-06-02', '2025-06-20')
  await expect.poll(waits).toBeGreaterThan(0)
})

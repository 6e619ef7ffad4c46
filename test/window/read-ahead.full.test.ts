// What an input may ask next is read from the store while the window is idle: a tab is then drawn
// without waiting, also without a network. A screen that nobody read ahead is the control.
import { startFaultProxy } from '../support/fakes/fault-proxy.ts'
import { page } from '../support/window/locator.ts'
import { reloadWindow } from '../support/window/window-session.ts'
import { expect, openCompany, openScreen, step, test, waitForAnswers } from './fixtures.ts'

/** Counts the waits that the screen shows from now on. */
function noteWaits(): () => number {
  let waits = 0
  const selector = 'main [data-pending], main [data-kind][role="status"], main table[aria-busy="true"]'
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

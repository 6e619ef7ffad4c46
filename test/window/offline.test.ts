import { callRaw } from '../support/fakes/raw-api.ts'
import { expect, openConnected, test, waitForAnswers } from './fixtures.ts'

test('without the API the figures stay, and the window says so', async ({ page, service, session }) => {
  const api = await openConnected({ service, session }, 'Hoje')
  const { tasks } = await callRaw<{ tasks: unknown[] }>(api, 'tasks.list', { overdue: true, limit: 100 })
  const overdue = page.getByRole('group', { name: 'Tarefas vencidas' })
  await expect(overdue).toContainText(`Tarefas vencidas${tasks.length}`)
  await waitForAnswers()
  await service.stop()
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await expect(page.getByRole('main')).toContainText('Sem conexão com o servidor')
  await expect(overdue).toContainText(`Tarefas vencidas${tasks.length}`)
  await service.listen()
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await expect(page.getByRole('main')).not.toContainText('Sem conexão com o servidor')
  await expect(overdue).toContainText(`Tarefas vencidas${tasks.length}`)
})

test('an invented desktop opens the window, too', async ({ open, page }) => {
  await open('/hoje', { apiFailsWith: 'UNREACHABLE' })
  await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
})

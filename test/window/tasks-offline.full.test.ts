// What Tarefas says about the stored tasks when the API cannot be reached: how many, whether complete, and from when.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { page } from '../support/window/locator.ts'
import { expect, openConnected, openScreen, step, test } from './fixtures.ts'
import { readRows } from './reading.ts'

const note = () => page.getByRole('main').getByRole('note')
const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const card = () => page.getByRole('region', { name: 'Tarefas vencidas' })

/** Deletes answers like the retention job; rows stored by id stay. */
function forgetAnswers(dataFolder: string): void {
  const database = new DatabaseSync(join(dataFolder, 'store/store.db'))
  database.exec("DELETE FROM snapshots WHERE operation = 'tasks.list'")
  database.close()
}

test('says out of how many stored tasks it is computed, where the API’s own answers are gone', async ({
  page,
  session,
  service,
}) => {
  await openConnected({ service, session }, 'Tarefas')
  await expect(tab('Pendentes')).toHaveText(/\d$/)
  await expect(note()).toHaveCount(0)
  await expect(card().getByRole('table')).toBeVisible()
  const rows = await readRows(card().getByRole('table'))
  const pending = (await tab('Pendentes').innerText()).replace(/\D+/, '')
  await session.stop()
  await service.stop()

  await step('the API’s own answers come first, with their age', async () => {
    await session.start()
    await session.open('#/tarefas')
    await expect(page.getByText('Sem conexão').first()).toBeVisible()
    await expect.poll(() => readRows(card().getByRole('table'))).toEqual(rows)
    await expect(tab('Pendentes')).toHaveText(`Pendentes ${pending}`)
    await expect(page.getByText(/dados de \d{2}:\d{2}/).first()).toBeVisible()
    await expect(card()).not.toContainText('Vencidas pelo relógio')
    await expect(note()).toHaveCount(0)
  })
  await session.stop()
  forgetAnswers(session.dataFolder)
  await step('without them the stored tasks count, by this computer’s clock', async () => {
    await session.start()
    await session.open('#/tarefas')
    await expect(note()).toHaveText(/^Com o que este computador guardou, lido por inteiro: .+\.$/)
    await expect(card()).toContainText('Vencidas pelo relógio deste computador')
    await tab('Pendentes').click()
    await expect(note()).toHaveText(/^Com o que este computador guardou/)
    await tab('Concluídas').click()
    // Never requested: there is nothing to compute from, and the card says why.
    await expect(page.getByRole('region', { name: 'Tarefas concluídas' })).toContainText('Sem conexão')
    await expect(note()).toHaveCount(0)
    await openScreen('Hoje')
    await expect(
      page.getByRole('group', { name: 'Tarefas vencidas' }).getByTitle(/pelo relógio deste computador/),
    ).toBeVisible()
  })
})

test('says that some tasks were seen where they are too few for a list', async ({
  page,
  session,
  service,
}) => {
  await openConnected({ service, session }, 'Hoje')
  await expect(page.getByRole('group', { name: 'Tarefas vencidas' })).toContainText(/\d/)
  await expect(page.getByText('Ao vivo').first()).toBeVisible()
  await service.stop()
  await openScreen('Tarefas')
  await tab('Pendentes').click()
  await expect(note()).toHaveText(/^Neste computador: \d+; podem faltar outros\.$/)
})

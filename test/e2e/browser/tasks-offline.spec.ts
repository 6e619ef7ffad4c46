// What Tarefas says about the stored tasks when the API cannot be reached: how many, whether complete, and from when.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openConnected, openScreen, openSettings } from './screen.ts'

const note = (page: Page) => page.getByRole('main').getByRole('note')
const tabNamed = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })

/** Deletes answers like the retention job; rows stored by id stay. */
function forgetAnswers(dataFolder: string): void {
  const database = new DatabaseSync(join(dataFolder, 'store/store.db'))
  database.exec("DELETE FROM snapshots WHERE operation = 'tasks.list'")
  database.close()
}

test('shows the API’s own answers first, and says out of how many stored tasks a tab was computed without one', async ({
  page,
  session,
  passingService: service,
}) => {
  await openConnected(page, { service, session }, 'Tarefas')
  await expect(tabNamed(page, 'Pendentes')).toHaveText(/\d$/)
  await expect(note(page)).toHaveCount(0)
  const overdueCard = page.getByRole('region', { name: 'Tarefas vencidas' })
  await expect(overdueCard.getByRole('table')).toBeVisible()
  await expect(overdueCard).not.toContainText('Vencidas pelo relógio')
  const pending = (await tabNamed(page, 'Pendentes').innerText()).replace(/\D+/, '')
  await session.stop()
  await service.stop()

  await page.goto(await session.start())
  await openScreen(page, 'Tarefas')
  await expect(page.getByText('Sem conexão').first()).toBeVisible()
  await expect(overdueCard.getByRole('table')).toBeVisible()
  await expect(overdueCard).not.toContainText('Vencidas pelo relógio')
  await expect(note(page)).toHaveCount(0)

  await session.stop()
  forgetAnswers(session.dataFolder)
  await page.goto(await session.start())
  await openScreen(page, 'Tarefas')
  await expect(note(page)).toHaveText(
    new RegExp(
      `^Calculado com todas as ${pending} tarefas pendentes guardadas neste computador Última leitura completa: .+ O que venceu desde então conta pelo relógio deste computador\\.$`,
    ),
  )
  await expect(overdueCard).toContainText('Vencidas pelo relógio deste computador')
  await openScreen(page, 'Hoje')
  await expect(
    page.getByRole('group', { name: 'Tarefas vencidas' }).getByTitle(/pelo relógio local/),
  ).toBeVisible()
  await openScreen(page, 'Tarefas')
  await tabNamed(page, 'Pendentes').click()
  await expect(note(page)).toHaveText(/^Calculado com todas as .+ ainda não está aqui\.$/)
  await tabNamed(page, 'Concluídas').click()
  // Never requested: there is nothing to compute from, and the card says why.
  await expect(page.getByRole('region', { name: 'Tarefas concluídas' })).toContainText('Sem conexão')
  await expect(note(page)).toHaveCount(0)
})

test('says that some tasks were seen where they are too few for a list', async ({
  page,
  session,
  passingService: service,
}) => {
  await openConnected(page, { service, session }, 'Hoje')
  await expect(page.getByRole('group', { name: 'Tarefas vencidas' })).toContainText(/\d/)
  await expect(page.getByText('Ao vivo').first()).toBeVisible()
  await session.stop()
  await service.stop()

  await page.goto(await session.start())
  await openScreen(page, 'Tarefas')
  await tabNamed(page, 'Pendentes').click()
  await expect(note(page)).toHaveText(
    /^Só há as \d+ tarefas já vistas neste computador Podem faltar outras: sem a plataforma não há lista completa nem contagem\.$/,
  )
  await openSettings(page, 'Aparência e alertas')
  await page.getByText('English', { exact: true }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Tasks' }).click()
  await expect(note(page)).toHaveText(
    /^Only the \d+ tasks seen earlier are on this computer Others may be missing/,
  )
})

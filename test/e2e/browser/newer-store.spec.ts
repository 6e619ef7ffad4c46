// An older Leme on the store of a newer one, as after going back: the page says so, and no byte is changed.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { findBarriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'
import { openConnected } from './screen.ts'

function digests(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder).map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]),
  )
}

test('says that the data is of a newer version, and goes on without it only when asked', async ({
  page,
  service,
  session,
}) => {
  await openConnected(page, { service, session }, 'Hoje')
  await session.stop()
  const folder = join(session.dataFolder, 'store')
  const database = new DatabaseSync(join(folder, 'store.db'))
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number }
  database.exec(`PRAGMA user_version = ${version + 1}`)
  database.close()
  const before = digests(folder)

  await page.goto(await session.start())
  await expect(
    page.getByRole('heading', { name: 'Os dados deste computador são de um Leme mais novo' }),
  ).toBeVisible()
  await expect(page.getByText('Nada foi apagado nem alterado')).toBeVisible()
  await expect(page.getByLabel('Endereço da API')).toHaveCount(0)
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Continuar sem os dados guardados' }).click()
  await expect(page.getByLabel('Endereço da API')).toBeVisible()
  await session.stop()
  expect(digests(folder)).toEqual(before)

  // Control: the newer version, or this one with its own store, shows the company again.
  const again = new DatabaseSync(join(folder, 'store.db'))
  again.exec(`PRAGMA user_version = ${version}`)
  again.close()
  await page.goto(await session.start())
  await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
})

test('goes back to the copy made before the update, and keeps the newer data aside', async ({
  page,
  service,
  session,
}) => {
  await openConnected(page, { service, session }, 'Hoje')
  await session.stop()
  const folder = join(session.dataFolder, 'store')
  const store = join(folder, 'store.db')
  const database = new DatabaseSync(store)
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number }
  const copy = join(folder, `store-schema-${version}.db`)
  database.exec(`VACUUM INTO '${copy}'`)
  database.exec(`PRAGMA user_version = ${version + 1}`)
  database.close()

  await page.goto(await session.start())
  await expect(page.getByText('Este computador guarda uma cópia de')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Voltar aos dados de' }).click()
  await expect(page.getByText('Feche e abra o Leme')).toBeVisible()
  await session.stop()
  expect(readdirSync(folder)).toContain(`store-schema-${version + 1}.db`)
  expect(readdirSync(folder)).not.toContain(`store-schema-${version}.db`)

  await page.goto(await session.start())
  await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
  await page.goto(page.url().replace('#/hoje', '#/ajustes/sem-rede'))
  await page.getByRole('button', { name: 'Ver lista' }).click()
  await expect(page.getByText('Há também uma cópia de')).toBeVisible()
})

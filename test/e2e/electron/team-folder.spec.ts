// "Pasta da equipe" in the desktop host: the demo's own folder, and one that the system's dialog gives.
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { evaluateInMain } from '../../support/electron/evaluate.ts'
import { expect, test } from '../../support/electron/fixtures.ts'
import { openSettings } from '../browser/screen.ts'

test('leaves the folder of the demo for one from the system’s dialog, and writes its file there', async ({
  dataFolder,
  launch,
}) => {
  const { app, page } = await launch('--demo')
  const chosen = join(dataFolder, 'chosen')
  mkdirSync(chosen)
  await openSettings(page, 'Sem rede')
  const row = page.getByRole('region', { name: 'Pasta da equipe' })
  await expect(row).toContainText('2 computadores')
  await expect(row).toContainText('2 dias sem foto aqui vieram dos outros.')
  const files = () => readdirSync(join(dataFolder, 'demo-team'))
  expect(files()).toHaveLength(2)
  await row.getByRole('button', { name: 'Desligar' }).click()
  await evaluateInMain(
    app,
    ({ dialog }, path) => {
      let asked = 0
      // Closed at first: nothing is chosen then.
      dialog.showOpenDialog = async () => {
        asked += 1
        return { canceled: asked === 1, filePaths: asked === 1 ? [] : [path] }
      }
    },
    chosen,
  )
  await row.getByRole('button', { name: 'Escolher…' }).click()
  await expect(row.getByRole('button', { name: 'Escolher…' })).toBeEnabled()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await row.getByRole('button', { name: 'Escolher…' }).click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: 'Senha da equipe' })
    .fill('cavalo bateria grampo')
  await page.keyboard.press('Enter')
  await expect(row.getByRole('status')).toContainText('só este computador, até agora')
  expect(readdirSync(chosen)).toEqual([expect.stringMatching(/^leme-[0-9a-f]{8}-[0-9a-f]{16}\.leme$/)])
  // The files of the former folder stay in it.
  expect(files()).toHaveLength(2)
})

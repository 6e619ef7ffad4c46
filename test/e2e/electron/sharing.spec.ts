// Files in the desktop host: the save dialog chooses the place, the main
// process writes, and the page downloads nothing.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication } from '@playwright/test'
import { callDesktop } from '../../support/electron/application.ts'
import { expect, test } from '../../support/electron/fixtures.ts'
import { openScreen } from '../browser/screen.ts'

/** Replaces the system's save dialog, which a test cannot operate, and records its options. '' cancels the dialog. */
async function answerDialog(app: ElectronApplication, filePath: string): Promise<void> {
  await app.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = (async (...args: unknown[]) => {
      Reflect.set(globalThis, 'asked', args.at(-1))
      return { canceled: path === '', filePath: path }
    }) as typeof dialog.showSaveDialog
  }, filePath)
}

test('writes a table, a picture and a print where the dialog says', async ({ dataFolder, launch }) => {
  const { app, page } = await launch('--demo')
  await openScreen(page, 'Funil')
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeEnabled()
  for (const [item, file, start] of [
    ['CSV: Funil por dia', 'days.csv', '\u00ef\u00bb\u00bfDia;Leads'],
    ['Planilha do Excel', 'book.xlsx', 'PK\u0003\u0004'],
    ['Imagem: Funil por dia', 'days.png', '\u0089PNG'],
    ['PDF desta tela', 'screen.pdf', '%PDF-'],
  ] as const) {
    await answerDialog(app, join(dataFolder, file))
    await page.getByRole('button', { name: 'Exportar' }).click()
    await page.getByRole('menuitem', { name: item }).click()
    await expect(page.getByText('Arquivo salvo.')).toBeVisible()
    expect(readFileSync(join(dataFolder, file)).toString('latin1').startsWith(start), file).toBe(true)
    expect(statSync(join(dataFolder, file)).mode & 0o777, file).toBe(0o600)
  }
  expect(await app.evaluate(() => Reflect.get(globalThis, 'asked'))).toMatchObject({
    defaultPath: expect.stringMatching(/Funil - .+\.pdf$/),
  })
  expect(readdirSync(dataFolder).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('writes nothing when the dialog is closed, and says so when the folder refuses', async ({
  dataFolder,
  launch,
}) => {
  const { app, page } = await launch()
  const file = { name: 'a', kind: 'json', text: '{}' } as const
  await answerDialog(app, '')
  expect(await callDesktop(page, 'file.save', file)).toEqual({
    ok: true,
    value: { outcome: 'cancelled', downloadPath: null },
  })
  writeFileSync(join(dataFolder, 'no-folder'), '')
  await answerDialog(app, join(dataFolder, 'no-folder', 'a.json'))
  expect(await callDesktop(page, 'file.save', file)).toEqual({ ok: false, error: { code: 'FILE_NOT_SAVED' } })
  await answerDialog(app, join(dataFolder, 'without-extension'))
  await callDesktop(page, 'file.save', file)
  expect(existsSync(join(dataFolder, 'without-extension.json'))).toBe(true)
})

test('copies a summary to the system’s clipboard', async ({ launch }) => {
  const { app, page } = await launch('--demo')
  await openScreen(page, 'Parados')
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Copiar resumo' }).click()
  await expect(page.getByText('Resumo copiado.')).toBeVisible()
  expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toContain('Parados há mais de 3 dias: ')
})

test('prints every lead of the filters on many pages, and the tasks of the meeting on one', async ({
  dataFolder,
  launch,
}) => {
  const { app, page } = await launch('--demo')
  const print = async (screen: string) => {
    await openScreen(page, screen)
    await expect(page.getByRole('table', { name: screen, exact: true })).toBeVisible()
    const file = join(dataFolder, `${screen}.pdf`)
    await answerDialog(app, file)
    await page.keyboard.press('Control+p')
    await expect(page.getByText('Arquivo salvo.')).toBeVisible()
    const pdf = readFileSync(file).toString('latin1')
    const [width = 0, height = 0] = (/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [])
      .slice(1)
      .map(Number)
    return { pages: pdf.match(/\/Type\s*\/Page[^s]/g)?.length ?? 0, isAcross: width > height }
  }
  // 500 rows, at most 35 on a page.
  const leads = await print('Leads')
  expect(leads.isAcross).toBe(true)
  expect(leads.pages).toBeGreaterThan(14)
  expect(leads.pages).toBeLessThan(30)
  expect(await print('Tarefas')).toEqual({ pages: 1, isAcross: false })
})

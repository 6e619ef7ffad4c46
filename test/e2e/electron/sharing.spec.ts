// Files in the desktop host: the save dialog chooses the place, the main
// process writes, and the page downloads nothing.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication } from '@playwright/test'
import { evaluateInMain } from '../../support/electron/evaluate.ts'
import { expect, test } from '../../support/electron/fixtures.ts'
import { openFiles } from '../browser/downloads.ts'
import { openScreen } from '../browser/screen.ts'

/**
 * Replaces the system's save dialog, which a test cannot operate, and records its options. '' cancels the dialog; so
 * does every dialog after the last path.
 */
async function answerDialog(app: ElectronApplication, ...paths: string[]): Promise<void> {
  await evaluateInMain(
    app,
    ({ dialog }, filePaths) => {
      const asked: unknown[] = []
      Reflect.set(globalThis, 'asked', asked)
      dialog.showSaveDialog = (async (...args: unknown[]) => {
        const filePath = filePaths[asked.push(args.at(-1)) - 1] ?? ''
        return { canceled: filePath === '', filePath }
      }) as typeof dialog.showSaveDialog
    },
    paths,
  )
}

/** Returns the paths that the dialogs since answerDialog began with. */
function offeredPaths(app: ElectronApplication): Promise<string[]> {
  return evaluateInMain(app, () =>
    (Reflect.get(globalThis, 'asked') as { readonly defaultPath: string }[]).map(
      (asked) => asked.defaultPath,
    ),
  )
}

test('writes tables, a picture and a print where the dialog says, and asks again before it replaces a file named without its ending (R6)', async ({
  dataFolder,
  launchDemo,
}) => {
  const { app, page } = await launchDemo()
  await openScreen(page, 'Funil')
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeEnabled()
  const withoutEnding = join(dataFolder, 'leads')
  for (const [item, kind, start] of [
    ['CSV: Funil por dia', 'csv', '\u00ef\u00bb\u00bfDia;Leads'],
    ['Planilha do Excel', 'xlsx', 'PK\u0003\u0004'],
    ['Imagem: Funil por dia', 'png', '\u0089PNG'],
    ['PDF desta tela', 'pdf', '%PDF-'],
  ] as const) {
    const file = `${withoutEnding}.${kind}`
    const save = async (...answers: string[]) => {
      await answerDialog(app, ...answers)
      await page.getByRole('menuitem', { name: await openFiles(page, item) }).click()
    }
    const startOf = (path: string) =>
      existsSync(path) ? readFileSync(path, 'latin1').slice(0, start.length) : ''
    writeFileSync(file, 'mine')
    await save(withoutEnding, '')
    await expect
      .poll(async () => ({ offered: await offeredPaths(app), start: startOf(file).slice(0, 4) }))
      .toEqual({ offered: [expect.stringMatching(`\\.${kind}$`), file], start: 'mine' })
    // What the dialog was asked about, it has asked about itself.
    await save(withoutEnding, file)
    await expect.poll(() => startOf(file), kind).toBe(start)
    // Control: a new name is asked about once.
    await save(join(dataFolder, 'new'))
    await expect.poll(() => startOf(join(dataFolder, `new.${kind}`)), kind).toBe(start)
    expect(await offeredPaths(app)).toEqual([expect.stringMatching(/Funil - .+/)])
    expect(statSync(join(dataFolder, `new.${kind}`)).mode & 0o777, kind).toBe(0o600)
  }
  expect(readdirSync(dataFolder).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('copies a summary to the system’s clipboard, prints every lead of the filters on many pages, and the tasks of the meeting on one', async ({
  dataFolder,
  launchDemo,
}) => {
  const { app, page } = await launchDemo()
  await openScreen(page, 'Parados')
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Copiar resumo' }).click()
  await expect(page.getByText('Copiado.')).toBeVisible()
  expect(await evaluateInMain(app, ({ clipboard }) => clipboard.readText())).toContain('Mais de 15 dias: ')
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

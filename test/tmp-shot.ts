import { createPreviewSession } from './support/browser/preview-session.ts'
import { launchBrowser } from './bench/bench-page.ts'
const session = await createPreviewSession({ clock: { now: () => Date.now() } })
const browser = await launchBrowser()
try {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, locale: 'pt-BR' })
  page.setDefaultTimeout(90_000)
  await page.goto(await session.start())
  await page.getByRole('button', { name: 'Conectar', exact: true }).waitFor()
  await page.waitForTimeout(1500)
  await page.screenshot({ path: '/tmp/shots-u/x-conectar.png' })
  await page.getByRole('button', { name: /demonstração/ }).click()
  await page.getByRole('navigation').waitFor()
  await page.waitForTimeout(8000)
  for (const tab of ['alertas', 'dados', 'avancado']) {
    await page.evaluate((t) => { location.hash = `#/ajustes/${t}` }, tab)
    await page.waitForTimeout(6000)
    await page.screenshot({ path: `/tmp/shots-u/x-${tab}.png` })
  }
} finally {
  await browser.close()
  await session.remove?.()
}
process.exit(0)

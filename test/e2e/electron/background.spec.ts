// Notifications, the tray and closing to it in a real Electron. The display of the tests shows neither notifications
// nor a tray, so the tests observe the calls to the system and the window that remains.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication } from '@playwright/test'
import { DEFAULT_ALERTS } from '../../../shared/bridge/alerts.ts'
import { chooseInSection } from '../../support/browser/section-menu.ts'
import { callDesktop } from '../../support/electron/application.ts'
import { runProgram } from '../../support/electron/child.ts'
import { evaluateInMain } from '../../support/electron/evaluate.ts'
import { expect, test } from '../../support/electron/fixtures.ts'
import { chromiumFlags } from '../../support/electron/runtime.ts'
import { openScreen, openSettings } from '../browser/screen.ts'

interface Shown {
  readonly title: string
  readonly body: string
  emit(event: 'click'): void
}

/** Records the notifications that the application shows. */
function watchNotifications(app: ElectronApplication): Promise<void> {
  return evaluateInMain(app, ({ Notification }) => {
    const shown: unknown[] = []
    Object.assign(globalThis, { shown })
    Notification.prototype.show = function keep(this: unknown) {
      shown.push(this)
    }
  })
}

const shownTexts = (app: ElectronApplication) =>
  evaluateInMain(app, () => {
    const { shown } = globalThis as unknown as { shown: Shown[] }
    return shown.map(({ title, body }) => `${title}: ${body}`)
  })

const isVisible = (app: ElectronApplication) =>
  evaluateInMain(app, ({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => window.isVisible()),
  )

const closeWindow = (app: ElectronApplication) =>
  evaluateInMain(app, ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())

/** Returns a time zone where it is daytime now, because no alert is sent before eight. */
function daytimeZone(): string {
  const hourIn = (timeZone: string) =>
    Number(new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format())
  const zones = ['America/Sao_Paulo', 'Europe/Paris', 'Asia/Tokyo', 'Pacific/Honolulu']
  return zones.find((zone) => hourIn(zone) >= 9 && hourIn(zone) <= 20) as string
}

test('tells an alert as a notification, and a click opens its screen', async ({
  service,
  dataFolder,
  launch,
}) => {
  const { app, page } = await launch()
  const started = await callDesktop(page, 'app.state', {})
  test.skip(!(started.ok && started.value.canNotify), 'this system has no notifications')
  await watchNotifications(app)
  await callDesktop(page, 'company.connect', {
    address: service.baseUrl,
    token: service.tokens.full,
    label: 'Aroeira',
    timeZone: daytimeZone(),
  })
  await callDesktop(page, 'preferences.update', {
    alerts: { ...DEFAULT_ALERTS, overdueTasks: { isOn: true, atLeast: 1 } },
  })
  await openScreen(page, 'Tarefas')
  await expect.poll(() => shownTexts(app)).toEqual([expect.stringMatching(/^Tarefas vencidas: \d+ tarefas/)])
  const settings = await openSettings(page, 'Geral')
  await chooseInSection(settings.getByRole('region', { name: 'Alertas' }), 'Mostrar um exemplo')
  await expect.poll(() => shownTexts(app)).toHaveLength(2)
  await expect(page.getByText('Exemplo enviado.')).toBeVisible()
  await closeToNothing(app, page)
  await evaluateInMain(app, () => (globalThis as unknown as { shown: Shown[] }).shown[0]?.emit('click'))
  await expect(page.getByRole('heading', { level: 1, name: 'Tarefas' })).toBeVisible()
  expect(await isVisible(app)).toEqual([true])
  const log = readFileSync(join(dataFolder, 'logs/main.log'), 'utf8')
  expect(log.match(/ALERT overdueTasks/g)).toHaveLength(1)
})

/** Turns the background mode on and closes the window. */
async function closeToNothing(app: ElectronApplication, page: Parameters<typeof callDesktop>[0]) {
  await callDesktop(page, 'preferences.update', { staysInBackground: true })
  await closeWindow(app)
  await expect.poll(() => isVisible(app)).toEqual([false])
}

test('stays in the background when asked to, comes back when started twice, ends when not, and quits from there (R6)', async ({
  runtime,
  session,
  dist,
  dataFolder,
  launch,
  launchDemo,
}) => {
  const { app, page } = await launchDemo()
  await openSettings(page, 'Geral')
  const choice = page.getByRole('switch', { name: 'Continuar em segundo plano ao fechar a janela' })
  await expect(choice).not.toBeChecked()
  // It shows what is kept: on a busy machine that takes longer than check() waits.
  await choice.click()
  await expect(choice).toBeChecked()
  await expect
    .poll(async () => {
      const state = await callDesktop(page, 'app.state', {})
      return state.ok && state.value.preferences.staysInBackground
    })
    .toBe(true)
  await closeWindow(app)
  await expect.poll(() => isVisible(app)).toEqual([false])
  // The core keeps running: it still reads the API.
  const state = await callDesktop(page, 'app.state', {})
  const companyId = (state.ok && state.value.activeCompanyId) || ''
  const answer = await callDesktop(page, 'answer.read', {
    question: { kind: 'operation', companyId, operation: 'pipelines.list', params: {} },
    readFrom: 'api',
  })
  expect(answer).toMatchObject({ ok: true, value: { source: 'live' } })

  const again = await runProgram(runtime.executable, [...chromiumFlags(), dist, '--data', dataFolder], {
    env: session.env,
  })
  expect(again.code).toBe(0)
  await expect.poll(() => isVisible(app)).toEqual([true])

  await callDesktop(page, 'preferences.update', { staysInBackground: false })
  const ended = app.waitForEvent('close')
  await closeWindow(app)
  await ended

  const second = await launch()
  await closeToNothing(second.app, second.page)
  const quit = second.app.waitForEvent('close')
  await evaluateInMain(second.app, ({ app: electronApp }) => electronApp.quit())
  await quit
})

// The alerts offered in a company's first week: what they would have said, and that any choice ends the offer.
import { expect } from '@playwright/test'
import type { PastAlert } from '../../../shared/bridge/alerts.ts'
import { test } from './window-host.ts'

const pastAlerts: readonly PastAlert[] = [
  { rule: 'overdueTasks', warned: 5, days: 7 },
  { rule: 'pace', warned: 0, days: 28 },
]
const SAID = 'Tarefas vencidas, 5 de 7 · Ritmo abaixo da meta, 0 de 28.'

test('the offer says how often each rule would have spoken, and turns on those alone', async ({ open }) => {
  const { page, calls } = await open('/hoje', { pastAlerts })
  const offer = page.getByRole('note').filter({ hasText: SAID })
  await offer.getByRole('button', { name: 'Ligar' }).click()
  await expect(offer).toHaveCount(0)
  const sent = (await calls()).filter(({ command }) => command === 'preferences.update')
  const [{ alerts }] = sent.map(({ params }) => params) as [{ alerts: Record<string, { isOn: boolean }> }]
  const on = Object.entries(alerts).flatMap(([rule, { isOn }]) => (isOn ? [rule] : []))
  expect(on).toEqual(['overdueTasks', 'pace'])
})

test('a refused offer is not made again', async ({ open }) => {
  const { page, calls } = await open('/hoje', { pastAlerts })
  const offer = page.getByRole('note').filter({ hasText: SAID })
  await offer.getByRole('button', { name: 'Agora não' }).click()
  await expect(offer).toHaveCount(0)
  const commands = (await calls()).map(({ command }) => command)
  expect(commands).toContain('alerts.refuseOffer')
  expect(commands).not.toContain('preferences.update')
})

test('control: nothing is offered when the core offers nothing', async ({ open }) => {
  const { page, calls } = await open('/hoje')
  await expect(page.getByRole('region', { name: 'Ritmo do mês' })).toBeVisible()
  await expect.poll(async () => (await calls()).map(({ command }) => command)).toContain('alerts.offer')
  await expect(page.getByRole('button', { name: 'Ligar' })).toHaveCount(0)
})

// The summary of Funil for a chat: its comparison, reasons and channels are those of the screen.
import type { Page } from '@playwright/test'
import { fakeFunnel } from '../../support/fakes/fake-api.ts'
import { expect, test } from './fixtures.ts'
import { openTotals, totalsOf } from './funnel-screen.ts'
import { readSummary } from './pairs/read-files.ts'
import { openConnected, readRows, submitConnection, waitForAnswers } from './screen.ts'

async function checkSummary(page: Page): Promise<void> {
  await waitForAnswers(page)
  const rows = await readRows(await openTotals(page))
  const table = await readRows(page.getByRole('region', { name: 'Por canal' }).getByRole('table'))
  // Without its head and the total of the channels that have leads.
  const channels = table.slice(1).filter(([name]) => name !== 'Mídia paga')
  // On the screen what grew most is first, in a summary what is most frequent.
  const [, ...reasons] = await readRows(page.getByRole('table', { name: 'Por que perdemos' }))
  const most = Math.max(...reasons.slice(0, -1).map(([, count]) => Number(count)))
  const frequent = reasons.filter(([, count]) => Number(count) === most).map(([name]) => name)

  const lines = await readSummary(page)
  const lost = rows.find(([name]) => name?.startsWith('Perdidos')) ?? []
  expect(lines).toContain(`Perdidos: ${lost[1]}; antes ${lost[2]}`)
  expect(lines.some((line) => line.startsWith('Comparado a '))).toBe(true)
  const [, first] =
    /^Por que perdemos: (.+?) (?=\d)/.exec(
      lines.find((line) => line.startsWith('Por que perdemos: ')) ?? '',
    ) ?? []
  expect(frequent).toContain(first)
  expect(lines.find((line) => line.startsWith('Por que perdemos: '))).toContain(`: ${first} ${most}, `)
  const written = lines.slice(
    lines.indexOf('Por canal:') + 1,
    lines.indexOf('Por canal:') + 1 + channels.length,
  )
  expect(channels.length).toBeGreaterThan(2)
  // A channel whose leads are not counted has none on the screen.
  const countOf = (cell: string | undefined) => /^[\d.]+/.exec(cell ?? '')?.[0] ?? '—'
  expect(written.toSorted()).toEqual(
    channels
      .map(
        ([name, leads, opportunities, won]) =>
          `${name}: leads ${countOf(leads)}, oportunidades ${countOf(opportunities)}, ganhos ${countOf(won)}`,
      )
      .toSorted(),
  )
}

async function checkOneChannel(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Por canal' })
    .getByRole('button', { name: 'Meta', exact: true })
    .press('Enter')
  await expect(totalsOf(page)).toContainText('Só Meta')
  const lines = await readSummary(page)
  expect(lines).toContain('Só Meta')
  expect(lines.filter((line) => /^Por (que|canal)|^Google/.test(line))).toEqual([])
}

test('the summary of Funil', async ({ page, context, service, session }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openConnected(page, { service, session }, 'Funil')
  await test.step('names what the sums are compared with, why deals were lost, and the channels', () =>
    checkSummary(page))
  await test.step('of one channel says nothing of reasons and other channels', () => checkOneChannel(page))
})

test('the summary of Hoje says nothing of reasons that the platform does not tell', async ({
  page,
  context,
  api,
  session,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  api.respond('marketing.funnel', ({ body }) => {
    const result = fakeFunnel(body) as { days: { sales: { lost: number; lost_by_reason?: unknown } }[] }
    for (const { sales } of result.days) {
      sales.lost = 3
      sales.lost_by_reason = null
    }
    return result
  })
  await page.goto(await session.start())
  await submitConnection(page, { address: api.baseUrl, token: 'a-token', label: 'Aroeira' })
  await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
  await waitForAnswers(page)
  const lines = await readSummary(page)
  expect(lines[0]).toMatch(/^Aroeira/)
  expect(lines.filter((line) => line.startsWith('Perdas'))).toEqual([])
})

// The history that the API does not have: one snapshot per day, stored on this computer, shown with its gaps, live and
// offline.
import { addDays, plainDate } from '../../../shared/time/calendar.ts'
import { startFaultProxy } from '../../support/fakes/fault-proxy.ts'
import { readRawStalled } from '../../support/fakes/raw-api.ts'
import { startService } from '../../support/processes/service-process.ts'
import { settle } from './dialects/walk.ts'
import { expect, test } from './fixtures.ts'
import {
  openCompany,
  openConnected,
  openScreen,
  openTable,
  parseCents,
  pressRefresh,
  readRows,
} from './screen.ts'

const VENDAS = 1
const CARD = 'Histórico de parados'

test.describe('Parados over time', () => {
  test('says that the history begins the day Leme is first opened', async ({ page, service, session }) => {
    await openConnected(page, { service, session }, 'Parados')
    await expect(page.getByRole('region', { name: CARD })).toContainText('O histórico começou agora')
  })

  test('shows a row a day, a gap as a gap, and the change in words, live and offline', async ({
    page,
    session,
  }) => {
    test.setTimeout(120_000)
    const now = await startService()
    const today = plainDate(now.today)
    const earlierDay = addDays(today, -7)
    const earlier = await startService('--now', `${earlierDay}T15:00:00Z`)
    const before = await readRawStalled(
      { baseUrl: earlier.baseUrl, token: earlier.tokens.full },
      VENDAS,
      earlierDay,
    )
    const after = await readRawStalled({ baseUrl: now.baseUrl, token: now.tokens.full }, VENDAS, today)
    const proxy = await startFaultProxy(earlier.baseUrl)

    await openCompany(page, session, { address: proxy.baseUrl, token: earlier.tokens.full }, 'Parados')
    await expect(page.getByRole('region', { name: CARD })).toContainText('O histórico começou agora')
    // The answer of the earlier day is stored: a refresh during its call would join it, and ask nobody else.
    await settle(page)
    proxy.fail({ kind: 'service', target: now.baseUrl, token: now.tokens.full })
    await pressRefresh(page)

    const oldest = page
      .getByRole('region', { name: 'Parados por idade' })
      .getByRole('listitem')
      .filter({ hasText: 'Mais de 15 dias' })
    const check = async () => {
      await expect(oldest).toContainText('desde ')
      const table = await openTable(page, CARD)
      // The days that are kept are read after the answer of today.
      await expect.poll(async () => (await readRows(table)).length).toBe(9)
      const rows = await readRows(table)
      expect(rows[1]?.slice(1, -1).map(parseCents)).toEqual(after.map(({ cents }) => cents))
      expect(rows[8]?.slice(1, -1).map(parseCents)).toEqual(before.map(({ cents }) => cents))
      for (const row of rows.slice(2, 8)) expect(row[1]).toBe('sem foto')
      const deals = (after[0]?.count ?? 0) - (before[0]?.count ?? 0)
      if (deals !== 0) {
        await expect(oldest).toContainText(`: ${deals > 0 ? '+' : '−'}${Math.abs(deals)} `)
      }
    }
    await check()

    await session.stop()
    await Promise.all([proxy.stop(), now.stop(), earlier.stop()])
    await page.goto(await session.start())
    await openScreen(page, 'Parados')
    await check()
    await expect(page.getByText('Sem conexão').first()).toBeVisible()
  })
})

// Exports equal what is on the screen, also without the service.
import { strFromU8, unzipSync } from 'fflate'
import { page } from '../support/window/locator.ts'
import { expect, openConnected, openScreen, step, test, waitForAnswers } from './fixtures.ts'
import { shownBuckets, shownSums } from './funnel-screen.ts'
import { exportCsv } from './reading.ts'

/** "1312450,07" → 131245007. */
const cents = (text = ''): number => Math.round(Number(text.replace(',', '.')) * 100)

/** Returns the total line of the days as CSV, in the shape of the screen's sums. */
function totalOf(lines: readonly string[][]) {
  const cells = lines.find(([head]) => head === 'Total') ?? []
  const [, total, google, meta, other, junk, created, createdValue, won, wonValue, lost] = cells
  return {
    leads: {
      total: Number(total),
      google: Number(google),
      meta: Number(meta),
      other: Number(other),
      junk: Number(junk),
    },
    opportunities: { count: Number(created), cents: cents(createdValue) },
    won: { count: Number(won), cents: cents(wonValue) },
    lost: Number(lost),
  }
}

test('Exportar writes the numbers of the screen, live and without the service', async ({
  service,
  session,
}) => {
  await openConnected({ service, session }, 'Parados')
  const buckets = await shownBuckets()
  await openScreen('Funil')
  const { Total: shown } = await shownSums()
  expect(shown?.leads.total).toBeGreaterThan(0)
  const check = async () => {
    expect(totalOf(await exportCsv(session, 'CSV: Funil por dia'))).toEqual(shown)
    const csv = session.saved.at(-1)
    expect(csv?.name).toMatch(/^Funil por dia - Funil - .+\.csv$/)
    expect([...(csv?.bytes ?? [])].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])

    await page.getByRole('button', { name: 'Exportar' }).click()
    await page.getByRole('menuitem', { name: 'Planilha do Excel' }).click()
    await expect.poll(() => session.saved.at(-1)?.name).toMatch(/\.xlsx$/)
    const workbook = unzipSync(session.saved.at(-1)?.bytes ?? new Uint8Array())
    const days = strFromU8(workbook['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(days).toContain(`<v>${(shown?.won.cents ?? 0) / 100}</v>`)
  }
  await step('live', check)
  await session.stop()
  await service.stop()
  await session.start()
  await session.open('#/funil')
  await expect(page.getByText('Sem conexão').first()).toBeVisible()
  expect((await shownSums()).Total).toEqual(shown)
  await step('without the service', check)

  await openScreen('Parados')
  await waitForAnswers()
  expect(await shownBuckets()).toEqual(buckets)
  const lines = await exportCsv(session, 'CSV: Parados por idade')
  // Below the buckets: their sum, and what of it is stalled for long.
  expect(lines.slice(-2).map(([head]) => head)).toEqual(['Todos', 'Há mais de 3 dias'])
  expect(lines.slice(1, -2)).toEqual(
    buckets.map((bucket) => [
      bucket.label,
      String(bucket.count),
      (bucket.cents / 100).toFixed(2).replace('.', ','),
      expect.stringMatching(/^\d+,\d\d%$/),
    ]),
  )
})

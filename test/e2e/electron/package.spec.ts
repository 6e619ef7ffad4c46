// The packaged application itself: its fuses are set, so it is driven through its window's debugging port.

import { launchPackaged } from '../../support/electron/application.ts'
import { expect, runtime, test } from '../../support/electron/fixtures.ts'
import { ensureTestPackage } from '../../support/electron/prepare.ts'
import { readDailyTotals } from '../browser/funnel-screen.ts'
import { openScreen } from '../browser/screen.ts'

test.skip(!runtime.ok, runtime.ok ? '' : runtime.reason)

test.describe('the packaged folder', () => {
  test('shows the funnel of the demo company', async ({ session }) => {
    test.setTimeout(180_000)
    const program = await ensureTestPackage()
    const packaged = await launchPackaged(program, session, ['--demo'])
    try {
      await openScreen(packaged.page, 'Funil')
      await expect.poll(async () => (await readDailyTotals(packaged.page)).leads.total).toBeGreaterThan(0)
      expect((await readDailyTotals(packaged.page)).days).toBe(28)
      expect(packaged.page.url()).toMatch(/^leme:\/\/app\//)
    } finally {
      await packaged.stop()
    }
  })
})

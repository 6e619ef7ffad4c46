// The application on chosen days: service, host and window share one instant.
import { startApplicationAt } from '../../support/application-at.ts'
import { expect, test } from './fixtures.ts'
import { openConnected } from './screen.ts'

test.describe('Hoje on a chosen day', () => {
  for (const [iso, today, versus] of [
    ['2026-11-23T08:30:00-03:00', '2026-11-23', 'dom 22/11 × dom 15/11'],
    ['2028-02-29T23:30:00-03:00', '2028-02-29', 'seg 28/02 × seg 21/02'],
  ] as const) {
    test(`takes ${today} for today, live`, async ({ page }) => {
      const application = await startApplicationAt(iso)
      try {
        expect(application.today).toBe(today)
        await application.setClock(page)
        await openConnected(page, application, 'Hoje')
        await expect(page.getByRole('group', { name: 'Leads ontem', exact: true })).toContainText(versus)
        await expect(page.getByText('Ao vivo').first()).toBeVisible()
      } finally {
        await application.remove()
      }
    })
  }
})

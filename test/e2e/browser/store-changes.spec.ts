// Answers that another window or the background refresh requested. A window shows them without a call of its own.
import type { Page } from '@playwright/test'
import { type FakeApi, fakeFunnel } from '../../support/fakes/fake-api.ts'
import { testToday } from '../../support/processes/test-clock.ts'
import { expect, test } from './fixtures.ts'
import { openScreen, pressRefresh, submitConnection } from './screen.ts'

/** Sets the number of deals in the API's oldest bucket. */
function answerStalled(api: FakeApi, count: number): void {
  api.respond('marketing.funnel', ({ body }) => ({
    ...(fakeFunnel(body) as object),
    stalled: {
      snapshot_date: testToday(),
      buckets: [
        { label: 'Até 3 dias', count: 2, value: 100 },
        { label: 'Mais de 15 dias', count, value: count * 1_000 },
      ],
    },
  }))
}

async function expectStalled(page: Page, count: number): Promise<void> {
  await expect(page.getByRole('main')).toContainText(`R$ ${count},0 mil`)
  await expect(page.getByText('Ao vivo').first()).toBeVisible()
}

test('two windows show what one of them asked for, and each question is asked once', async ({
  page,
  context,
  api,
  session,
}) => {
  answerStalled(api, 41)
  const address = await session.start()
  await page.goto(address)
  await submitConnection(page, { address: api.baseUrl, token: 'tk_live_windows', label: 'Aroeira' })
  await openScreen(page, 'Parados')
  await expectStalled(page, 41)
  const other = await context.newPage()
  await other.goto(address)
  await openScreen(other, 'Parados')
  await expectStalled(other, 41)

  answerStalled(api, 57)
  api.requests.length = 0
  await pressRefresh(page)
  await expectStalled(page, 57)
  await expectStalled(other, 57)
  const asked = api.requests.map(({ operation, body }) => `${operation} ${JSON.stringify(body)}`)
  expect(asked.length).toBeGreaterThan(0)
  expect(new Set(asked).size).toBe(asked.length)
})

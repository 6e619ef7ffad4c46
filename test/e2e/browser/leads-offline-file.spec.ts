// A file of Leads without a network: every stored lead, and nothing is asked of an API that does not answer.
import { addDays, plainDate } from '../../../shared/time/calendar.ts'
import { type AskedPage, manyLeads, pageOfLeads } from '../../support/fakes/many-leads.ts'
import { exportAs, readCsv } from './downloads.ts'
import { expect, test } from './fixtures.ts'
import { readEveryLead } from './leads-screen.ts'
import { openCompany, pressRefresh, waitForAnswers } from './screen.ts'

const COUNT = 10_000
const FIRST_DAY = plainDate('2025-06-01')

test('writes 10,000 stored leads into a file without asking the API once', async ({ page, api, session }) => {
  const leads = manyLeads(COUNT).map((lead, index) => ({
    ...lead,
    created_at: `${addDays(FIRST_DAY, Math.floor(index / 24))}T${String(index % 24).padStart(2, '0')}:00:00.000Z`,
  }))
  api.respond('leads.list', ({ body }) => pageOfLeads(leads, body as unknown as AskedPage))
  await openCompany(
    page,
    session,
    { address: api.baseUrl, token: 'tk_live_leads', label: 'Aroeira' },
    'Leads',
  )
  await readEveryLead(page)

  api.respond('*', (_, response) => void response.destroy())
  api.respond('leads.list', (_, response) => void response.destroy())
  await pressRefresh(page)
  await expect(page.locator('[data-freshness="stale"]').first()).toBeVisible()
  await waitForAnswers(page)
  const asked = api.requests.length
  const [, ...rows] = await readCsv(await exportAs(page, 'CSV: Leads'))
  expect(api.requests.slice(asked).map(({ operation }) => operation)).toEqual([])
  expect(rows).toHaveLength(COUNT)
  expect(new Set(rows.map(([id]) => id)).size).toBe(COUNT)
})

// Traps of the API notes that only a screen can fall into; the others have their tests where they are read.
import { afterAll, beforeAll, describe } from 'vitest'
import { taskOf } from '../support/fakes/task-of.ts'
import { page } from '../support/window/locator.ts'
import { expect, openCompany, openScreen, test } from './fixtures.ts'
import { choose, readRows } from './reading.ts'
import { openTable } from './tables.ts'

const TOKEN = 'a-token'

interface FunnelBody {
  readonly from: string
  readonly to: string
}

describe('on a computer in Tokyo', () => {
  // 20 November in Rio Branco (21:30), 21 November in Noronha (00:30) and in Tokyo (11:30).
  test.override({ day: '2026-11-21T02:30:00Z' })
  const zone = process.env.TZ
  beforeAll(() => {
    process.env.TZ = 'Asia/Tokyo'
  })
  afterAll(() => {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })

  for (const [timeZone, today, overdueWords] of [
    ['America/Rio_Branco', '2026-11-20', 'hoje'],
    ['America/Noronha', '2026-11-21', '1 dia'],
  ] as const) {
    test(`the company’s clock cuts the day: ${timeZone}`, async ({ api, session }) => {
      expect(new Date('2026-11-21T02:30:00Z').getHours()).toBe(11)
      const task = taskOf(1, { deadline: '2026-11-20T18:00:00' })
      api.respond('tasks.list', ({ body: { page: number = 1 } }) => ({
        total: 1,
        tasks: number === 1 ? [task] : [],
      }))
      await openCompany(session, { address: api.baseUrl, token: TOKEN, timeZone }, 'Funil')
      await choose('Período', 'Últimos 7 dias')
      const table = await openTable('Funil por dia')
      const partial = async () => (await readRows(table)).filter(([head = '']) => head.includes('parcial'))
      await expect.poll(async () => (await partial()).length).toBe(1)
      const ends = api.requests
        .filter(({ operation }) => operation === 'marketing.funnel')
        .map(({ body }) => (body as unknown as FunnelBody).to)
      expect(ends).toContain(today)
      expect(ends.every((to) => to <= today)).toBe(true)
      await openScreen('Tarefas')
      await expect(page.getByRole('table', { name: 'Tarefas', exact: true })).toContainText(
        `20 nov., 18:00${overdueWords}`,
      )
    })
  }
})

// S18: measuring how long leads wait leaves no text, name or phone in any file of the data folder, also not in a sealed
// record: each record is opened as the application opens it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { openRow, type SealedRow } from '../../electron/core/store/engine/sealed-rows.ts'
import { SEALED_TABLES } from '../../electron/core/store/tables/all-tables.ts'
import { responseTimeOf } from '../../shared/response/first-response.ts'
import { plainDate } from '../../shared/time/calendar.ts'
import { createLastingVault, NOON } from '../support/core/core-harness.ts'
import { openWorld } from '../support/core/open-world.ts'
import { answerOver, leadsOf, SECRET_TEXT } from '../support/response/companies.ts'

const NEEDLES = [SECRET_TEXT, 'Cliente ', '+55 11 90000-1234', 'Fulana de Tal']
const DAYS = { from: '2026-11-09', to: '2026-11-15' }
const RANGE = { from: '2026-11-13', to: '2026-11-13' }

it('stores no text, name or phone of the conversations that are measured', async () => {
  const vault = createLastingVault()
  const { api, folder, core, companyId } = await openWorld({ vault })
  const company = { name: 'usual', leads: 40, minutes: 15 }
  const leads = leadsOf(company, plainDate(DAYS.from), plainDate(DAYS.to), 3)
  // What the refresh itself keeps of leads is not measured here.
  const isMeasuring = (body: Record<string, unknown>) => body.created_from !== undefined
  api.respond('leads.list', ({ body }) =>
    isMeasuring(body) ? answerOver(leads, 'leads.list', body, NOON) : answerOver([], 'leads.list', {}, NOON),
  )
  api.respond('messages.list', ({ body }) => answerOver(leads, 'messages.list', body, NOON))
  core.application.notice('start')
  await core.refresh()
  const asked = api.requests.filter(
    ({ operation, body }) => operation === 'messages.list' || isMeasuring(body),
  )
  const measuring = asked.filter(({ operation }) => operation !== 'marketing.funnel')
  expect(measuring.length).toBe(23)
  const [record] = await core.kept({ kind: 'response-history', companyId, ...RANGE })
  expect(responseTimeOf(record?.sample ?? [])?.conversations).toBe(20)

  const owner = await core.context.secrets.ownerOf(companyId)
  if (owner === null) throw new Error('the company has no key')
  /** The needles in the files as they are, and in their opened records. */
  async function found(): Promise<{ raw: number; opened: number; records: number }> {
    await core.context.store.whenCaughtUp()
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) =>
      each.isFile(),
    )
    const bytes = Buffer.concat(files.map((each) => readFileSync(join(each.parentPath, each.name))))
    const database = new DatabaseSync(join(folder, 'store/store.db'), { readOnly: true })
    const texts = SEALED_TABLES.flatMap(({ name, place }) =>
      (database.prepare(`SELECT * FROM ${name}`).all() as unknown as SealedRow[]).flatMap((row) => {
        const columns = Object.keys(place).map((column) => [column, row[column as keyof SealedRow]])
        const opened = openRow(owner as never, name, Object.fromEntries(columns), row)
        return opened === null ? [] : [JSON.stringify(opened.payload)]
      }),
    )
    database.close()
    const hits = (isIn: (needle: string) => boolean) => NEEDLES.filter(isIn).length
    return {
      raw: hits((needle) => bytes.includes(needle)),
      opened: hits((needle) => texts.some((text) => text.includes(needle))),
      records: texts.length,
    }
  }
  const after = await found()
  expect(after).toMatchObject({ raw: 0, opened: 0 })
  expect(after.records).toBeGreaterThan(5)

  // Control: a conversation that somebody opens is kept, sealed, and is found.
  const opened = leads.find(({ conversation }) => conversation !== null)
  await core.read('messages.list', { conversation_id: opened?.conversation ?? '' }, 'api')
  expect(await found()).toMatchObject({ raw: 0, opened: 1 })
})

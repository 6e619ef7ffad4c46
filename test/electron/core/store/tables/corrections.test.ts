import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../../../electron/core/store/engine/database.ts'
import type { StoredDay } from '../../../../../electron/core/store/engine/sealed-rows.ts'
import type { Database } from '../../../../../electron/core/store/engine/transaction.ts'
import { saveCompany } from '../../../../../electron/core/store/tables/companies.ts'
import { corrections, MOST_CORRECTIONS } from '../../../../../electron/core/store/tables/corrections.ts'
import { writeFunnelDays } from '../../../../../electron/core/store/tables/funnel-days.ts'
import type { StoreFile } from '../../../../../electron/core/store/tables/table.ts'
import { folderOfEachTest } from '../../../../support/each-test.ts'
import { fakeDay } from '../../../../support/fakes/fake-api.ts'
import { companyOf, ownerOf } from '../../../../support/store/store-fixture.ts'

const owner = ownerOf('c1')
const at = (instant: string) => Date.parse(instant)

const folder = folderOfEachTest()
let database: Database

beforeEach(() => {
  database = openDatabase(folder.path, 0, () => undefined).database
  saveCompany(database, companyOf('c1'))
})
afterEach(() => database.close())

function write(day: string, bump: number, capturedAtMs: number, pipelineId = 1): void {
  const record = { day, payload: fakeDay(day, bump), capturedAtMs }
  writeFunnelDays(database, owner, pipelineId, [record], null)
}

const { run: readCorrections } = corrections.calls.readCorrections
const fileOf = () => ({ database }) as StoreFile
const ledger = (pipelineId = 1): StoredDay[] => readCorrections(fileOf(), owner, pipelineId, '2000-01-01')

describe('writeFunnelDays', () => {
  it('notes what changed, from what to what, and when it was seen', () => {
    write('2026-11-10', 0, at('2026-11-16T12:00:00Z'))
    write('2026-11-10', 2, at('2026-11-18T09:00:00Z'))
    expect(ledger()).toEqual([
      {
        day: '2026-11-10',
        capturedAtMs: at('2026-11-18T09:00:00Z'),
        payload: [
          { figure: 'leads', before: 13, after: 15 },
          { figure: 'google', before: 10, after: 12 },
          { figure: 'opportunities', before: 10, after: 12 },
          { figure: 'opportunitiesValue', before: 1_025, after: 1_225 },
          { figure: 'wonValue', before: 1_010, after: 1_210 },
        ],
      },
    ])
    write('2026-11-10', 5, at('2026-11-19T09:00:00Z'))
    expect(ledger()[0]?.payload).toContainEqual({ figure: 'leads', before: 15, after: 18 })
  })

  it('takes the first answer after a day is over as its completion, in the company’s zone', () => {
    write('2026-11-16', 0, at('2026-11-16T12:00:00Z'))
    // 23:30 of the 16th in São Paulo: the day is still going on.
    write('2026-11-16', 1, at('2026-11-17T02:30:00Z'))
    write('2026-11-16', 2, at('2026-11-17T12:00:00Z'))
    expect(ledger()).toEqual([])
    write('2026-11-16', 3, at('2026-11-17T18:00:00Z'))
    expect(ledger()).toHaveLength(1)
  })

  it('keeps what the account of the forecast counts, 27 months, and forgets days before them', () => {
    for (const day of ['2024-07-31', '2024-08-31', '2026-06-10']) write(day, 0, at('2026-10-20T12:00:00Z'))
    for (const day of ['2024-07-31', '2024-08-31', '2026-06-10']) write(day, 1, at('2026-10-20T13:00:00Z'))
    expect(ledger().map(({ day }) => day)).toEqual(['2026-06-10', '2024-08-31', '2024-07-31'])
    write('2026-11-10', 0, at('2026-11-20T12:00:00Z'))
    expect(ledger().map(({ day }) => day)).toEqual(['2026-06-10', '2024-08-31'])
    write('2024-07-31', 2, at('2026-11-20T13:00:00Z'))
    expect(ledger().map(({ day }) => day)).toEqual(['2026-06-10', '2024-08-31'])
  })

  it('notes nothing when the days are not written', () => {
    write('2026-11-10', 0, at('2026-11-16T12:00:00Z'))
    const failing = () => {
      const days = [
        { day: '2026-11-10', payload: fakeDay('2026-11-10', 1), capturedAtMs: at('2026-11-17T12:00:00Z') },
        // A day that SQLite refuses, after the ledger was written.
        { day: null as never, payload: {}, capturedAtMs: at('2026-11-17T12:00:00Z') },
      ]
      writeFunnelDays(database, owner, 1, days.slice(0, 1), days[1] as never)
    }
    expect(failing).toThrow()
    expect(ledger()).toEqual([])
    write('2026-11-10', 1, at('2026-11-17T12:00:00Z'))
    expect(ledger()).toHaveLength(1)
  })

  it('keeps no more of a day than a bounded number, and they still add up', () => {
    const first = at('2026-11-16T12:00:00Z')
    const last = MOST_CORRECTIONS + 21
    for (let bump = 0; bump <= last; bump += 1) write('2026-11-10', bump, first + bump * 60_000)
    const noted = ledger()
    expect(noted).toHaveLength(MOST_CORRECTIONS)
    expect(noted[0]).toMatchObject({
      capturedAtMs: first + last * 60_000,
      payload: expect.arrayContaining([
        { figure: 'leads', before: 13 + MOST_CORRECTIONS - 1, after: 13 + last },
      ]),
    })
    // A figure that is back to what it was before the last one leaves nothing to note.
    write('2026-11-10', MOST_CORRECTIONS - 1, first + 3_600_000 * 3)
    expect(ledger()).toHaveLength(MOST_CORRECTIONS - 1)
  })
})

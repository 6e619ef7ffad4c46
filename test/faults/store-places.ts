// A store with a different number at each place, so that a value at the wrong place is detected.
import { plainDate } from '../../shared/time/calendar.ts'
import { companyOf, isWhole, openTestStore, ownerOf, payloadOf } from '../support/store/store-fixture.ts'

export const COMPANIES = ['c1', 'c2']
export const OPERATIONS = ['leads.list', 'tasks.list', 'pipelines.list']
export const DAYS = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05']
const RANGE = { from: plainDate('2026-11-01'), to: plainDate('2026-11-05') }

/** Returns the number stored at a place; no other place has it. */
export function numberAt(company: string, place: string): number {
  return COMPANIES.indexOf(company) * 100 + [...OPERATIONS, ...DAYS].indexOf(place)
}

export function fillPlaces(folder: string): void {
  const store = openTestStore(folder)
  for (const company of COMPANIES) {
    store.saveCompany(companyOf(company))
    for (const operation of OPERATIONS) {
      const record = { payload: payloadOf(numberAt(company, operation)), capturedAtMs: 1 }
      store.writeSnapshot(ownerOf(company), operation, '{}', record)
    }
    const days = DAYS.map((day) => ({ day, payload: payloadOf(numberAt(company, day)), capturedAtMs: 1 }))
    store.writeFunnelDays(ownerOf(company), 1, days, null)
  }
  store.close()
}

/** True for the complete payload of this number only. */
export function belongs(payload: unknown, number: number): boolean {
  return isWhole(payload) && payload.number === number
}

/** Reads every place; counts the values found and the wrong ones. */
export function readPlaces(folder: string) {
  const store = openTestStore(folder)
  let found = 0
  let wrong = 0
  const check = (payload: unknown, number: number) => {
    found++
    if (!belongs(payload, number)) wrong++
  }
  for (const company of COMPANIES) {
    for (const operation of OPERATIONS) {
      const record = store.readSnapshot(ownerOf(company), operation, '{}')
      if (record) check(record.payload, numberAt(company, operation))
    }
    for (const { day, payload } of store.readFunnelDays(ownerOf(company), 1, RANGE)) {
      check(payload, numberAt(company, day))
    }
  }
  const labels = store.listCompanies().map(({ label }) => label)
  // A newly created store must accept new numbers at once.
  store.saveCompany(companyOf('c9'))
  store.writeSnapshot(ownerOf('c9'), 'leads.list', '{}', { payload: payloadOf(9), capturedAtMs: 2 })
  const isUsable = belongs(store.readSnapshot(ownerOf('c9'), 'leads.list', '{}')?.payload, 9)
  store.close()
  return { found, wrong, labels, isUsable }
}

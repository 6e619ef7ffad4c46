// Run as a child by the kill test: writes numbered snapshots without end and says each number once it is written.
import { writeSync } from 'node:fs'
import { companyOf, openTestStore, ownerOf, payloadOf } from './store-fixture.ts'

const [folder = '', first = '0'] = process.argv.slice(2)
const store = openTestStore(folder)
store.saveCompany(companyOf('c1'))
for (let number = Number(first); ; number++) {
  store.writeSnapshot(ownerOf('c1'), 'leads.list', '{}', { payload: payloadOf(number), capturedAtMs: number })
  store.writeFunnelDays(
    ownerOf('c1'),
    1,
    ['2026-11-01', '2026-11-02'].map((day) => ({ day, payload: payloadOf(number), capturedAtMs: number })),
    null,
  )
  writeSync(1, `${number}\n`)
}

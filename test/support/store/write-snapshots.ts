// Run as a child process by the kill test: writes numbered snapshots endlessly, through the store's thread as the
// application does, and prints each number when its writes are acknowledged.
import { writeSync } from 'node:fs'
import { companyOf, openTestThread, ownerOf, payloadOf } from './store-fixture.ts'

const [folder = '', first = '0'] = process.argv.slice(2)
const store = await openTestThread(folder)
await store.saveCompany(companyOf('c1'))
for (let number = Number(first); ; number++) {
  const payload = payloadOf(number)
  const days = ['2026-11-01', '2026-11-02'].map((day) => ({ day, payload, capturedAtMs: number }))
  await Promise.all([
    store.writeSnapshot(ownerOf('c1'), 'leads.list', '{}', { payload, capturedAtMs: number }),
    store.writeFunnelDays(ownerOf('c1'), 1, days, null),
  ])
  writeSync(1, `${number}\n`)
}

// Run as a child, as somebody who may not write: opens a store as the application does and says what it finds.
import { writeSync } from 'node:fs'
import { openTestThread, ownerOf } from './store-fixture.ts'

const [folder = ''] = process.argv.slice(2)
const failures: string[] = []
const store = await openTestThread(folder, failures)
const record = await store.readSnapshot(ownerOf('c1'), 'leads.list', '{}')
// In this mode, what is written lasts as long as the process.
await store.writeSnapshot(ownerOf('c1'), 'tasks.list', '{}', { payload: 'new', capturedAtMs: 1 })
const written = await store.readSnapshot(ownerOf('c1'), 'tasks.list', '{}')
const { isWritable, companies } = store
await store.close()
writeSync(
  1,
  JSON.stringify({
    isWritable,
    failures,
    companies: companies.length,
    payload: record?.payload,
    written: written?.payload,
  }),
)

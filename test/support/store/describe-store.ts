// Run as a child, as somebody who may not write: opens a store as the application does and says what it finds. Root
// becomes nobody here, with everything loaded: nobody may not read a checkout in root's own folder.
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { openStoreHere } from '../../../electron/core/store/store-here.ts'
import { ownerOf } from './store-fixture.ts'

const NOBODY = 65_534

const [folder = ''] = process.argv.slice(2)
const failures: string[] = []
if (process.getuid?.() === 0) {
  process.setgroups?.([])
  process.setgid?.(NOBODY)
  process.setuid?.(NOBODY)
}
const store = await openStoreHere({
  folder: join(folder, 'store'),
  now: () => 0,
  onFailure: (code) => failures.push(code),
})
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

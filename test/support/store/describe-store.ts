// Run as a child process by a user without write permission: opens a store as the application does and prints what it
// finds. Root changes to the user `nobody` here, after all modules are loaded, because `nobody` may not read a checkout
// in root's folder.
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { ownerOf } from './store-fixture.ts'
import { openStoreHere } from './store-here.ts'

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
// In this mode, written data lasts only as long as the process.
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

// The demo companies in a store of its own for each test, copied: to write them again takes a second of the processor.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type ServiceDatabase } from '../../../service/data/database.ts'
import { seedDemo } from '../../../service/demo/seed-demo.ts'

/** The written store by instant, for the test files of this worker. */
const written = new Map<number, Buffer>()

function writtenAt(nowMs: number): Buffer {
  const known = written.get(nowMs)
  if (known !== undefined) return known
  const folder = mkdtempSync(join(tmpdir(), 'leme-demo-store-'))
  const file = join(folder, 'service.sqlite')
  const db = openDatabase(':memory:')
  seedDemo(db, nowMs)
  db.run('VACUUM INTO ?', file)
  db.close()
  const bytes = readFileSync(file)
  rmSync(folder, { recursive: true })
  written.set(nowMs, bytes)
  return bytes
}

/** Opens a store at `file`, which does not exist yet, as `seedDemo` fills an empty one at the instant. */
export function openDemoStore(file: string, nowMs: number): ServiceDatabase {
  writeFileSync(file, writtenAt(nowMs))
  return openDatabase(file)
}

/** Deletes leads, deals, tasks and conversations of before an instant: some months have data of every kind, too. */
export function deleteRowsBefore(db: ServiceDatabase, firstMs: number): void {
  db.transaction(() => {
    for (const table of ['deals', 'leads', 'tasks']) {
      db.run(`DELETE FROM ${table} WHERE created_at < ?`, firstMs)
    }
    db.run(
      'DELETE FROM conversations WHERE id NOT IN (SELECT conversation_id FROM leads WHERE conversation_id IS NOT NULL)',
    )
  })
}

import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openStore } from '../../service/start-service.ts'

describe('openStore', () => {
  it.skipIf(process.platform === 'win32')(
    'keeps its files from other users in a folder that is open to them, and closes those of earlier runs',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'leme-open-store-'))
      const data = join(folder, 'store')
      mkdirSync(data, { mode: 0o755 })
      const store = openStore(data)
      const files = readdirSync(data)
      expect(files).toContain('service.sqlite-wal')
      const modes = () => files.map((file) => statSync(join(data, file)).mode & 0o777)
      expect(modes()).toEqual(files.map(() => 0o600))
      for (const file of files) chmodSync(join(data, file), 0o644)
      const again = openStore(data)
      expect(modes()).toEqual(files.map(() => 0o600))
      again.close()
      store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  )
})

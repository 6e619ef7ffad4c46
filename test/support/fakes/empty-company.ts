// A company that has nothing yet, made as an administrator makes one, and the service that answers for it.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startBareService } from '../processes/service-process.ts'

const MAIN = fileURLToPath(new URL('../../../service/main.ts', import.meta.url))

/** Starts a service with one company without a single row; `token` may ask for everything. */
export async function startEmptyCompany(name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'leme-empty-'))
  const admin = (...args: string[]) =>
    JSON.parse(
      execFileSync(process.execPath, [MAIN, ...args, '--data', folder], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    )
  const { id } = admin('company', 'create', name)
  const { token } = admin('token', 'create', String(id), '--label', 'Leme', '--scope', 'all')
  const service = await startBareService('--data', folder)
  return {
    baseUrl: service.baseUrl,
    token: token as string,
    stop: async () => {
      await service.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

// An empty company, created as an administrator creates one, and its service.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startBareService } from '../processes/service-process.ts'

const MAIN = fileURLToPath(new URL('../../../service/main.ts', import.meta.url))

/** Starts a service with one company without rows. `token` has all scopes. */
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

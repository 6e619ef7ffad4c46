// An empty company and its service.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createToken, hashToken } from '../../../server/access/auth.ts'
import { insertAccessToken, insertCompany } from '../../../service/data/companies.ts'
import { openStore } from '../../../service/start-service.ts'
import { OPERATION_NAMES } from '../../../shared/api/registry.ts'
import { startBareService } from '../processes/service-process.ts'

/** Starts a service with one company without rows. `token` has all scopes. */
export async function startEmptyCompany(name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'leme-empty-'))
  const token = createToken()
  const db = openStore(folder)
  const timeZone = 'America/Sao_Paulo'
  const { id } = insertCompany(db, { id: 1, uuid: randomUUID(), name, timeZone })
  insertAccessToken(db, {
    tokenSha256: hashToken(token),
    label: 'Leme',
    companyId: id,
    scopes: OPERATION_NAMES,
    isDisabled: false,
    ipAllowList: null,
    quotaCapacity: 100,
    quotaPerSecond: 10,
  })
  db.close()
  const service = await startBareService('--data', folder)
  return {
    baseUrl: service.baseUrl,
    token,
    stop: async () => {
      await service.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

// Marks a full sync of leads as finished in the store of a closed application, as a sync does at its end.
import { join } from 'node:path'
import { openStore } from '../../../electron/core/store/store.ts'
import { deriveSealingKey } from '../../../electron/core/vault/sealing.ts'
import type { Vault } from '../../../electron/core/vault/vault.ts'

/** True when all of `total` leads are stored. */
export async function finishLeadSync(
  dataFolder: string,
  vault: Vault,
  companyId: string,
  total: number,
): Promise<boolean> {
  const secret = Buffer.from((await vault.read(`${companyId}/store-key`)) ?? '', 'base64')
  const store = openStore({
    folder: join(dataFolder, 'store'),
    now: () => 0,
    onFailure: (code) => {
      throw new Error(code)
    },
  })
  try {
    return store.finishLeadSync({ companyId, key: deriveSealingKey(secret, true) }, { startedAtMs: 0, total })
  } finally {
    store.close()
  }
}

// What was kept of earlier days while the keychain does not give the company's key: not readable, which is not the same
// as nothing kept.

import { describe, expect, it } from 'vitest'
import { createMemoryVault } from '../../../../electron/core/vault/vault.ts'
import type { Question } from '../../../../shared/bridge/questions.ts'
import { startCore } from '../../../support/core/core-harness.ts'
import { apiOfEachTest, folderOfEachTest } from '../../../support/each-test.ts'

const api = apiOfEachTest()
const folder = folderOfEachTest()

const RANGE = { from: '2026-11-01', to: '2026-11-30' }

/** A core of a second run, over a company whose store key the vault gives or refuses. */
async function startAgain(isKeyGiven: boolean) {
  const vault = createMemoryVault()
  const first = await startCore(folder.path, { vault })
  const { companyId } = await first.connect(api.baseUrl)
  await first.application.close()
  const read = (account: string) =>
    !isKeyGiven && account.endsWith('/store-key') ? Promise.reject(new Error('locked')) : vault.read(account)
  return { companyId, core: await startCore(folder.path, { vault: { ...vault, read } }) }
}

describe('kept days of a company without its key', () => {
  const QUESTIONS = [
    ['stalled-history', { pipelineId: 1, ...RANGE }],
    ['corrections', { pipelineId: 1 }],
    ['pipelines-days', {}],
    ['pipelines-on-day', { day: '2026-11-12' }],
    ['pipeline-history', { pipelineId: 1, ...RANGE }],
    ['counts-history', { figure: 'overdue-tasks', ...RANGE }],
  ] as const

  it.each(QUESTIONS)(
    'make %s fail with STORE_UNAVAILABLE, which answers with the key',
    async (kind, params) => {
      for (const isKeyGiven of [false, true]) {
        const { companyId, core } = await startAgain(isKeyGiven)
        const { error } = await core.stored({ kind, companyId, ...params } as Question)
        expect(isKeyGiven ? (error?.code ?? 'NOT_STORED') : error).toEqual(
          isKeyGiven ? 'NOT_STORED' : { code: 'STORE_UNAVAILABLE' },
        )
        await core.application.close()
      }
    },
  )
})

// The chunk of the protocol as it ships: small, without what it leaves out, and it answers.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { ROOT } from '../../build/paths.ts'
import { mainConfig } from '../../build/vite.main.config.ts'
import { storedCompany } from '../support/assistants/stored-company.ts'
import { folderOfTest } from '../support/core/open-world.ts'

const MOST_BYTES = 500_000

it('holds the protocol in less than half a megabyte, and answers without the packages that are left out', async () => {
  const { path } = folderOfTest()
  const config = mainConfig(['preload'], 'product', [])
  await build({
    ...config,
    build: {
      ...config.build,
      outDir: path,
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        input: { protocol: join(ROOT, 'electron/core/assistants/protocol.ts') },
      },
    },
  })
  const file = join(path, 'protocol.cjs')
  expect(readFileSync(file).length).toBeLessThan(MOST_BYTES)
  const { answerMessage } = createRequire(file)(
    file,
  ) as typeof import('../../electron/core/assistants/protocol.ts')
  const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }
  const params = { name: 'figure', arguments: { figure: 'won' } }
  const { status, text } = await answerMessage(
    headers,
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
    {
      version: '0',
      sources: () => storedCompany().sources,
      redact: (given) => given,
      onBug: () => undefined,
    },
  )
  expect(status).toBe(200)
  expect(JSON.parse(text).result.structuredContent.readings[0].value).toBeGreaterThan(0)
})

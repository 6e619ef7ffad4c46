// `npm run assistant`: a real client over standard input and output, in front of the demo company.
import { spawnSync } from 'node:child_process'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { expect, it } from 'vitest'
import { ROOT } from '../../../build/paths.ts'
import { connectOver } from '../../support/assistants/mcp-client.ts'

it('answers a client over standard input and output, and says nothing else there', async () => {
  // The script of npm makes the build first: a client waits a minute for its first answer.
  const built = spawnSync(process.execPath, ['build/build.ts', '--if-stale'], { cwd: ROOT, encoding: 'utf8' })
  expect(built.status, built.stderr).toBe(0)
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', 'electron/preview/assistant.ts', '--demo'],
    cwd: ROOT,
    stderr: 'ignore',
  })
  const { client, ask } = await connectOver(transport as Transport)
  const errors: Error[] = []
  // A line that is no message of the protocol.
  client.onerror = (error) => errors.push(error)
  expect((await client.listTools()).tools).toHaveLength(8)
  expect(await ask('figure', { words: 'ganhos mês passado' })).toMatchObject({
    readings: [{ figure: 'won', value: expect.any(Number), unknown: null }],
  })
  expect(await ask('table', { table: 'overdue_tasks' })).toMatchObject({ unknown: { code: 'scope' } })
  expect(errors).toEqual([])
})

// The demo at the level of log that says most: the platform's tokens, which the calls of the platform show, are in no
// line, no file and no answer.
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ROOT } from '../../../build/paths.ts'
import { startDemoCollector } from '../../../collector/demo/start-demo.ts'
import { OPERATION_NAMES, OPERATIONS } from '../../../shared/api/registry.ts'
import { makeTempFolder } from '../../support/core/core-harness.ts'
import { findSecret, findSecretInFiles } from '../../support/secrets/secret-search.ts'
import { openStoreHere } from '../../support/store/store-here.ts'

const TOKEN = /\/api\/v1\/([^/]+)\//

/** Makes folders of the system's temporary folder in another one until the test ends. */
function moveTemporaryFolder(): string {
  const folder = makeTempFolder()
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder.path
  onTestFinished(() => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    folder.remove()
  })
  return folder.path
}

it('shows the tokens of the platform in no line of its log, no file and no answer', async () => {
  const folder = moveTemporaryFolder()
  const lines: string[] = []
  const asked = new Set<string>()
  const demo = await startDemoCollector({
    port: 0,
    platformFile: join(ROOT, 'service/main.ts'),
    platformFlags: ['--log-level', 'silent'],
    version: '0.0.0',
    clock: { now: () => Date.now() },
    log: { level: 'debug', write: (line) => lines.push(line) },
    openStore: openStoreHere,
    fetch(input, init) {
      asked.add(TOKEN.exec(String(input))?.[1] ?? '')
      return fetch(input, init)
    },
  })
  onTestFinished(demo.stop)
  const answers: string[] = []
  const call = async (key: string, operation: string, body: string) => {
    const url = `${demo.baseUrl}/api/v1/${key}/${operation}`
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    answers.push(JSON.stringify([...response.headers]), await response.text())
  }
  for (const key of Object.values(demo.keys)) {
    for (const name of OPERATION_NAMES) {
      await call(key, name, JSON.stringify(OPERATIONS[name].example.request))
      await call(key, name, '{')
    }
    await call(key, 'leme.team', '{}')
    await call(key, 'leme.history', '{"kind":"pipelines_days"}')
  }
  await demo.core.application.whenRefreshed()
  // Those of the two companies; the keys themselves are in no file, either.
  expect(asked.size).toBe(2)
  expect([lines.length, answers.length].every((count) => count > 200)).toBe(true)
  for (const secret of [...asked, ...Object.values(demo.keys)]) {
    expect(findSecret(secret, lines.join(''))).toEqual([])
    expect(findSecret(secret, answers.join(''))).toEqual([])
    expect(findSecretInFiles(secret, folder)).toEqual([])
  }
  // Control: a token that was written into a file of it is found.
  const [token = ''] = asked
  const [made = ''] = readdirSync(folder)
  writeFileSync(join(folder, made, 'core', 'planted.json'), JSON.stringify({ token }))
  expect(findSecretInFiles(token, folder)).toContain('planted.json: raw')
})

// S1 in the process list: neither the preview host nor the demo company's service shows a token to other users.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { openPreviewPage, signInAt } from '../support/browser/preview-client.ts'
import { makeTempFolder } from '../support/core/core-harness.ts'
import {
  findPlantedInProcesses,
  findSecretInProcesses,
  hasProcessList,
} from '../support/processes/process-search.ts'
import { startService } from '../support/processes/service-process.ts'
import { secretForms } from '../support/secrets/secret-search.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const isBuilt = existsSync(join(ROOT, 'dist/renderer/index.html'))
/**
 * Shape of the service's random tokens, the demo company's included, which are never printed: 32 bytes as base64url.
 */
const TOKEN_SHAPE = /(?<![\w-])[\w-]{43}(?![\w-])/
/** A secret whose encodings all differ. */
const SECRET = 'tk_live-9fA2~x/+="7Q'

async function startPreviewProcess(dataFolder: string) {
  // Without this process's own environment, which may hold secrets of the computer.
  const env = { PATH: process.env.PATH, HOME: dataFolder, TMPDIR: dataFolder, DBUS_SESSION_BUS_ADDRESS: '' }
  const child = spawn(process.execPath, ['electron/preview/main.ts', '--demo', '--data', dataFolder], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit')
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  const { url } = JSON.parse(String(line))
  const page = await openPreviewPage(new URL(url).origin, await signInAt(url))
  return {
    pid: child.pid as number,
    call: page.call,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

describe.skipIf(!hasProcessList || !isBuilt)('S1 the process list', () => {
  it('holds no token while the preview host and the demo company run', async () => {
    const folder = makeTempFolder()
    const service = await startService()
    const preview = await startPreviewProcess(folder.path)
    try {
      const connection = { address: service.baseUrl, token: service.tokens.full, label: 'A', timeZone: 'UTC' }
      expect(await preview.call('company.connect', connection)).toMatchObject({ ok: true })
      const searched = findSecretInProcesses(service.tokens.full, preview.pid)
      expect(searched.hits).toEqual([])
      expect(searched.commands).toEqual([
        expect.stringContaining('preview/main.ts'),
        expect.stringContaining('service/main.ts'),
      ])
      expect(service.tokens.full).toMatch(TOKEN_SHAPE)
      for (const command of searched.commands) expect(command).not.toMatch(TOKEN_SHAPE)
    } finally {
      await preview.stop()
      await service.stop()
      folder.remove()
    }
  })

  it('control: a token given as an argument is found in each of the eight encodings', async () => {
    const encodings = Object.keys(secretForms(SECRET))
    expect(await findPlantedInProcesses(SECRET)).toEqual(encodings)
  })
})

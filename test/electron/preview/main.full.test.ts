import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { openPreviewPage, signInAt } from '../../support/browser/preview-client.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const ADDRESS = /^http:\/\/127\.0\.0\.1:\d+\/\?key=[\w-]{43}$/
const hasRenderer = existsSync(join(ROOT, 'dist/renderer/index.html'))

/** Runs the command line with a temp folder of its own, so that what it leaves behind can be seen. */
async function runPreview(...args: string[]) {
  const temp = mkdtempSync(join(tmpdir(), 'leme-main-'))
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'electron/preview/main.ts', ...args],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        TMPDIR: temp,
        TEMP: temp,
        XDG_DATA_HOME: join(temp, 'share'),
        DBUS_SESSION_BUS_ADDRESS: '',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const exited = once(child, 'exit') as Promise<[number | null]>
  const output: string[] = []
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => output.push(line))
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    errors += chunk
  })
  return { child, temp, output, exited, lines, errors: () => errors }
}

describe.skipIf(!hasRenderer)(
  `npm run preview${hasRenderer ? '' : ' (skipped: the renderer is not built)'}`,
  () => {
    // Windows ends a process at once, without its own end.
    it.skipIf(process.platform === 'win32')(
      'prints one line, answers, prints the next address, and leaves nothing behind after SIGTERM',
      async () => {
        const { child, temp, output, exited, lines } = await runPreview('--port', '0', '--demo')
        await once(lines, 'line')
        const { ready, url } = JSON.parse(output[0] ?? '')
        expect(ready).toBe(true)
        expect(url).toMatch(ADDRESS)
        const next = once(lines, 'line')
        const page = await openPreviewPage(new URL(url).origin, await signInAt(url))
        const state = await page.call('app.state', {})
        const [company] = (state.value as { companies: { isDemo: boolean; baseUrl: string }[] }).companies
        expect(company?.isDemo).toBe(true)
        // The address was used: the next browser needs the one of a new line.
        await next
        expect(JSON.parse(output[1] ?? '')).toEqual({ ready: true, url: expect.stringMatching(ADDRESS) })
        expect(output[1]).not.toBe(output[0])
        child.kill('SIGTERM')
        expect((await exited)[0]).toBe(0)
        expect(output).toHaveLength(2)
        expect(readdirSync(temp)).toEqual([])
        await expect(fetch(company?.baseUrl ?? '')).rejects.toThrow('fetch failed')
        rmSync(temp, { recursive: true })
      },
      90_000,
    )
  },
)

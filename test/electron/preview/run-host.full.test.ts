// `--open`: the browser is given the path of a file that only this user can read, and no key stands in a command line.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { makeTempFolder } from '../../support/core/core-harness.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const isBuilt = existsSync(join(ROOT, 'dist/renderer/index.html'))

/**
 * A browser that writes its arguments and every command line of the computer to files and stays until it is told to go.
 * Named as the opener's default on Linux looks for it.
 */
function makeBrowser(folder: string): string {
  const path = join(folder, 'browser.sh')
  writeFileSync(
    path,
    `#!/bin/sh
cat /proc/[0-9]*/cmdline 2>/dev/null | tr '\\0' ' ' > "${folder}/commands"
printf '%s\\n' "$@" > "${folder}/arguments.part"
mv "${folder}/arguments.part" "${folder}/arguments"
`,
  )
  chmodSync(path, 0o700)
  return path
}

/** The status that a browser gets which the file leads there; Node's fetch sets headers of its own. */
async function openPage(address: string): Promise<number> {
  const headers = {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  }
  const [response] = (await once(get(address, { headers, agent: false }), 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode ?? 0
}

describe.skipIf(process.platform !== 'linux' || !isBuilt)('npm run preview -- --open', () => {
  it('opens a file of 0600 in a folder of 0700, and removes it when it stops', async () => {
    const folder = makeTempFolder()
    const temp = join(folder.path, 'tmp')
    mkdirSync(temp)
    const child = spawn(process.execPath, ['electron/preview/main.ts', '--open', '--data', folder.path], {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        HOME: folder.path,
        TMPDIR: temp,
        BROWSER: makeBrowser(folder.path),
        DBUS_SESSION_BUS_ADDRESS: '',
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const ended = once(child, 'exit')
    try {
      const [line] = await once(createInterface({ input: child.stdout }), 'line')
      const { url } = JSON.parse(String(line)) as { url: string }
      const given = join(folder.path, 'arguments')
      await expect.poll(() => existsSync(given), { timeout: 30_000 }).toBe(true)
      const file = readFileSync(given, 'utf8')
        .trim()
        .replace(/^file:\/\//, '')
      expect(statSync(file).mode & 0o777).toBe(0o600)
      expect(statSync(dirname(file)).mode & 0o777).toBe(0o700)
      const [, entry = ''] = /location\.replace\("([^"]+)"\)/.exec(readFileSync(file, 'utf8')) ?? []
      const keys = [url, entry].map((address) => new URL(address).searchParams.get('key') ?? 'no key')
      expect(keys[0]).not.toBe(keys[1])
      const commands = readFileSync(join(folder.path, 'commands'), 'utf8')
      // Control: the command lines of the moment are in the file, the host's own with them.
      expect(commands).toContain('electron/preview/main.ts')
      expect(commands).toContain(file)
      for (const key of keys) expect(commands).not.toContain(key)
      expect(await openPage(entry)).toBe(200)
      expect(await openPage(entry)).toBe(403)
      child.kill('SIGTERM')
      await ended
      expect(readdirSync(temp)).toEqual([])
    } finally {
      child.kill('SIGKILL')
      await ended
      folder.remove()
    }
  })
})

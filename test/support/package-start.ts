// Starts a packaged application once, as its user would: the product opens no debugging port, so what it stores is the
// proof. The core starts after the window has painted, and the demo's answers pass the service, the core and its
// thread.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { stopChild, until } from './electron/child.ts'

/** Where electron-builder puts the program, below the folder of a system and an architecture. */
const PROGRAMS: Partial<Record<NodeJS.Platform, string>> = {
  win32: 'Leme.exe',
  darwin: 'Leme.app/Contents/MacOS/Leme',
  linux: 'leme',
}

/** Returns the program of the unpacked package in `release`. Throws when there is none, or more than one. */
export function packagedProgram(release: string, platform: NodeJS.Platform): string {
  const found = readdirSync(release)
    .map((folder) => join(release, folder, PROGRAMS[platform] ?? ''))
    .filter((path) => existsSync(path))
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} packages in the folder of releases`)
  return found[0]
}

function countAnswers(data: string): number {
  const file = join(data, 'store/store.db')
  if (!existsSync(file)) return 0
  const store = new DatabaseSync(file, { readOnly: true })
  try {
    return Number(store.prepare('SELECT count(*) AS stored FROM snapshots').get()?.stored)
  } catch {
    // The store is being made.
    return 0
  } finally {
    store.close()
  }
}

/**
 * Starts `program` with the demo company and ends it when its store has answers. Throws when it ends by itself or
 * stores none.
 * @param data a new folder, which the application makes its own
 */
export async function startOnce(
  program: string,
  args: readonly string[],
  data: string,
  timeoutMs: number,
): Promise<void> {
  const child = spawn(program, [...args, '--demo', '--data', data], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  let end: string | null = null
  child.stderr.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-2_000)
  })
  child.once('error', (error) => {
    end = error.message
  })
  child.once('exit', (code, signal) => {
    end = `it ended with ${code ?? signal}: ${said}`
  })
  try {
    await until(
      async () => {
        if (end !== null) throw new Error(end)
        return countAnswers(data) > 0
      },
      timeoutMs,
      'an answer of the demo company is stored',
    )
  } finally {
    await stopChild(child)
  }
}

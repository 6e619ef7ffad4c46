// The places where each system keeps policies, and the programs that tell them. Without the schema of a policy, so that
// it can be used before the core is loaded.
import { execFile } from 'node:child_process'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { APPLICATION_ID } from '../../../shared/bridge/application-id.ts'
import { MAX_POLICY_BYTES } from './policy-file.ts'

/** The output of a program, or null when it did not run or was not understood. */
export type RunProgram = (
  file: string,
  args: readonly string[],
) => Promise<{ readonly exitCode: number; readonly output: string } | null>

export interface PolicySystem {
  readonly platform: NodeJS.Platform
  /** Of the process; names the folders of Windows. */
  readonly env: NodeJS.ProcessEnv
  /** The user's name, for the preferences of macOS. */
  readonly userName: string
  readonly run: RunProgram
  /** The folder of Linux, and the one of macOS; tests use their own. */
  readonly folder?: string
  /** Whom the file has to belong to; root, but for tests. */
  readonly ownerId?: number
}

/** The key below HKLM and HKCU. */
export const REGISTRY_KEY = 'Software\\Policies\\Leme'
const PROGRAM_TIMEOUT_MS = 5_000
const MAX_OUTPUT_BYTES = 4 * MAX_POLICY_BYTES

export const runProgram: RunProgram = (file, args) =>
  new Promise((resolve) => {
    const options = {
      timeout: PROGRAM_TIMEOUT_MS,
      maxBuffer: MAX_OUTPUT_BYTES,
      windowsHide: true,
      // cmd.exe reads its line as it is.
      windowsVerbatimArguments: true,
    }
    const child = execFile(file, [...args], options, (error, stdout) => {
      if (error === null) resolve({ exitCode: 0, output: stdout })
      else resolve(typeof error.code === 'number' ? { exitCode: error.code, output: stdout } : null)
    })
    child.stdin?.end()
  })

function userName(): string {
  try {
    return userInfo().username
  } catch {
    // An account without an entry: there are no preferences of its own.
    return ''
  }
}

/** The computer that this process runs on. */
export function thisSystem(): PolicySystem {
  return { platform: process.platform, env: process.env, userName: userName(), run: runProgram }
}

export function linuxPlace({ folder = '/etc/leme' }: PolicySystem): string {
  return join(folder, 'policy.json')
}

/** The managed preferences of the computer, and those of the user. */
export function macPlaces({ folder = '/Library/Managed Preferences', userName }: PolicySystem): string[] {
  const folders = [folder, ...(userName === '' ? [] : [join(folder, userName)])]
  return folders.map((place) => join(place, `${APPLICATION_ID}.plist`))
}

export function windowsPlace({ env }: PolicySystem): string {
  return join(env.ProgramData ?? 'C:\\ProgramData', 'Leme', 'policy.json')
}

/** Asks reg.exe, which ends with 1 when there is no such key. */
export function queryRegistry({ env, run }: PolicySystem, path: string): ReturnType<RunProgram> {
  const system = join(env.SystemRoot ?? 'C:\\Windows', 'System32')
  // Code page 65001 is UTF-8: names of companies have accents.
  const line = `"chcp 65001>nul & "${join(system, 'reg.exe')}" query "${path}" /s"`
  return run(join(system, 'cmd.exe'), ['/d', '/s', '/c', line])
}

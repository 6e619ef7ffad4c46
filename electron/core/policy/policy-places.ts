// Reads the places where each system keeps policies, and runs the programs that tell them. Without the schema of a
// policy, so that it can be used before the core is loaded.
import { execFile } from 'node:child_process'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { APPLICATION_ID } from '../../../shared/bridge/application-id.ts'
import { MAX_POLICY_BYTES, type PolicyFile, readPolicyFile } from './policy-file.ts'

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

/** What one place holds, before anybody understands it: a file, or the answer of reg.exe for a key of the registry. */
export type PlaceContent =
  | { readonly path: string; readonly file: PolicyFile }
  | { readonly path: string; readonly registry: Awaited<ReturnType<RunProgram>> }

async function readFilePlace(path: string, ownerId: number | null): Promise<PlaceContent> {
  return { path, file: await readPolicyFile(path, ownerId) }
}

/** Asks reg.exe, which ends with 1 when there is no such key. */
async function readRegistryPlace({ env, run }: PolicySystem, root: 'HKLM' | 'HKCU'): Promise<PlaceContent> {
  const path = `${root}\\${REGISTRY_KEY}`
  const system = join(env.SystemRoot ?? 'C:\\Windows', 'System32')
  // Code page 65001 is UTF-8: names of companies have accents.
  const line = `"chcp 65001>nul & "${join(system, 'reg.exe')}" query "${path}" /s"`
  return { path, registry: await run(join(system, 'cmd.exe'), ['/d', '/s', '/c', line]) }
}

/** Reads every place of the system, the strongest first. On Windows, a file's owner is not checked yet. */
export async function readPlaces(system: PolicySystem): Promise<readonly PlaceContent[]> {
  const { platform, env, userName, folder, ownerId = 0 } = system
  if (platform === 'win32') {
    return Promise.all([
      readRegistryPlace(system, 'HKLM'),
      readFilePlace(join(env.ProgramData ?? 'C:\\ProgramData', 'Leme', 'policy.json'), null),
      readRegistryPlace(system, 'HKCU'),
    ])
  }
  if (platform !== 'darwin') {
    return [await readFilePlace(join(folder ?? '/etc/leme', 'policy.json'), ownerId)]
  }
  // The managed preferences of the computer, and those of the user.
  const managed = folder ?? '/Library/Managed Preferences'
  const folders = [managed, ...(userName === '' ? [] : [join(managed, userName)])]
  return Promise.all(folders.map((place) => readFilePlace(join(place, `${APPLICATION_ID}.plist`), ownerId)))
}

// The one place of each system where a policy is: a file of Linux, a profile of macOS, a key of the registry of
// Windows. Without the schema of a policy, so that it can be read before the core is loaded.
import { execFile } from 'node:child_process'
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
  readonly run: RunProgram
  /** The folder of the file; tests use their own. */
  readonly folder?: string
  /** Whom the file has to belong to; root, but for tests. */
  readonly ownerId?: number
}

/** Below HKLM, where only administrators write. */
export const REGISTRY_KEY = 'Software\\Policies\\Leme'
const PROGRAM_TIMEOUT_MS = 5_000

const runProgram: RunProgram = (file, args) =>
  new Promise((resolve) => {
    const options = {
      timeout: PROGRAM_TIMEOUT_MS,
      maxBuffer: 4 * MAX_POLICY_BYTES,
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

/** The computer that this process runs on. */
export const THIS_SYSTEM: PolicySystem = { platform: process.platform, run: runProgram }

export interface PlaceContent {
  readonly path: string
  readonly content: PolicyFile
}

/** Asks reg.exe, which ends with 1 when there is no such key. */
async function readRegistry(run: RunProgram): Promise<PlaceContent> {
  const path = `HKLM\\${REGISTRY_KEY}`
  const system = join(process.env.SystemRoot ?? 'C:\\Windows', 'System32')
  // Code page 65001 is UTF-8: names of companies have accents.
  const line = `"chcp 65001>nul & "${join(system, 'reg.exe')}" query "${path}""`
  const answer = await run(join(system, 'cmd.exe'), ['/d', '/s', '/c', line])
  if (answer === null) return { path, content: { state: 'ignored', problem: 'unreadable' } }
  if (answer.exitCode !== 0) return { path, content: { state: 'absent' } }
  return { path, content: { state: 'read', bytes: Buffer.from(answer.output) } }
}

/** Reads what the place of the system holds. Never rejects. */
export async function readPlace({ platform, run, folder, ownerId = 0 }: PolicySystem): Promise<PlaceContent> {
  if (platform === 'win32') return readRegistry(run)
  const path =
    platform === 'darwin'
      ? join(folder ?? '/Library/Managed Preferences', `${APPLICATION_ID}.plist`)
      : join(folder ?? '/etc/leme', 'policy.json')
  return { path, content: await readPolicyFile(path, ownerId) }
}

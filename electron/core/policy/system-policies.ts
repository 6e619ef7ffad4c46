// Where each system keeps policies, machine before user. The programs of the system that tell them run as children with
// a time limit; the host starts this after the window has painted.
import { execFile } from 'node:child_process'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { APPLICATION_ID } from '../../../shared/bridge/application-id.ts'
import type { PolicyProblem } from '../../../shared/bridge/managed.ts'
import { type ParsedPolicy, parsePolicyText } from './parse-policy.ts'
import { MAX_POLICY_BYTES, type PolicyFile, readPolicyFile } from './policy-file.ts'
import type { Policy } from './policy-schema.ts'
import { parseRegistryPolicy, REGISTRY_KEY } from './registry-policy.ts'
import { readWindowsOwner } from './windows-owner.ts'

/** What was found at one place. */
export type FoundPolicy =
  | { readonly path: string; readonly state: 'absent' }
  | { readonly path: string; readonly state: 'used'; readonly policy: Policy }
  | {
      readonly path: string
      readonly state: 'ignored'
      readonly problem: PolicyProblem
      readonly key: string | null
    }

/** Returns what is at every place of this computer, the strongest first. Never rejects. */
export type ReadPolicies = () => Promise<readonly FoundPolicy[]>

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

function found(path: string, parsed: ParsedPolicy): FoundPolicy {
  return parsed.ok
    ? { path, state: 'used', policy: parsed.policy }
    : { path, state: 'ignored', problem: parsed.problem, key: parsed.key }
}

function ignored(path: string, problem: PolicyProblem): FoundPolicy {
  return { path, state: 'ignored', problem, key: null }
}

/** What a file says that is not read any further. */
function notRead(path: string, file: Exclude<PolicyFile, { readonly state: 'read' }>): FoundPolicy {
  return file.state === 'absent' ? { path, state: 'absent' } : ignored(path, file.problem)
}

async function readLinux({ folder = '/etc/leme', ownerId = 0 }: PolicySystem): Promise<FoundPolicy[]> {
  const path = join(folder, 'policy.json')
  const file = await readPolicyFile(path, ownerId)
  if (file.state !== 'read') return [notRead(path, file)]
  return [found(path, parsePolicyText(file.bytes.toString('utf8')))]
}

/** The managed preferences, which only the system writes, as JSON. */
async function readMac({ run, userName, ...system }: PolicySystem): Promise<FoundPolicy[]> {
  const { folder = '/Library/Managed Preferences', ownerId = 0 } = system
  const paths = [folder, ...(userName === '' ? [] : [join(folder, userName)])]
  return Promise.all(
    paths.map(async (place) => {
      const path = join(place, `${APPLICATION_ID}.plist`)
      const file = await readPolicyFile(path, ownerId)
      if (file.state !== 'read') return notRead(path, file)
      const json = await run('/usr/bin/plutil', ['-convert', 'json', '-o', '-', path])
      return json?.exitCode === 0 ? found(path, parsePolicyText(json.output)) : ignored(path, 'unreadable')
    }),
  )
}

async function readRegistry({ env, run }: PolicySystem, root: 'HKLM' | 'HKCU'): Promise<FoundPolicy> {
  const path = `${root}\\${REGISTRY_KEY}`
  const system = join(env.SystemRoot ?? 'C:\\Windows', 'System32')
  // Code page 65001 is UTF-8: names of companies have accents.
  const line = `"chcp 65001>nul & "${join(system, 'reg.exe')}" query "${path}" /s"`
  const answer = await run(join(system, 'cmd.exe'), ['/d', '/s', '/c', line])
  if (answer === null) return ignored(path, 'unreadable')
  // reg.exe ends with 1 when there is no such key.
  if (answer.exitCode !== 0) return { path, state: 'absent' }
  return found(path, parseRegistryPolicy(answer.output))
}

async function readWindowsFile({ env, run }: PolicySystem): Promise<FoundPolicy> {
  const path = join(env.ProgramData ?? 'C:\\ProgramData', 'Leme', 'policy.json')
  const file = await readPolicyFile(path, null)
  if (file.state !== 'read') return notRead(path, file)
  const shell = join(
    env.SystemRoot ?? 'C:\\Windows',
    'System32',
    'WindowsPowerShell',
    'v1.0',
    'powershell.exe',
  )
  const command = `(Get-Acl -LiteralPath '${path.replaceAll("'", "''")}').Sddl`
  const answer = await run(shell, ['-NoProfile', '-NonInteractive', '-Command', `"${command}"`])
  const owner = answer?.exitCode === 0 ? readWindowsOwner(answer.output) : 'owner-unknown'
  if (owner !== 'ok') return ignored(path, owner)
  return found(path, parsePolicyText(file.bytes.toString('utf8')))
}

/** Returns the reader of this computer's policies. */
export function createPolicyReader(system: PolicySystem): ReadPolicies {
  switch (system.platform) {
    case 'win32':
      return () =>
        Promise.all([readRegistry(system, 'HKLM'), readWindowsFile(system), readRegistry(system, 'HKCU')])
    case 'darwin':
      return () => readMac(system)
    default:
      return () => readLinux(system)
  }
}

function userName(): string {
  try {
    return userInfo().username
  } catch {
    // An account without an entry: there are no preferences of its own.
    return ''
  }
}

/** The policies of the computer that this process runs on. */
export const readSystemPolicies: ReadPolicies = () =>
  createPolicyReader({
    platform: process.platform,
    env: process.env,
    userName: userName(),
    run: runProgram,
  })()

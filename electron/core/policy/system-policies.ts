// Reads the policies of each system, machine before user. The programs of the system that tell them run as children
// with a time limit; the host starts this after the window has painted.
import { join } from 'node:path'
import type { PolicyProblem } from '../../../shared/bridge/managed.ts'
import { type ParsedPolicy, parsePolicyText } from './parse-policy.ts'
import { type PolicyFile, readPolicyFile } from './policy-file.ts'
import {
  linuxPlace,
  macPlaces,
  type PolicySystem,
  queryRegistry,
  REGISTRY_KEY,
  thisSystem,
  windowsPlace,
} from './policy-places.ts'
import type { Policy } from './policy-schema.ts'
import { parseRegistryPolicy } from './registry-policy.ts'
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

async function readLinux(system: PolicySystem): Promise<FoundPolicy[]> {
  const path = linuxPlace(system)
  const file = await readPolicyFile(path, system.ownerId ?? 0)
  if (file.state !== 'read') return [notRead(path, file)]
  return [found(path, parsePolicyText(file.bytes.toString('utf8')))]
}

/** The managed preferences, which only the system writes, as JSON. */
async function readMac(system: PolicySystem): Promise<FoundPolicy[]> {
  const { run, ownerId = 0 } = system
  return Promise.all(
    macPlaces(system).map(async (path) => {
      const file = await readPolicyFile(path, ownerId)
      if (file.state !== 'read') return notRead(path, file)
      const json = await run('/usr/bin/plutil', ['-convert', 'json', '-o', '-', path])
      return json?.exitCode === 0 ? found(path, parsePolicyText(json.output)) : ignored(path, 'unreadable')
    }),
  )
}

async function readRegistry(system: PolicySystem, root: 'HKLM' | 'HKCU'): Promise<FoundPolicy> {
  const path = `${root}\\${REGISTRY_KEY}`
  const answer = await queryRegistry(system, path)
  if (answer === null) return ignored(path, 'unreadable')
  if (answer.exitCode !== 0) return { path, state: 'absent' }
  return found(path, parseRegistryPolicy(answer.output))
}

async function readWindowsFile(system: PolicySystem): Promise<FoundPolicy> {
  const { env, run } = system
  const path = windowsPlace(system)
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

/** The policies of the computer that this process runs on. */
export const readSystemPolicies: ReadPolicies = () => createPolicyReader(thisSystem())()

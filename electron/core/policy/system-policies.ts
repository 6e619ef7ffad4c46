// Reads the policies of each system, machine before user. The programs of the system that tell them run as children
// with a time limit; the host starts this after the window has painted.
import { join } from 'node:path'
import type { PolicyProblem } from '../../../shared/bridge/managed.ts'
import { type ParsedPolicy, parsePolicyText } from './parse-policy.ts'
import { type PlaceContent, type PolicySystem, readPlaces, thisSystem } from './policy-places.ts'
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

/** Returns the text of a policy's file, or why it is ignored. */
async function textOf(
  { platform, env, run }: PolicySystem,
  path: string,
  bytes: Buffer,
): Promise<{ readonly text: string } | { readonly problem: PolicyProblem }> {
  const text = bytes.toString('utf8')
  if (platform === 'darwin') {
    const json = await run('/usr/bin/plutil', ['-convert', 'json', '-o', '-', path])
    return json?.exitCode === 0 ? { text: json.output } : { problem: 'unreadable' }
  }
  if (platform !== 'win32') return { text }
  const system = join(env.SystemRoot ?? 'C:\\Windows', 'System32')
  const shell = join(system, 'WindowsPowerShell', 'v1.0', 'powershell.exe')
  const command = `(Get-Acl -LiteralPath '${path.replaceAll("'", "''")}').Sddl`
  const answer = await run(shell, ['-NoProfile', '-NonInteractive', '-Command', `"${command}"`])
  const owner = answer?.exitCode === 0 ? readWindowsOwner(answer.output) : 'owner-unknown'
  return owner === 'ok' ? { text } : { problem: owner }
}

async function understand(system: PolicySystem, place: PlaceContent): Promise<FoundPolicy> {
  const { path } = place
  if ('registry' in place) {
    if (place.registry === null) return ignored(path, 'unreadable')
    const { exitCode, output } = place.registry
    return exitCode === 0 ? found(path, parseRegistryPolicy(output)) : { path, state: 'absent' }
  }
  const { file } = place
  if (file.state === 'absent') return { path, state: 'absent' }
  const read = file.state === 'ignored' ? file : await textOf(system, path, file.bytes)
  return 'problem' in read ? ignored(path, read.problem) : found(path, parsePolicyText(read.text))
}

/** Returns the reader of this computer's policies. */
export function createPolicyReader(system: PolicySystem): ReadPolicies {
  return async () => Promise.all((await readPlaces(system)).map((place) => understand(system, place)))
}

/** The policies of the computer that this process runs on. */
export const readSystemPolicies: ReadPolicies = () => createPolicyReader(thisSystem())()

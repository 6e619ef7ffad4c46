// Reads the policy of this computer. The host starts this after the window has painted: a program of the system may
// run.
import type { PolicyPlace } from '../../../shared/bridge/managed.ts'
import type { Policy } from './parse-policy.ts'
import { type ParsedPolicy, parsePolicyText } from './parse-policy.ts'
import { type PolicySystem, readPlace, THIS_SYSTEM } from './policy-place.ts'
import { parseRegistryPolicy } from './registry-policy.ts'

/** What was found, and the policy when it is used. */
export interface FoundPolicy extends PolicyPlace {
  readonly policy: Policy
}

/** Returns what is at the place of this computer; null on a host without one. Never rejects. */
export type ReadPolicy = () => Promise<FoundPolicy | null>

async function parse({ platform, run }: PolicySystem, path: string, bytes: Buffer): Promise<ParsedPolicy> {
  const text = bytes.toString('utf8')
  if (platform === 'win32') return parseRegistryPolicy(text)
  if (platform !== 'darwin') return parsePolicyText(text)
  const json = await run('/usr/bin/plutil', ['-convert', 'json', '-o', '-', path])
  return json?.exitCode === 0 ? parsePolicyText(json.output) : { ok: false, problem: 'unreadable', key: null }
}

export async function readPolicy(system: PolicySystem = THIS_SYSTEM): Promise<FoundPolicy> {
  const { path, content } = await readPlace(system)
  const nothing = { path, policy: {}, problem: null, key: null }
  if (content.state === 'absent') return { ...nothing, state: 'absent' }
  if (content.state === 'ignored') return { ...nothing, state: 'ignored', problem: content.problem }
  const parsed = await parse(system, path, content.bytes)
  if (parsed.ok) return { ...nothing, state: 'used', policy: parsed.policy }
  return { ...nothing, state: 'ignored', problem: parsed.problem, key: parsed.key }
}

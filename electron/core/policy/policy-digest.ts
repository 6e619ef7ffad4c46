// Whether the policies of this computer are those of the last start, without reading what they say: the core, which
// does, is not loaded yet.
import { createHash } from 'node:crypto'
import { readPolicyFile } from './policy-file.ts'
import {
  linuxPlace,
  macPlaces,
  type PolicySystem,
  queryRegistry,
  REGISTRY_KEY,
  thisSystem,
  windowsPlace,
} from './policy-places.ts'

/** Null when it takes long to say: whom a policy's file belongs to on Windows. */
async function readPlaces(system: PolicySystem): Promise<readonly unknown[] | null> {
  const { platform, ownerId = 0 } = system
  if (platform !== 'win32') {
    const paths = platform === 'darwin' ? macPlaces(system) : [linuxPlace(system)]
    return Promise.all(paths.map((path) => readPolicyFile(path, ownerId)))
  }
  if ((await readPolicyFile(windowsPlace(system), null)).state !== 'absent') return null
  const answers = ['HKLM', 'HKCU'].map((root) => queryRegistry(system, `${root}\\${REGISTRY_KEY}`))
  const keys = await Promise.all(answers)
  return keys.includes(null) ? null : keys
}

/** Returns a digest of all that the places of policies hold; null when it cannot be said soon. Never rejects. */
export async function digestPolicies(system: PolicySystem = thisSystem()): Promise<string | null> {
  const places = await readPlaces(system)
  return places === null ? null : createHash('sha256').update(JSON.stringify(places)).digest('hex')
}

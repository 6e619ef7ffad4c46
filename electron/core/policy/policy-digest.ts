// Whether the policies of this computer are those of the last start, without reading what they say: the core, which
// does, is not loaded yet.
import { createHash } from 'node:crypto'
import { type PlaceContent, type PolicySystem, readPlaces, thisSystem } from './policy-places.ts'

/** True when nothing else has to be asked: it takes long to say whom a file belongs to on Windows. */
function isWhole(place: PlaceContent, { platform }: PolicySystem): boolean {
  if ('registry' in place) return place.registry !== null
  return platform !== 'win32' || place.file.state === 'absent'
}

/** Returns a digest of all that the places of policies hold; null when it cannot be said soon. Never rejects. */
export async function digestPolicies(system: PolicySystem = thisSystem()): Promise<string | null> {
  const places = await readPlaces(system)
  if (!places.every((place) => isWhole(place, system))) return null
  return createHash('sha256').update(JSON.stringify(places)).digest('hex')
}

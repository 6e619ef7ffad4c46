// Remembers for a while what failed, so that scrolling does not ask a dead server, or for a file that is no picture,
// again and again.
import type { PictureRefusal } from '../../../shared/bridge/pictures.ts'
import { isResting } from '../time/rest.ts'

const CONNECTION: ReadonlySet<PictureRefusal> = new Set(['unreachable', 'timeout'])
const CONNECTION_PAUSE_MS = 2 * 60_000
/** What a server says about a file changes seldom. */
const CONTENT_PAUSE_MS = 60 * 60_000
/** Failed connections of one origin in a row, after which none of its pictures is asked for during the pause. */
const MOST_IN_A_ROW = 2
const MOST_REMEMBERED = 5_000

interface Failure {
  readonly refusal: PictureRefusal
  readonly untilMs: number
  readonly pauseMs: number
}

function remember<Value>(map: Map<string, Value>, name: string, value: Value): void {
  map.delete(name)
  map.set(name, value)
  if (map.size > MOST_REMEMBERED) map.delete(map.keys().next().value as string)
}

/** @param now milliseconds since 1970 */
export function createFailedPictures(now: () => number) {
  const files = new Map<string, Failure>()
  const origins = new Map<string, Failure & { readonly inARow: number }>()

  function standing(failure: Failure | undefined): PictureRefusal | null {
    const isStanding = failure !== undefined && isResting(failure.untilMs, failure.pauseMs, now())
    return isStanding ? failure.refusal : null
  }

  return {
    /** Returns why the address is not asked now; null when it may be asked. */
    refusalOf({ href, origin }: URL): PictureRefusal | null {
      const dead = origins.get(origin)
      const ofOrigin = dead !== undefined && dead.inARow >= MOST_IN_A_ROW ? standing(dead) : null
      return ofOrigin ?? standing(files.get(href))
    },
    /** Records how a request ended; null for a picture. */
    note({ href, origin }: URL, refusal: PictureRefusal | null): void {
      const isConnection = refusal !== null && CONNECTION.has(refusal)
      if (refusal === null) files.delete(href)
      else {
        const pauseMs = isConnection ? CONNECTION_PAUSE_MS : CONTENT_PAUSE_MS
        remember(files, href, { refusal, pauseMs, untilMs: now() + pauseMs })
      }
      if (!isConnection) {
        origins.delete(origin)
        return
      }
      const inARow = (origins.get(origin)?.inARow ?? 0) + 1
      const pauseMs = CONNECTION_PAUSE_MS
      remember(origins, origin, { refusal, pauseMs, untilMs: now() + pauseMs, inARow })
    },
    /** Forgets the failures of connections: the network is back. */
    retry(): void {
      origins.clear()
      for (const [name, { refusal }] of files) if (CONNECTION.has(refusal)) files.delete(name)
    },
  }
}

import { useEffect, useState } from 'react'
import { MAX_PICTURE_URL, type PictureRefusal } from '../../shared/bridge/pictures.ts'
import { useActiveCompany, useAppStore } from '../bridge/app-store.ts'
import { callCancellable } from '../bridge/bridge.ts'
import { drawRendition, type Frame } from '../platform/picture-rendition.ts'
import { createPictureMemory, type RememberedPicture } from './picture-memory.ts'

/** Why nothing is shown; null while the picture is on its way. */
export type MissingPicture = PictureRefusal | 'none' | 'unreadable' | 'broken' | 'failed'

export interface ShownPicture {
  readonly picture: RememberedPicture | null
  readonly missing: MissingPicture | null
}

/** Copies in memory, characters: some 2,000 small ones, or 100 large ones. */
const MOST_LENGTH = 32 * 1024 * 1024
/** A row that is only scrolled past asks for nothing. */
const SETTLED_MS = 80
/** Copies are made in these steps, device pixels, so that places of nearly the same size share one. */
const STEP = 64
const TRANSIENT: ReadonlySet<MissingPicture | null> = new Set(['unreachable', 'offline', 'timeout', 'failed'])

const memory = createPictureMemory(MOST_LENGTH)

function inSteps(cssPixels: number): number {
  return Math.ceil((cssPixels * window.devicePixelRatio) / STEP) * STEP
}

async function load(
  companyId: string,
  url: string,
  frame: Frame,
  signal: AbortSignal,
): Promise<ShownPicture> {
  const result = await callCancellable('picture.read', { companyId, url }, signal)
  if (!result.ok) return { picture: null, missing: 'failed' }
  const { picture, capturedAt, refusal } = result.value
  if (picture === null) return { picture, missing: refusal }
  const source = await drawRendition(picture, frame, () => !signal.aborted)
  return source === null
    ? { picture: null, missing: 'broken' }
    : { picture: { source, capturedAt }, missing: null }
}

function unusable(url: string | null): MissingPicture | null {
  if (url === null || url.trim() === '') return 'none'
  return url.length > MAX_PICTURE_URL || !URL.canParse(url) ? 'unreadable' : null
}

/** Returns the picture at an address of the active company. Asks for it while the component is on the page. */
export function usePicture(
  url: string | null,
  { width, height, fit }: { readonly width: number; readonly height: number; readonly fit: Frame['fit'] },
): ShownPicture {
  const companyId = useActiveCompany()?.id ?? null
  const isConnected = useAppStore(
    ({ connections }) => companyId !== null && connections[companyId]?.state === 'connected',
  )
  const missing = companyId === null ? 'none' : unusable(url)
  const frame = { width: inSteps(width), height: inSteps(height), fit }
  const name = [companyId, frame.width, frame.height, fit, url].join(' ')
  const [answer, setAnswer] = useState<(ShownPicture & { readonly name: string }) | null>(null)
  const own = answer?.name === name ? answer : null
  const remembered = missing === null ? (own?.picture ?? memory.get(name)) : null
  // Asked again when the connection comes back.
  const isSettled = remembered !== null || (own !== null && !(isConnected && TRANSIENT.has(own.missing)))

  // `name` stands for the frame. A failed try is not repeated before the connection changes.
  useEffect(() => {
    if (missing !== null || isSettled || companyId === null || url === null) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const loaded = await load(companyId, url, frame, stop.signal)
      if (loaded.picture !== null) memory.set(name, loaded.picture)
      if (!stop.signal.aborted) setAnswer({ ...loaded, name })
    }, SETTLED_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [name, missing, isConnected])

  if (missing !== null) return { picture: null, missing }
  return { picture: remembered, missing: remembered === null ? (own?.missing ?? null) : null }
}

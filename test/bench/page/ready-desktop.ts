// A window.desktop that prepares the answers to earlier questions: the measured time of a refresh must not include
// generating or copying answers. Every prepared answer is a new object with the present time and the figures of the
// first.
import type { Desktop } from '../../../shared/bridge/desktop.ts'

export interface ReadyDesktop {
  readonly desktop: Desktop
  /** Prepares a new copy of every answer. */
  prepare(): void
  /** Returns the number of prepared answers used since. */
  taken(): number
}

interface Copied {
  readonly value?: { capturedAt?: string | null }
}

export function makeReadyDesktop(source: Desktop): ReadyDesktop {
  /** By watch. */
  const known = new Map<string, string>()
  const ready = new Map<string, string>()
  let taken = 0
  const copy = (answer: string) => {
    const copied = JSON.parse(answer) as Copied
    const collectedAt = new Date().toISOString()
    if (copied.value?.capturedAt) copied.value.capturedAt = collectedAt
    return JSON.stringify(copied)
  }
  const call = async (command: string, params: unknown) => {
    const { watchId = '' } = params as { watchId?: string }
    if (command === 'answer.unwatch') known.delete(watchId)
    if (command !== 'answer.refresh') return source.call(command as never, params as never)
    const prepared = ready.get(watchId)
    if (prepared !== undefined) {
      ready.delete(watchId)
      taken += 1
      return prepared
    }
    const answer = await source.call(command, params as never)
    known.set(watchId, answer)
    return answer
  }
  return {
    desktop: { call: call as Desktop['call'], onEvent: source.onEvent },
    prepare: () => {
      taken = 0
      ready.clear()
      for (const [watchId, answer] of known) ready.set(watchId, copy(answer))
    },
    taken: () => taken,
  }
}

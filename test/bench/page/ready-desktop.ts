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
  readonly value?: {
    capturedAt?: string | null
    readonly value?: { newestCapturedAt?: string | null } | null
  }
}

const READS = ['operation.read', 'funnel.read', 'stalled.read', 'stalled.history']

export function makeReadyDesktop(source: Desktop): ReadyDesktop {
  const known = new Map<string, string>()
  const ready = new Map<string, string>()
  let taken = 0
  // Leaves out values that differ in every call: its id, and an age that depends on the moment.
  const keyOf = (command: string, params: unknown) =>
    JSON.stringify([command, params], (name, value) =>
      name === 'callId' || name === 'maxAgeMs' ? undefined : value,
    )
  const copy = (answer: string) => {
    const copied = JSON.parse(answer) as Copied
    const collectedAt = new Date().toISOString()
    if (copied.value?.capturedAt) copied.value.capturedAt = collectedAt
    if (copied.value?.value?.newestCapturedAt) copied.value.value.newestCapturedAt = collectedAt
    return JSON.stringify(copied)
  }
  const call = async (command: string, params: unknown) => {
    const key = keyOf(command, params)
    const laid = ready.get(key)
    if (laid !== undefined) {
      ready.delete(key)
      taken += 1
      return laid
    }
    const answer = await source.call(command as never, params as never)
    if (READS.includes(command)) known.set(key, answer)
    return answer
  }
  return {
    desktop: { call: call as Desktop['call'], onEvent: source.onEvent },
    prepare: () => {
      taken = 0
      for (const [key, answer] of known) ready.set(key, copy(answer))
    },
    taken: () => taken,
  }
}

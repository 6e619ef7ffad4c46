// A window.desktop that prepares the answers to earlier questions: the measured time of a refresh must not include
// generating or copying answers. Every prepared answer is a new object with the present time and the figures of the
// first.
import type { Desktop } from '../../../shared/bridge/desktop.ts'
import type { DesktopEvent } from '../../../shared/bridge/events.ts'

export interface ReadyDesktop {
  readonly desktop: Desktop
  /** Prepares a new copy of every answer. */
  prepare(): void
  /** Returns the number of prepared answers used since. */
  taken(): number
}

type Answered = Extract<DesktopEvent, { readonly type: 'answer' }>

export function makeReadyDesktop(source: Desktop): ReadyDesktop {
  /** By watch. */
  const known = new Map<string, Answered>()
  const ready = new Map<string, Answered>()
  const listeners = new Set<(event: DesktopEvent) => void>()
  let taken = 0
  source.onEvent((event) => {
    if (event.type === 'answer') known.set(event.watchId, event)
  })
  function copy(event: Answered): Answered {
    const { answer } = structuredClone(event)
    return { ...event, answer: { ...answer, capturedAt: answer.capturedAt && new Date().toISOString() } }
  }
  const call = async (command: string, params: unknown) => {
    const { watchId = '', watchIds = [] } = params as { watchId?: string; watchIds?: readonly string[] }
    if (command === 'answer.unwatch') known.delete(watchId)
    const prepared = command === 'answer.renew' ? watchIds.flatMap((id) => ready.get(id) ?? []) : []
    if (prepared.length === 0) return source.call(command as never, params as never)
    for (const event of prepared) {
      ready.delete(event.watchId)
      taken += 1
      for (const listener of listeners) listener(event)
    }
    return JSON.stringify({ ok: true, value: [] })
  }
  return {
    desktop: {
      call: call as Desktop['call'],
      onEvent(listener) {
        listeners.add(listener)
        const stop = source.onEvent(listener)
        return () => {
          listeners.delete(listener)
          stop()
        }
      },
    },
    prepare: () => {
      taken = 0
      ready.clear()
      for (const [watchId, event] of known) ready.set(watchId, copy(event))
    },
    taken: () => taken,
  }
}

// When a view is saved. The window's bridge is a fake that notes what it is told.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { STALLED_VIEW } from '../../../renderer/views/screen-views.ts'
import { changeView, keptOf, readView } from '../../../renderer/views/view-store.ts'

const SAVE_AFTER_MS = 400

describe('changeView', () => {
  const saved: unknown[] = []
  beforeEach(() => {
    vi.useFakeTimers()
    saved.length = 0
    const call = (_: string, { view }: { readonly view: unknown }) => {
      saved.push(view)
      return Promise.resolve('{"ok":true,"value":null}')
    }
    vi.stubGlobal('window', { desktop: { call } })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('saves once the view rests, and counts from the last change', () => {
    changeView('a', STALLED_VIEW, { by: 'value' })
    vi.advanceTimersByTime(SAVE_AFTER_MS - 100)
    changeView('a', STALLED_VIEW, { shownAs: 'table' })
    vi.advanceTimersByTime(SAVE_AFTER_MS - 1)
    expect(saved).toEqual([])
    vi.advanceTimersByTime(1)
    expect(saved).toEqual([expect.objectContaining({ by: 'value', shownAs: 'table' })])
  })

  it('does not put off what waits when nothing changes, as when a screen is left', () => {
    changeView('b', STALLED_VIEW, { by: 'value' })
    vi.advanceTimersByTime(SAVE_AFTER_MS - 100)
    changeView('b', STALLED_VIEW, { only: null })
    vi.advanceTimersByTime(100)
    expect(saved).toHaveLength(1)
  })

  it('keeps what was opened until the screen is left, and never saves it', () => {
    changeView('c', STALLED_VIEW, { only: 'Até 3 dias', shownAs: 'table' })
    expect(readView('c', STALLED_VIEW).only).toBe('Até 3 dias')
    vi.advanceTimersByTime(SAVE_AFTER_MS)
    expect(saved).toEqual([expect.objectContaining({ only: null, shownAs: 'table' })])
    expect(keptOf(STALLED_VIEW, readView('c', STALLED_VIEW)).only).toBeNull()
  })
})

// When a view is saved. The window's bridge is a fake that notes what it is told.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LEADS_VIEW, NO_LEAD_FILTERS } from '../../../renderer/views/leads-view.ts'
import { STALLED_VIEW } from '../../../renderer/views/screen-views.ts'
import {
  changeView,
  endVisits,
  keptOf,
  readView,
  visitsAfterChange,
  visitsOn,
  visitView,
} from '../../../renderer/views/view-store.ts'

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

const FROM_TODAY = { from: 'today', part: { status: 'new', conversation: 'without' } } as const

describe('visitsAfterChange', () => {
  it('keeps what the click set except what is changed by hand', () => {
    const visits = visitsAfterChange({ 'a/leads': FROM_TODAY }, 'a/leads', { status: 'junk' })
    expect(visits).toEqual({ 'a/leads': { from: 'today', part: { conversation: 'without' } } })
  })
  it('is over when everything was changed by hand', () => {
    const cleared = { ...NO_LEAD_FILTERS }
    expect(visitsAfterChange({ 'a/leads': FROM_TODAY }, 'a/leads', cleared)).toEqual({})
  })
  it('leaves other screens alone', () => {
    const visits = { 'a/leads': FROM_TODAY }
    expect(visitsAfterChange(visits, 'a/tasks', { status: 'junk' })).toBe(visits)
  })
})

describe('visitsOn', () => {
  it('keeps the visit of the shown screen only', () => {
    const visits = { 'a/leads': FROM_TODAY, 'b/leads': FROM_TODAY }
    expect(visitsOn(visits, 'a/leads')).toEqual({ 'a/leads': FROM_TODAY })
    expect(visitsOn(visits, 'a/tasks')).toEqual({})
  })
})

describe('visitView', () => {
  beforeEach(() => {
    // Views are saved after a pause, by a bridge that a test has not.
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })

  it('is in force until the screen is left, and brings back what was chosen by hand', () => {
    changeView('a', LEADS_VIEW, { status: 'converted', minCents: 100_00 as never })
    visitView('a', LEADS_VIEW, { ...NO_LEAD_FILTERS, status: 'new' }, 'today')
    expect(readView('a', LEADS_VIEW)).toMatchObject({ status: 'new', minCents: null })
    endVisits('a', 'leads')
    expect(readView('a', LEADS_VIEW).status).toBe('new')
    endVisits('a', 'today')
    expect(readView('a', LEADS_VIEW)).toMatchObject({ status: 'converted', minCents: 100_00 })
  })
  it('keeps what is chosen by hand during the visit', () => {
    changeView('b', LEADS_VIEW, { status: 'converted' })
    visitView('b', LEADS_VIEW, { ...NO_LEAD_FILTERS, status: 'new' }, 'today')
    changeView('b', LEADS_VIEW, { sourceIds: [3] })
    expect(readView('b', LEADS_VIEW)).toMatchObject({ status: 'new', sourceIds: [3] })
    endVisits()
    expect(readView('b', LEADS_VIEW)).toMatchObject({ status: 'converted', sourceIds: [3] })
  })
})

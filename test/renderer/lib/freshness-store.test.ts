import { describe, expect, it } from 'vitest'
import {
  type FreshnessReport,
  reportFreshness,
  summarizeFreshness,
  useFreshnessStore,
  withdrawFreshness,
} from '../../../renderer/lib/freshness-store.ts'

const live: FreshnessReport = {
  freshness: 'live',
  capturedAt: '2026-11-21T10:00:00.000Z',
  error: null,
  hasValue: true,
}
const stale: FreshnessReport = {
  freshness: 'stale',
  capturedAt: '2026-11-20T09:00:00.000Z',
  error: { code: 'UNREACHABLE' },
  hasValue: true,
}

describe('reportFreshness', () => {
  it('keeps a failure told until no question has it any more when another one follows', () => {
    const told = () => summarizeFreshness(Object.values(useFreshnessStore.getState().reports))?.error?.code
    reportFreshness('first', stale)
    reportFreshness('second', stale)
    reportFreshness('first', { ...stale, error: { code: 'TIMEOUT' } })
    expect(told()).toBe('UNREACHABLE')
    reportFreshness('second', { ...stale, error: { code: 'TIMEOUT' } })
    expect(told()).toBe('TIMEOUT')
    withdrawFreshness('first')
    withdrawFreshness('second')
    expect(told()).toBeUndefined()
  })
})

describe('summarizeFreshness', () => {
  it('is null when nothing has answered', () => {
    expect(summarizeFreshness([])).toBeNull()
  })
  it('is the worst of all with the oldest time when they differ', () => {
    expect(summarizeFreshness([live, stale])).toEqual({
      freshness: 'stale',
      capturedAt: '2026-11-20T09:00:00.000Z',
      error: { code: 'UNREACHABLE' },
      hasValue: true,
    })
  })
  it('is stale when the API could not answer a part that has nothing to show', () => {
    const failed: FreshnessReport = { ...stale, capturedAt: null, hasValue: false }
    expect(summarizeFreshness([live, failed])).toMatchObject({
      freshness: 'stale',
      capturedAt: live.capturedAt,
      error: failed.error,
    })
  })
  it('leaves a failure to its card when it concerns that card only', () => {
    const denied: FreshnessReport = {
      ...stale,
      capturedAt: null,
      hasValue: false,
      error: { code: 'SCOPE_DENIED' },
    }
    expect(summarizeFreshness([live, denied])).toEqual({
      freshness: 'live',
      capturedAt: live.capturedAt,
      error: null,
      hasValue: true,
    })
  })
  it('says that there is no value when none of the questions has one', () => {
    expect(summarizeFreshness([{ ...stale, capturedAt: null, hasValue: false }])).toMatchObject({
      hasValue: false,
      capturedAt: null,
    })
  })
})

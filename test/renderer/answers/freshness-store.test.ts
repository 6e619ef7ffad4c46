import { describe, expect, it } from 'vitest'
import {
  type FreshnessReport,
  judgeFreshness,
  reportFreshness,
  stateOf,
  summarizeFreshness,
  useFreshnessStore,
  withdrawFreshness,
} from '../../../renderer/answers/freshness-store.ts'
import type { AppErrorCode } from '../../../shared/bridge/app-error.ts'

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
  const nothing = { capturedAt: null, hasValue: false } as const
  const asLive = { freshness: 'live', capturedAt: live.capturedAt, error: null, hasValue: true } as const
  const unreachable = { code: 'UNREACHABLE' } as const
  const bug = { ...live, freshness: 'stale', error: { code: 'INTERNAL_ERROR' } } as const
  const refused = { ...stale, error: { code: 'SCOPE_DENIED' } } as const
  it.each<[string, readonly FreshnessReport[], object | null]>([
    ['null when nothing has answered', [], null],
    ['the worst of all with the oldest time', [live, stale], stale],
    [
      'stale when a part that has nothing to show failed',
      [live, { ...stale, ...nothing }],
      { freshness: 'stale', capturedAt: live.capturedAt, error: unreachable },
    ],
    ['live beside a failure that concerns its card only', [live, { ...refused, ...nothing }], asLive],
    ['live when one operation answers with an internal error', [live, bug], asLive],
    ['live when that has nothing to show', [live, { ...bug, ...nothing }], asLive],
    [
      'stored when every figure stands beside a failure of its own card',
      [refused, refused],
      { freshness: 'snapshot', error: null },
    ],
    ['without a value when no question has one', [{ ...stale, ...nothing }], nothing],
  ])('is %s', (_, reports, expected) => {
    const summary = summarizeFreshness(reports)
    if (expected === null) expect(summary).toBeNull()
    else expect(summary).toMatchObject(expected)
  })
})

describe('judgeFreshness', () => {
  const at = (minutes: number) => Date.parse('2026-11-21T10:00:00.000Z') + minutes * 60_000
  const judge = (
    minutes: number,
    { connection }: Partial<Parameters<typeof judgeFreshness>[1]> = {},
    report = live,
  ) => judgeFreshness(summarizeFreshness([report]), { connection, nowMs: at(minutes) })

  it('is live for two refreshes, and for ten minutes at most', () => {
    expect(judge(9)?.freshness).toBe('live')
    expect(judge(11)?.freshness).toBe('snapshot')
    expect(judge(11)).toMatchObject({ freshness: 'snapshot', error: null })
  })

  it('is not live by a time that is clearly ahead of the clock', () => {
    expect(judge(-1)?.freshness).toBe('live')
    expect(judge(-60)?.freshness).toBe('snapshot')
  })

  it('knows what the last call of the company found out, whichever screen made it', () => {
    const error = { code: 'UNREACHABLE' } as const
    const failed = { state: 'failed', error } as const
    expect(judge(0, { connection: failed })).toMatchObject({ freshness: 'stale', error })
    expect(judge(0, { connection: { state: 'connected', error: null } })).toMatchObject({
      freshness: 'live',
      error: null,
    })
    expect(judge(0, { connection: failed }, { ...stale, error: { code: 'TIMEOUT' } })?.error?.code).toBe(
      'TIMEOUT',
    )
    expect(judgeFreshness(null, { connection: failed, nowMs: 0 })).toBeNull()
  })

  it('says that the connection is lost, and no word of it for another failure', () => {
    const stateAfter = (code: AppErrorCode) => {
      const judged = judge(0, { connection: { state: 'failed', error: { code } } })
      return judged && stateOf(judged)
    }
    expect(stateAfter('UNREACHABLE')).toBe('offline')
    expect(stateAfter('INVALID_TOKEN')).toBe('held')
    expect(stateAfter('INTERNAL_ERROR')).toBe('held')
    expect(stateOf({ freshness: 'live', error: null })).toBe('live')
  })

  it('leaves a refusal of the background out of it', () => {
    const refused = { ...live, error: { code: 'BACKGROUND_SPENT' } } as const
    expect(judge(0, {}, refused)).toMatchObject({ freshness: 'live', error: null })
  })
})

import { describe, expect, it } from 'vitest'
import { judgeFreshness, stateOf, summarizeFreshness } from '../../../renderer/answers/freshness.ts'
import type { Answer } from '../../../shared/bridge/answer.ts'
import type { AppErrorCode } from '../../../shared/bridge/app-error.ts'
import type { Connection } from '../../../shared/bridge/connection.ts'

const live: Answer<number> = { value: 1, source: 'live', capturedAt: '2026-11-21T10:00:00.000Z', error: null }
const stale: Answer<number> = {
  value: 1,
  source: 'snapshot',
  capturedAt: '2026-11-20T09:00:00.000Z',
  error: { code: 'UNREACHABLE' },
}

describe('summarizeFreshness', () => {
  const nothing = { capturedAt: null, value: null } as const
  const asLive = { freshness: 'live', capturedAt: live.capturedAt, error: null, hasValue: true } as const
  const old = { freshness: 'stale', capturedAt: stale.capturedAt, error: stale.error }
  const unreachable = { code: 'UNREACHABLE' } as const
  const bug = { ...live, error: { code: 'INTERNAL_ERROR' } } as const
  const refused = { ...stale, error: { code: 'SCOPE_DENIED' } } as const
  it.each<[string, readonly Answer<number>[], object | null]>([
    ['null when nothing has answered', [], null],
    ['the worst of all with the oldest time', [live, stale], { ...old, hasValue: true }],
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
    [
      'stale by the failure that was first, when another one followed',
      [stale, { ...stale, error: { code: 'TIMEOUT' } }],
      old,
    ],
    [
      'without a value when no question has one',
      [{ ...stale, ...nothing }],
      { capturedAt: null, hasValue: false },
    ],
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
    { connection }: { readonly connection?: Pick<Connection, 'state' | 'error'> } = {},
    answer: Answer<number> = live,
  ) => judgeFreshness(summarizeFreshness([live, answer]), connection, at(minutes))

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
    expect(judgeFreshness(null, failed, 0)).toBeNull()
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

import { describe, expect, it } from 'vitest'
import {
  deliveryOf,
  joinMessages,
  type Message,
  type MessageBatch,
  olderCursor,
} from '../../../../renderer/features/leads/conversation-model.ts'

const message = (id: string, created_at: string | null, content = '') =>
  ({ id, created_at, content }) as Message
const batch = (fields: object) => ({ messages: [], ...fields }) as unknown as MessageBatch

describe('deliveryOf', () => {
  const [at, later] = ['2026-11-01T17:01:00.000Z', '2026-11-01T17:02:00.000Z']
  const known = (delivery_status: string | null, delivered_at: string | null, read_at: string | null) =>
    deliveryOf({ delivery_status, delivered_at, read_at })
  it('says the times, and the status only where it says more', () => {
    expect(known('read', at, later)).toEqual({ status: null, deliveredAt: at, readAt: later })
    expect(known('delivered', at, null)).toEqual({ status: null, deliveredAt: at, readAt: null })
    expect(known('sent', at, null).status).toBeNull()
    // A legacy row: read, without the time of it (specification 2.1).
    expect(known('read', at, null).status).toBe('read')
    expect(known('delivered', null, null).status).toBe('delivered')
  })
  it('keeps a status that the times do not contain', () => {
    expect(known('failed', at, null).status).toBe('failed')
    expect(known('constructor', at, later).status).toBe('constructor')
  })
  it('says nothing where the API says nothing', () => {
    expect(known(null, null, null)).toEqual({ status: null, deliveredAt: null, readAt: null })
  })
})

describe('joinMessages', () => {
  it('is newest first, without a time before all, then by id downwards', () => {
    const joined = joinMessages([
      [message('a', '2026-11-01T10:00:00.000Z'), message('b', '2026-11-02T10:00:00.000Z')],
      [message('c', null), message('d', '2026-11-01T10:00:00.000Z')],
    ])
    expect(joined.map(({ id }) => id)).toEqual(['c', 'b', 'd', 'a'])
  })
  it('goes by the instant, however it is written', () => {
    const times = ['T10:00:00-03:00', 'T12:30:00.500Z', 'T12:30:00.25Z', 'T12:30:00Z'].map(
      (time) => `2026-11-28${time}`,
    )
    const shuffled = [2, 0, 3, 1].map((at) => message(`${at}`, `${times[at]}`))
    expect(joinMessages([shuffled]).map(({ created_at }) => created_at)).toEqual(times)
  })
  it('has each message once, as the later batch says, when batches overlap', () => {
    const joined = joinMessages([[message('a', null, 'old')], [message('a', null, 'new')]])
    expect(joined.map(({ content }) => content)).toEqual(['new'])
  })
})

describe('olderCursor', () => {
  it.each([
    [{ hasMore: true, next_cursor: 'x' }, 'x'],
    [{ hasMore: null, next_cursor: 'x' }, 'x'],
    [{ hasMore: false, next_cursor: 'x' }, null],
    [{ hasMore: true, next_cursor: null }, null],
  ])('of %j is %j', (fields, cursor) => {
    expect(olderCursor(batch(fields))).toBe(cursor)
  })
  it('is null while nothing was read', () => {
    expect(olderCursor(null)).toBeNull()
  })
})

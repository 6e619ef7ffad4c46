// Specification 2.1 and 4.1, rule by rule.
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertConversation, insertMessage, type NewMessage } from '../../service/data/messages.ts'
import {
  CONVERSATION,
  createService,
  expectFailure,
  serviceOfEachTest,
} from './support/service-under-test.ts'

const OTHER = 'cccccccc-0000-4000-8000-000000000002'
const FOREIGN = 'cccccccc-0000-4000-8000-000000000003'
const T0 = Date.parse('2026-11-01T12:00:00.000Z')

const service = serviceOfEachTest()
let nextMessage = 0

beforeEach(() => {
  insertConversation(service.db, 1, OTHER, [])
  insertConversation(service.db, 2, FOREIGN, [])
})

function idOf(number: number): string {
  return `dddddddd-0000-4000-8000-${String(number).padStart(12, '0')}`
}

function add(message: Partial<NewMessage> = {}, conversationId = CONVERSATION): string {
  nextMessage += 1
  const id = message.id ?? idOf(nextMessage)
  insertMessage(service.db, conversationId, {
    senderType: 'lead',
    content: 'Olá',
    messageType: 'text',
    mediaUrl: null,
    deliveryStatus: null,
    createdAt: T0 + nextMessage,
    deliveredAt: null,
    readAt: null,
    ...message,
    id,
  })
  return id
}

const ask = (request: object = {}) =>
  service.ask('messages.list', { conversation_id: CONVERSATION, ...request })
const callWith = (request: object) =>
  service.call('messages.list', { conversation_id: CONVERSATION, ...request })
const idsOf = (result: { messages: { id: string }[] }) => result.messages.map(({ id }) => id)

async function allPages(limit: number): Promise<{ ids: string[]; sizes: number[] }> {
  const ids: string[] = []
  const sizes: number[] = []
  let before: string | undefined
  do {
    const page = await ask({ limit, ...(before === undefined ? {} : { before }) })
    expect(page.total).toBe(page.messages.length)
    expect(page.hasMore).toBe(page.next_cursor !== null)
    ids.push(...idsOf(page))
    sizes.push(page.total)
    before = page.next_cursor ?? undefined
  } while (before !== undefined)
  return { ids, sizes }
}

describe('2.1 message', () => {
  it('has exactly the fields of the specification, instants with milliseconds and Z', async () => {
    const id = add({
      senderType: 'agent',
      mediaUrl: 'https://media.example.com/1',
      messageType: 'image',
      deliveryStatus: 'read',
      createdAt: T0,
      deliveredAt: T0 + 1,
      readAt: T0 + 1000,
    })
    expect((await ask()).messages).toEqual([
      {
        id,
        sender_type: 'agent',
        content: 'Olá',
        message_type: 'image',
        media_url: 'https://media.example.com/1',
        delivery_status: 'read',
        created_at: '2026-11-01T12:00:00.000Z',
        delivered_at: '2026-11-01T12:00:00.001Z',
        read_at: '2026-11-01T12:00:01.000Z',
      },
    ])
  })
})

describe('4.1 messages.list', () => {
  it('rule 1: deleted messages are neither answered nor counted', async () => {
    const kept = add()
    add({ isDeleted: true })
    const result = await ask()
    expect(idsOf(result)).toEqual([kept])
    expect(result).toMatchObject({ total: 1, total_count: 1, hasMore: false, next_cursor: null })
  })

  it('rule 2: null dates first, then newest first, ties by id descending', async () => {
    const dated = add({ createdAt: T0 })
    const [tieA, tieB] = [add({ createdAt: T0 + 5 }), add({ createdAt: T0 + 5 })]
    const [nullA, nullB] = [add({ createdAt: null }), add({ createdAt: null })]
    expect(idsOf(await ask())).toEqual([nullB, nullA, tieB, tieA, dated])
  })

  it('total is the batch, total_count all messages, hasMore and next_cursor tell of more', async () => {
    for (let index = 0; index < 5; index += 1) add()
    const first = await ask({ limit: 2 })
    expect(first).toMatchObject({ total: 2, total_count: 5, hasMore: true, next_cursor: expect.any(String) })
    const exact = await ask({ limit: 5 })
    expect(exact).toMatchObject({ total: 5, total_count: 5, hasMore: false, next_cursor: null })
  })

  it('limit: 50 by default, above 200 clamped, below 1 refused', async () => {
    for (let index = 0; index < 205; index += 1) add()
    expect((await ask()).total).toBe(50)
    expect((await ask({ limit: 1000 })).total).toBe(200)
    for (const limit of [0, -1, 1.5, '50']) expectFailure(await callWith({ limit }), 400, 'BAD_REQUEST')
  })

  it('rule 3: pages put together are the whole history once, whatever the limit', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.option(fc.integer({ min: 0, max: 6 })), { maxLength: 40 }),
        fc.integer({ min: 1, max: 12 }),
        async (offsets, limit) => {
          service.db.run('DELETE FROM messages')
          const rows = offsets.map((offset) => {
            const createdAt = offset === null ? null : T0 + offset
            return { createdAt, id: add({ createdAt }) }
          })
          const expected = rows.toSorted((a, b) => {
            if (a.createdAt !== b.createdAt) {
              if (a.createdAt === null) return -1
              return b.createdAt === null ? 1 : b.createdAt - a.createdAt
            }
            return a.id < b.id ? 1 : -1
          })
          const { ids } = await allPages(limit)
          expect(ids).toEqual(expected.map(({ id }) => id))
        },
      ),
      { numRuns: 60 },
    )
  })

  it('rule 3: new messages between two pages shift nothing', async () => {
    for (let index = 0; index < 4; index += 1) add()
    const first = await ask({ limit: 2 })
    add()
    const second = await ask({ limit: 2, before: first.next_cursor })
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(4)
    expect(second.hasMore).toBe(false)
  })

  it('takes the UUID of a message of the conversation as a cursor, deleted or without a date, in any case', async () => {
    const [one, two, three] = [add(), add({ isDeleted: true }), add()]
    const undated = add({ createdAt: null })
    expect(idsOf(await ask({ before: three }))).toEqual([one])
    expect(idsOf(await ask({ before: two.toUpperCase() }))).toEqual([one])
    expect(idsOf(await ask({ before: undated }))).toEqual([three, one])
  })

  it('rule 4: 404 NOT_FOUND for a missing conversation and one of another company', async () => {
    for (const conversation_id of ['cccccccc-0000-4000-8000-00000000ffff', FOREIGN]) {
      expectFailure(await callWith({ conversation_id }), 404, 'NOT_FOUND')
    }
    const answer = await service.call('messages.list', { conversation_id: FOREIGN }, service.otherToken)
    expect(answer.status).toBe(200)
  })

  it('rule 4: 404 NOT_FOUND for a cursor or message of another conversation', async () => {
    add()
    add()
    const { next_cursor } = await ask({ limit: 1 })
    expectFailure(await callWith({ conversation_id: OTHER, before: next_cursor }), 404, 'NOT_FOUND')
    expectFailure(await callWith({ before: add({}, OTHER) }), 404, 'NOT_FOUND')
    expectFailure(await callWith({ before: idOf(999_999) }), 404, 'NOT_FOUND')
  })

  it('rule 5: 400 BAD_REQUEST without a valid conversation_id', async () => {
    for (const conversation_id of [undefined, null, '', 'x', 7, [CONVERSATION]]) {
      expectFailure(await callWith({ conversation_id }), 400, 'BAD_REQUEST')
    }
  })

  it('rule 5: 400 BAD_REQUEST for a malformed or overlong cursor', async () => {
    for (const before of [
      '',
      'x',
      'm1..',
      `m1.e30.${'A'.repeat(43)}`,
      7,
      null,
      'a'.repeat(2049),
      '💥',
      '\u0000',
    ]) {
      expectFailure(await callWith({ before }), 400, 'BAD_REQUEST')
    }
  })

  it('rule 5: 400 BAD_REQUEST for a cursor tampered with in any one character', async () => {
    add()
    add()
    const cursor: string = (await ask({ limit: 1 })).next_cursor
    expect((await callWith({ before: cursor })).status).toBe(200)
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: cursor.length - 1 }),
        fc.constantFrom(...'ABCDabcd0189-_.'),
        async (at, character) => {
          fc.pre(cursor[at] !== character)
          const tampered = cursor.slice(0, at) + character + cursor.slice(at + 1)
          expectFailure(await callWith({ before: tampered }), 400, 'BAD_REQUEST')
        },
      ),
      { numRuns: 150 },
    )
  })

  it('rule 5: 400 BAD_REQUEST for a cursor of another database, whose secret differs', async () => {
    add()
    add()
    const { next_cursor } = await ask({ limit: 1 })
    const elsewhere = createService()
    const request = { conversation_id: CONVERSATION, before: next_cursor }
    expectFailure(await elsewhere.call('messages.list', request), 400, 'BAD_REQUEST')
    await elsewhere.close()
  })
})

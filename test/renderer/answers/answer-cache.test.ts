import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { type AskedAnswer, createAnswerCache } from '../../../renderer/answers/answer-cache.ts'
import { liveAt, NOTHING, storedAt } from './watched-world.ts'

const KEY = ['company', 'stalled', 1]
const UPDATED_AT = 1_000

/** Shows a stored answer beside what is held; returns what is held then. */
function after(
  show: 'showStored' | 'showStoredChange',
  held: AskedAnswer | null,
  stored: AskedAnswer['answer'],
) {
  const client = new QueryClient()
  if (held !== null) client.setQueryData(KEY, held, { updatedAt: UPDATED_AT })
  createAnswerCache(client)[show](KEY, stored)
  const { data, dataUpdatedAt } = client.getQueryState<AskedAnswer>(KEY) ?? {}
  return { ...data, isFresh: (dataUpdatedAt ?? 0) > UPDATED_AT }
}
const answered = (answer: AskedAnswer['answer']): AskedAnswer => ({ answer, isUnanswered: false })
const coverage = { stored: 1, known: 2, isComplete: false, wholeAt: null }

describe('createAnswerCache', () => {
  it('shows what is stored while nothing is held', () => {
    expect(after('showStored', null, storedAt('10'))).toEqual({
      answer: storedAt('10'),
      isUnanswered: true,
      isFresh: false,
    })
  })

  it('takes what somebody else asked meanwhile as a live answer, and our failure as over', () => {
    const failed = answered({ ...storedAt('10'), error: { code: 'UNREACHABLE' } })
    expect(after('showStored', failed, storedAt('20', { count: 2 }))).toEqual({
      answer: liveAt('20', { count: 2 }),
      isUnanswered: false,
      isFresh: true,
    })
  })

  it('shows what is stored beside the failure of an answer without a value', () => {
    const error = { code: 'TIMEOUT' } as const
    expect(after('showStored', answered({ ...NOTHING, error }), storedAt('10'))).toEqual({
      answer: { ...storedAt('10'), error },
      isUnanswered: false,
      isFresh: false,
    })
  })

  it.each([
    ['the held answer is as new', storedAt('30', { count: 2 })],
    ['the held answer is newer', storedAt('20', { count: 2 })],
    ['nothing is stored', NOTHING],
    ['it was computed from stored rows', { ...storedAt('40', { count: 2 }), coverage }],
  ])('keeps the held answer when %s', (_, stored) => {
    expect(after('showStored', answered(liveAt('30')), stored)).toEqual({
      ...answered(liveAt('30')),
      isFresh: false,
    })
  })

  it('takes other figures of the same answer when they changed in the store, as live as before', () => {
    expect(after('showStoredChange', answered(liveAt('30')), storedAt('30', { count: 2 }))).toEqual({
      ...answered(liveAt('30', { count: 2 })),
      isFresh: false,
    })
  })

  it('takes every change of a stored answer before the API has answered', () => {
    const held = { answer: storedAt('30'), isUnanswered: true }
    expect(after('showStored', held, storedAt('20', { count: 2 })).answer).toEqual(storedAt('30'))
    expect(after('showStoredChange', held, storedAt('20', { count: 2 }))).toEqual({
      answer: storedAt('20', { count: 2 }),
      isUnanswered: true,
      isFresh: false,
    })
  })
})

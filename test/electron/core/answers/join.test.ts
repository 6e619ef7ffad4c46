import { describe, expect, it } from 'vitest'
import { joinAnswers, newerAnswer } from '../../../../electron/core/answers/join.ts'
import type { Answer } from '../../../../shared/bridge/answer.ts'

const at = (minute: string, more: Partial<Answer<number>> = {}): Answer<number> => ({
  value: 1,
  source: 'snapshot',
  capturedAt: `2026-11-16T15:${minute}:00.000Z`,
  error: null,
  ...more,
})
const live = at('10', { value: 2, source: 'live' })
const failed: Answer<number> = {
  value: null,
  source: 'snapshot',
  capturedAt: null,
  error: { code: 'TIMEOUT' },
}
const coverage = { stored: 26, known: null, isComplete: false, wholeAt: null }

describe('joinAnswers', () => {
  const none = { ...failed, error: null }
  it.each([
    ['the answer of the API when it has a value', at('01'), live, live],
    ['the stored value beside the error', at('01'), failed, at('01', { error: failed.error })],
    ['the last live value as a snapshot', live, failed, { ...live, source: 'snapshot', error: failed.error }],
    ['the error when neither has a value', none, failed, failed],
    [
      'how many rows are stored when they are too few',
      { ...none, coverage },
      failed,
      { ...failed, coverage },
    ],
    ['how many rows were read when they are too few', none, { ...failed, coverage }, { ...failed, coverage }],
  ] as const)('returns %s', (_, stored, answered, joined) => {
    expect(joinAnswers(stored, answered)).toEqual(joined)
  })
})

describe('newerAnswer', () => {
  it('returns a newer stored answer as live and without our own failure', () => {
    const last = at('01', { error: { code: 'UNREACHABLE' } })
    expect(newerAnswer(last, at('02', { value: 2 }))).toEqual(at('02', { value: 2, source: 'live' }))
  })
  it.each([
    ['it is as old', at('01'), at('01')],
    ['it is older', at('02'), at('01')],
    ['nothing is stored', at('01'), { ...failed, error: null }],
    ['there never was an answer, so the failure is the last word', failed, at('02')],
    ['it was computed from rows', at('01'), at('02', { coverage })],
  ])('is null when %s', (_, last, stored) => {
    expect(newerAnswer(last, stored)).toBeNull()
  })
})

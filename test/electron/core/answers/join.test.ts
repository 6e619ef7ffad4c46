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
  it('returns the answer of the API when it has a value', () => {
    expect(joinAnswers(at('01'), live)).toEqual(live)
  })
  it('keeps the stored value beside the error when the API fails', () => {
    expect(joinAnswers(at('01'), failed)).toEqual(at('01', { error: { code: 'TIMEOUT' } }))
  })
  it('keeps the last live value as a snapshot when the API fails', () => {
    expect(joinAnswers(live, failed)).toEqual({ ...live, source: 'snapshot', error: { code: 'TIMEOUT' } })
  })
  it('returns the error when neither has a value', () => {
    expect(joinAnswers({ ...failed, error: null }, failed)).toEqual(failed)
  })
  it('reports how many rows are stored when they are too few for a value', () => {
    expect(joinAnswers({ ...failed, error: null, coverage }, failed)).toEqual({ ...failed, coverage })
    expect(joinAnswers({ ...failed, error: null }, { ...failed, coverage })).toEqual({ ...failed, coverage })
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

import { describe, expect, it } from 'vitest'
import { freshnessOf, joinAnswers, keepLastValue } from '../../../renderer/answers/reading.ts'
import type { Answer } from '../../../shared/bridge/answer.ts'

const stored: Answer<number> = {
  value: 1,
  source: 'snapshot',
  capturedAt: '2026-11-20T10:00:00.000Z',
  error: null,
}
const live: Answer<number> = { value: 2, source: 'live', capturedAt: '2026-11-21T10:00:00.000Z', error: null }
const failed: Answer<number> = {
  value: null,
  source: 'snapshot',
  capturedAt: null,
  error: { code: 'TIMEOUT' },
}

describe('joinAnswers', () => {
  it('shows the stored value when the API has not answered', () => {
    expect(joinAnswers(stored, undefined)).toEqual(stored)
  })
  it('shows the live value when there is one', () => {
    expect(joinAnswers(stored, live)).toEqual(live)
  })
  it('keeps the stored value and tells the failure when the API fails', () => {
    expect(joinAnswers(stored, failed)).toEqual({ ...stored, error: { code: 'TIMEOUT' } })
  })
  it('hides that nothing is stored when the API has not answered', () => {
    const nothing: Answer<number> = { ...failed, error: { code: 'NOT_STORED' } }
    expect(joinAnswers(nothing, undefined).error).toBeNull()
  })
  it('tells the failure when neither side has a value', () => {
    expect(joinAnswers(undefined, failed)).toMatchObject({ value: null, error: { code: 'TIMEOUT' } })
  })
  it('keeps how many rows are stored when they are too few for a value', () => {
    const coverage = { stored: 26, known: null, isComplete: false, wholeAt: null }
    expect(joinAnswers(undefined, { ...failed, coverage })).toEqual({ ...failed, coverage })
    expect(joinAnswers({ ...failed, error: null, coverage }, failed)).toEqual({ ...failed, coverage })
  })
})

describe('keepLastValue', () => {
  it('keeps the last good value as a snapshot when the next answer is only a failure', () => {
    expect(keepLastValue(live, failed)).toEqual({ ...live, source: 'snapshot', error: { code: 'TIMEOUT' } })
  })
  it('takes the next value when there is one', () => {
    expect(keepLastValue(stored, live)).toEqual(live)
  })
  it('tells the failure when there never was a value', () => {
    expect(keepLastValue(undefined, failed)).toEqual(failed)
  })
})

describe('freshnessOf', () => {
  it('is live, snapshot or stale when the answer is', () => {
    expect(freshnessOf(live)).toBe('live')
    expect(freshnessOf(stored)).toBe('snapshot')
    expect(freshnessOf({ ...stored, error: { code: 'TIMEOUT' } })).toBe('stale')
  })
})

import { describe, expect, it } from 'vitest'
import { newerAnswer } from '../../../renderer/answers/reading.ts'
import type { Answer } from '../../../shared/bridge/answer.ts'

const at = (minute: string, more: Partial<Answer<number>> = {}): Answer<number> => ({
  value: 1,
  source: 'snapshot',
  capturedAt: `2026-11-16T15:${minute}:00.000Z`,
  error: null,
  ...more,
})

describe('newerAnswer', () => {
  it('takes over what somebody else asked since, as live and without our own failure', () => {
    const failed = at('01', { error: { code: 'UNREACHABLE' } })
    expect(newerAnswer(at('02', { value: 2 }), failed)).toEqual(at('02', { value: 2, source: 'live' }))
  })

  it.each([
    ['our own answer is as new', at('01'), at('01')],
    ['our own answer is newer', at('01'), at('02')],
    ['nothing was asked yet', at('01'), undefined],
    ['nothing is stored', undefined, at('01')],
    ['we never had an answer, so the failure is the last word', at('02'), at('01', { capturedAt: null })],
    [
      'it was put together from rows',
      at('02', { coverage: { stored: 1, known: 2, isComplete: false, wholeAt: null } }),
      at('01'),
    ],
  ])('is nothing when %s', (_, stored, asked) => {
    expect(newerAnswer(stored, asked)).toBeNull()
  })
})

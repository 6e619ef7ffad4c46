import { describe, expect, it } from 'vitest'
import { staleTimeOf } from '../../../renderer/answers/stale-time.ts'
import type { Answer } from '../../../shared/bridge/answer.ts'
import type { Question } from '../../../shared/bridge/questions.ts'

const companyId = '11111111-1111-4111-8111-111111111111'
const answer: Answer<number> = { value: 1, source: 'snapshot', capturedAt: null, error: null }
const dataWith = (isUnanswered: boolean) => ({ state: { data: { answer, isUnanswered } } })
const stalled: Question = { kind: 'stalled', companyId, pipelineId: 1 }

describe('staleTimeOf', () => {
  it('is the time asked for when the API has answered', () => {
    expect(staleTimeOf(stalled, 5_000)(dataWith(false))).toBe(5_000)
  })
  it('is nothing for a stored answer, however long answers are fresh', () => {
    expect(staleTimeOf(stalled, Number.POSITIVE_INFINITY)(dataWith(true))).toBe(0)
    expect(staleTimeOf(stalled, Number.POSITIVE_INFINITY)({ state: { data: undefined } })).toBe(0)
  })
  it('is nothing for what only the store knows: a screen reads it again', () => {
    expect(staleTimeOf({ kind: 'pipelines-days', companyId }, 5_000)(dataWith(false))).toBe(0)
  })
})

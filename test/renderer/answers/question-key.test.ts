import { hashKey } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { questionKey } from '../../../renderer/answers/question-key.ts'
import type { Question } from '../../../shared/bridge/questions.ts'

const companyId = '11111111-1111-4111-8111-111111111111'
const hashOf = (question: Question) => hashKey(questionKey(question))

describe('questionKey', () => {
  it('begins with the company, the kind and the operation, by which queries are found', () => {
    expect(
      questionKey({ params: { page: 1 }, operation: 'leads.list', companyId, kind: 'operation' }),
    ).toEqual([companyId, 'operation', 'leads.list', { page: 1 }])
  })

  it('is the same in whatever order the fields stand', () => {
    const range = { from: '2026-11-01', to: '2026-11-21' }
    expect(hashOf({ kind: 'funnel-range', companyId, pipelineId: 1, ...range })).toBe(
      hashOf({ to: range.to, pipelineId: 1, from: range.from, companyId, kind: 'funnel-range' }),
    )
  })

  it('differs with the company, the kind and each field', () => {
    const range = { from: '2026-11-01', to: '2026-11-21' }
    const questions: Question[] = [
      { kind: 'stalled', companyId, pipelineId: 1 },
      { kind: 'stalled', companyId, pipelineId: [1] },
      { kind: 'stalled', companyId: '22222222-2222-4222-8222-222222222222', pipelineId: 1 },
      { kind: 'corrections', companyId, pipelineId: 1 },
      { kind: 'funnel-range', companyId, pipelineId: 1, ...range },
      { kind: 'funnel-range', companyId, pipelineId: 1, ...range, to: '2026-11-20' },
      { kind: 'stalled-history', companyId, pipelineId: 1, ...range },
    ]
    expect(new Set(questions.map(hashOf)).size).toBe(questions.length)
  })

  it('stays when the day changes that the store is read of without the API', () => {
    const named = { kind: 'named-pipelines', companyId, pipelineId: 1, today: '2026-11-21' } as const
    expect(hashOf({ ...named, storedDay: null })).toBe(hashOf({ ...named, storedDay: '2026-11-21' }))
  })
})

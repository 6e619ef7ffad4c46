import { describe, expect, it } from 'vitest'
import type { AnswerState } from '../../../../renderer/answers/answer-state.ts'
import { countedOnly } from '../../../../renderer/domain/leads/leads.ts'
import { OPERATIONS, type OperationResult } from '../../../../shared/api/registry.ts'

type Leads = OperationResult<'leads.list'>
const stateOf = (change: object) =>
  ({
    value: OPERATIONS['leads.list'].clientResponse.parse({
      ...OPERATIONS['leads.list'].example.result,
      ...change,
    }),
  }) as AnswerState<Leads>

describe('countedOnly', () => {
  it('has a value when the answer says how many match, also none', () => {
    expect([1, 0].map((total) => countedOnly(stateOf({ total })).value?.total)).toEqual([1, 0])
  })

  it('has no value when the answer does not say how many match', () => {
    expect([null, 'abc', undefined].map((total) => countedOnly(stateOf({ total })).value)).toEqual([
      null,
      null,
      null,
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { createHeldAnswers, keyOf } from '../../../renderer/answers/held-answers.ts'
import type { Question } from '../../../shared/bridge/questions.ts'
import { liveAt, STALLED, settled, storedAt } from './watched-world.ts'

const companyId = '11111111-1111-4111-8111-111111111111'

describe('keyOf', () => {
  it('is the same in whatever order the fields stand', () => {
    const range = { from: '2026-11-01', to: '2026-11-21' }
    expect(keyOf({ kind: 'funnel-range', companyId, pipelineId: 1, ...range })).toBe(
      keyOf({ to: range.to, pipelineId: 1, from: range.from, companyId, kind: 'funnel-range' }),
    )
    const asked = { kind: 'operation', companyId, operation: 'leads.list' } as const
    expect(keyOf({ ...asked, params: { page: 1, search: 'a' } })).toBe(
      keyOf({ ...asked, params: { search: 'a', page: 1 } }),
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
    expect(new Set(questions.map(keyOf)).size).toBe(questions.length)
  })

  it('stays when the day changes that the store is read of without the API', () => {
    const named = { kind: 'named-pipelines', companyId, pipelineId: 1, today: '2026-11-21' } as const
    expect(keyOf({ ...named, storedDay: null })).toBe(keyOf({ ...named, storedDay: '2026-11-21' }))
  })
})

const KB = 1024
const questionOf = (pipelineId: number): Question => ({ ...STALLED, kind: 'stalled', pipelineId })

/** Puts an answer of a size for each of the pipelines. */
function putAll(
  held: ReturnType<typeof createHeldAnswers>,
  pipelines: readonly number[],
  bytes: number,
): void {
  for (const id of pipelines) {
    const answer = { ...storedAt('10'), value: `${id}`.padEnd(bytes, 'x') }
    held.put(keyOf(questionOf(id)), { answer }, questionOf(id))
  }
}
const THIRTY = Array.from({ length: 30 }, (_, index) => index + 1)

describe('createHeldAnswers', () => {
  it('lets go of what no screen shows, the oldest first, when answers take too much', async () => {
    const held = createHeldAnswers(100 * KB)
    held.put(keyOf(questionOf(100)), { shown: [{ renew: 'always', isSeldom: false }] }, questionOf(100))
    putAll(held, [100, ...THIRTY], 10 * KB)
    await settled()
    const kept = [...held.byKey.values()].map(
      ({ question }) => 'pipelineId' in question && question.pipelineId,
    )
    expect(kept.length).toBeLessThan(10)
    expect(kept).toContain(100)
    expect(kept).toContain(30)
    expect(kept).not.toContain(1)
    expect(held.useStore.getState()).toMatchObject({ isFull: false })
    expect(held.useStore.getState().byKey).toEqual(held.byKey)
  })

  it('keeps everything that is small enough together, and counts an answer in the place of another once', () => {
    const held = createHeldAnswers(100 * KB)
    putAll(held, THIRTY, KB)
    for (let time = 0; time < 50; time++) putAll(held, [1], KB + time)
    expect(held.byKey.size).toBe(30)
  })

  it('says that it is full while screens alone show too much, and no longer', async () => {
    const held = createHeldAnswers(100 * KB)
    const key = keyOf(questionOf(1))
    held.put(key, { shown: [{ renew: 'always', isSeldom: false }] }, questionOf(1))
    putAll(held, [1], 200 * KB)
    await settled()
    expect(held.useStore.getState().isFull).toBe(true)
    expect(held.byKey.has(key)).toBe(true)
    held.drop(key)
    await settled()
    expect(held.useStore.getState().isFull).toBe(false)
  })

  it('tells answers that come together once, and the equal parts of an answer as the same objects', async () => {
    const held = createHeldAnswers()
    const key = keyOf(questionOf(100))
    const [first, second, third] = [{ id: 1 }, { id: 2 }, { id: 3 }]
    let told = 0
    held.useStore.subscribe(() => told++)
    held.put(key, { answer: liveAt('10', [first, second]), answeredAtMs: 1 }, questionOf(100))
    putAll(held, THIRTY, KB)
    await settled()
    expect(told).toBe(1)
    held.put(key, { answer: liveAt('20', structuredClone([first, third])) })
    const [kept, other] = (held.byKey.get(key)?.drawn.value ?? []) as object[]
    expect(kept).toBe(first)
    expect(other).toEqual(third)
  })
})

import { describe, expect, it } from 'vitest'
import { STALLED_LABELS } from '../../shared/api/operations/marketing.ts'
import { OPERATIONS } from '../../shared/api/registry.ts'
import { isSameLabel, OLDEST_STALLED_LABEL, readStalled } from '../../shared/funnel/stalled.ts'

const { clientResponse, example } = OPERATIONS['marketing.funnel']

function stalledOf(stalled: unknown) {
  return readStalled(clientResponse.parse({ ...example.result, stalled }).stalled)
}

const bucket = (label: string, count = 1, value = 10.5) => ({ label, count, value })

describe('readStalled', () => {
  it('keeps the order of the API and reads values as cents', () => {
    const snapshot = stalledOf({
      snapshot_date: '2026-11-21',
      buckets: STALLED_LABELS.map((label) => bucket(label)),
    })
    expect(snapshot?.buckets.map((each) => each.label)).toEqual([...STALLED_LABELS])
    expect(snapshot?.buckets[0]).toEqual({ label: OLDEST_STALLED_LABEL, count: 1, valueCents: 1050 })
  })

  it('keeps a sixth bucket and a new order', () => {
    const labels = ['Mais de 60 dias', ...[...STALLED_LABELS].reverse()]
    const snapshot = stalledOf({ snapshot_date: '2026-11-21', buckets: labels.map((label) => bucket(label)) })
    expect(snapshot?.buckets.map((each) => each.label)).toEqual(labels)
  })

  it('writes labels in one Unicode form', () => {
    const snapshot = stalledOf({
      snapshot_date: '2026-11-21',
      buckets: [bucket('Até 3 dias'.normalize('NFD'))],
    })
    expect(snapshot?.buckets[0]?.label).toBe('Até 3 dias'.normalize('NFC'))
  })

  it.each([
    ['it is missing', undefined],
    ['it is null', null],
    ['it is text', 'none'],
    ['its day is none', { snapshot_date: 'today', buckets: [] }],
    ['its day is missing', { buckets: [] }],
    ['its buckets are missing', { snapshot_date: '2026-11-21' }],
    ['a bucket is null', { snapshot_date: '2026-11-21', buckets: [null] }],
    ['a count is missing', { snapshot_date: '2026-11-21', buckets: [{ label: 'Até 3 dias', value: 1 }] }],
    [
      'a value is text',
      { snapshot_date: '2026-11-21', buckets: [{ label: 'Até 3 dias', count: 1, value: 'x' }] },
    ],
  ])('is null when %s, while the days stay readable', (_, stalled) => {
    expect(stalledOf(stalled)).toBeNull()
    expect(clientResponse.parse({ ...example.result, stalled }).days).toHaveLength(1)
  })
})

describe('isSameLabel', () => {
  it('sees through the two spellings of "Até"', () => {
    const [composed, decomposed] = ['Até 3 dias'.normalize('NFC'), 'Até 3 dias'.normalize('NFD')]
    expect(composed === decomposed).toBe(false)
    expect(isSameLabel(composed, decomposed)).toBe(true)
    expect(isSameLabel(composed, 'Ate 3 dias')).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { NO_LEAD_FILTERS, readLeadsView } from '../../../renderer/views/leads-view.ts'

const UUID = '3a9d1c70-5b2e-4f18-9c64-71e0a2b3c402'

describe('readLeadsView', () => {
  it('reads back what was saved', () => {
    const view = {
      ...NO_LEAD_FILTERS,
      status: 'junk',
      created: { period: 'custom', custom: { from: '2026-11-01', to: '2026-11-20' } },
      minCents: 150_050,
      assignedTo: [UUID],
      sourceIds: [3],
      conversation: 'without',
      order: 'name_asc',
      columns: ['value', 'junk-reason'],
      areFiltersOpen: true,
    }
    expect(readLeadsView(JSON.parse(JSON.stringify(view)))).toEqual(view)
  })
  it.each([
    ['nothing', undefined],
    ['a text', 'leads'],
    [
      'another version',
      { status: 'archived', order: 'random', conversation: true, created: { period: 'x' } },
    ],
    ['broken lists', { assignedTo: [1, 'Otávio'], sourceIds: ['3', 1.5], minCents: 'R$ 1' }],
    ['a reversed range', { created: { period: 'custom', custom: { from: '2026-11-20', to: '2026-11-01' } } }],
  ])('falls back to every lead when %s is stored', (_, stored) => {
    expect(readLeadsView(stored)).toEqual({
      ...NO_LEAD_FILTERS,
      order: 'created_at_desc',
      columns: null,
      areFiltersOpen: false,
    })
  })
  it('keeps no name and no search text, even when they were stored', () => {
    const text = JSON.stringify(
      readLeadsView({ search: 'Maria', assignedTo: ['Maria', UUID], name: 'Maria' }),
    )
    expect(text).not.toContain('Maria')
    expect(text).toContain(UUID)
  })
})

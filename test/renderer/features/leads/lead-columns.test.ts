import { describe, expect, it } from 'vitest'
import { leadColumns } from '../../../../renderer/features/leads/lead-columns.tsx'
import type { Lead } from '../../../../renderer/features/leads/leads-model.ts'
import { fieldLines } from '../../../../renderer/list/list-column.tsx'
import { sayIn } from '../../../../renderer/report/say.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'

const say = sayIn('pt-BR', 'America/Sao_Paulo', plainDate('2026-11-21'))

describe('leadColumns', () => {
  const lead = (more: object) =>
    ({
      id: 7,
      name: 'Olga',
      status: 'new',
      opportunity: null,
      phone: [],
      email: [],
      ...more,
    }) as unknown as Lead
  const lines = (more: object) =>
    Object.fromEntries(
      fieldLines(
        leadColumns((id) => `Feira ${id}`),
        lead(more),
        say,
      ).map(({ key, text }) => [key, text]),
    )

  it('says an origin by its name, a moment in the zone of the company, and a person by the name alone', () => {
    const all = lines({
      source_id: 3,
      created_at: '2026-11-16T02:30:00Z',
      assigned_to: '3a9d1c70-5b2e-4f18-9c64-71e0a2b3c402',
      assigned_name: 'Renata',
    })
    expect(all).toMatchObject({
      source: 'Feira 3',
      'created-at': '15 nov. 2026, 23:30',
      responsible: 'Renata',
      'responsible-id': '3a9d1c70-5b2e-4f18-9c64-71e0a2b3c402',
    })
    expect(lines({ assigned_to: '3a9d1c70-5b2e-4f18-9c64-71e0a2b3c402' }).responsible).toBeNull()
  })
})

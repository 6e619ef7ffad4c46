// Generated leads for the benchmarks of the store, in the shape of the demo company's.

const SECOND_MS = 1_000

export function inventLeads(count: number): readonly object[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Raimunda Quintiliana ${index}`,
    status: ['new', 'converted', 'junk'][index % 3],
    opportunity: `${1_000 + (index % 977)}.50`,
    phone: [{ value: `+55 81 9${70_000_000 + index}`, type: 'mobile' }],
    email: [{ value: `r${index}@padaria.example`, type: 'work' }],
    title: 'Pedido de orçamento',
    source_id: index % 7,
    assigned_to: '5e0f3c52-6a4e-4f6a-8d7c-1b2a3c4d5e6f',
    assigned_name: 'Bruno Salles',
    created_at: new Date(Date.UTC(2026, 1, 1) + index * 1_000 * SECOND_MS).toISOString(),
    converted_at: null,
    junked_at: null,
    junk_reason: null,
    conversation_id: index % 5 === 0 ? null : '5e0f3c52-6a4e-4f6a-8d7c-1b2a3c4d5e6f',
  }))
}

// Generates any number of leads, the same at every run.
import { OPERATIONS } from '../../shared/api/registry.ts'
import type { StoredLead } from '../../shared/leads/lead-table.ts'
import { foldText } from '../../shared/text/fold-text.ts'

const FIRST = ['Ana', 'João', 'Maria', 'Otávio', 'Íris', 'Wesley', 'Beatriz', 'Caio', 'Inês', 'Renata']
const LAST = ['Conceição', 'Lobo', 'Falcão', 'Esteves', 'Rezende', 'Sá', 'Magalhães', 'Antunes', 'Prado']
const TITLES = ['Mesa de jantar', 'Cozinha planejada', 'Estante sob medida', 'Reforma da loja', 'Closet']
const STATUSES = ['new', 'converted', 'junk']

function inventRawLead(index: number): object {
  const pick = <Item>(items: readonly Item[], step: number) =>
    items[Math.floor(index / step + index) % items.length] as Item
  const name = `${pick(FIRST, 3)} ${pick(LAST, 7)} ${pick(LAST, 61)}`
  const number = String(900_000_000 + ((index * 7_919) % 99_999_999))
  return {
    id: index + 1,
    name,
    status: pick(STATUSES, 11),
    opportunity: `${(index * 37) % 50_000}.50`,
    phone: [{ value: `+55 ${11 + (index % 80)} ${number.slice(0, 5)}-${number.slice(5)}`, type: 'mobile' }],
    email: [{ value: `${foldText(name).replaceAll(' ', '.')}${index}@example.com`, type: 'work' }],
    title: `${pick(TITLES, 5)} ${index % 400}`,
    source_id: index % 9,
    assigned_to: null,
    assigned_name: null,
    created_at: new Date(Date.parse('2025-11-21T12:00:00Z') + index * 300_000).toISOString(),
    converted_at: null,
    junked_at: null,
    junk_reason: null,
    conversation_id: null,
  }
}

/** Returns leads as the API sends them, in order of creation. */
export function inventRawLeads(size: number): readonly object[] {
  return Array.from({ length: size }, (_, index) => inventRawLead(index))
}

export function inventLeads(size: number): StoredLead[] {
  const rows = inventRawLeads(size)
  return OPERATIONS['leads.list'].clientResponse.parse({ rows, by_status: {} }).rows
}

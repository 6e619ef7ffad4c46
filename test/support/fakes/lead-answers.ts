// Invented answers of leads.list.

export const CONVERSATION = '7b6f4c1e-1d6b-4f0a-9a34-2f9f6f0f8a11'

export function leadOf(id: number, fields: object = {}) {
  return {
    id,
    name: `Lead ${id}`,
    status: 'new',
    opportunity: '9.50',
    phone: [],
    email: [],
    title: null,
    source_id: 1,
    assigned_to: null,
    assigned_name: null,
    created_at: '2026-11-02T12:04:31.120Z',
    converted_at: null,
    junked_at: null,
    junk_reason: null,
    conversation_id: null,
    ...fields,
  }
}

export function answerOf(rows: object[], total = rows.length) {
  return { rows, total, by_status: { new: total, converted: 0, junk: 0 }, page: 1, limit: 200 }
}

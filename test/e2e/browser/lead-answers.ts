// Invented answers of leads.list, and the Leads screen over an API that gives them.
import type { Page } from '@playwright/test'
import type { PreviewSession } from '../../support/browser/preview-session.ts'
import type { FakeApi } from '../../support/fakes/fake-api.ts'
import { openCompany } from './screen.ts'

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

export async function openLeads(page: Page, session: PreviewSession, api: FakeApi): Promise<void> {
  await openCompany(page, session, { address: api.baseUrl, token: 'a-token' }, 'Leads')
}

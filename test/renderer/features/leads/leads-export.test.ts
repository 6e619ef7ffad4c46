import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { readAllLeads } from '../../../../renderer/features/leads/all-leads.ts'
import { leadsTable, partlyAbsent } from '../../../../renderer/features/leads/export-model.ts'
import type { Lead, LeadPage } from '../../../../renderer/features/leads/leads-model.ts'
import { ptBr } from '../../../../renderer/i18n/pt-br/dictionary.ts'
import type { Answer } from '../../../../shared/bridge/answer.ts'
import type { Result } from '../../../../shared/bridge/result.ts'
import type { TableModel } from '../../../../shared/bridge/tables.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import { writeCsv } from '../../../support/files/write-tables.ts'

const lead = (id: number, more: object = {}) =>
  ({
    id,
    name: `Lead ${id}`,
    status: 'new',
    opportunity: 950 as Cents,
    phone: [{ value: '+55 81 99999-0001', type: 'mobile' }, '08199990002'],
    email: [{ value: 'a@example.com', type: 'work' }],
    title: null,
    source_id: 3,
    assigned_to: null,
    assigned_name: 'Renata Lobo',
    created_at: '2026-11-16T02:30:00Z',
    converted_at: null,
    junked_at: null,
    junk_reason: null,
    conversation_id: null,
    ...more,
  }) as Lead

const SIZE = 200
type Asked = Result<Answer<LeadPage>>

/** Pages of a company with so many leads; those from `lost` on are nowhere to be had. */
function company(count: number, lost = Number.POSITIVE_INFINITY) {
  const asked: number[] = []
  const askPage = async (page: number): Promise<Asked> => {
    asked.push(page)
    const rows = Array.from({ length: Math.max(0, Math.min(SIZE, count - (page - 1) * SIZE)) }, (_, index) =>
      lead((page - 1) * SIZE + index + 1),
    )
    const value =
      page >= lost
        ? null
        : {
            rows,
            total: count,
            by_status: { new: count, converted: 0, junk: 0 },
            page,
            limit: SIZE,
            unreadable: [],
          }
    const error = value === null ? ({ code: 'UNREACHABLE' } as const) : null
    return { ok: true, value: { value: value as LeadPage | null, source: 'live', capturedAt: null, error } }
  }
  return { askPage, asked }
}

const running = new AbortController().signal

describe('readAllLeads', () => {
  it('asks page after page until the last and tells how far it is', async () => {
    const { askPage, asked } = company(450)
    const told: [number, number | null][] = []
    const all = await readAllLeads(askPage, {
      signal: running,
      onPage: (done, total) => told.push([done, total]),
    })
    expect(all?.error).toBeNull()
    expect(all?.list.rows.map(({ id }) => id)).toEqual(Array.from({ length: 450 }, (_, index) => index + 1))
    expect(asked).toEqual([1, 2, 3])
    expect(told).toEqual([
      [200, 450],
      [400, 450],
      [450, 450],
    ])
  })
  it('keeps what is there and says why it ends when a page cannot be had', async () => {
    const all = await readAllLeads(company(450, 3).askPage, { signal: running, onPage: () => {} })
    expect(all?.list.rows).toHaveLength(400)
    expect(all?.error).toEqual({ code: 'UNREACHABLE' })
  })
  it('ends with what is there when the pages take more memory than the leads of any company', async () => {
    const rows = [lead(1, { notes: 'x'.repeat(40 * 1024 * 1024) })]
    const value = { rows, total: 1e9, by_status: {}, page: 1, limit: 1, unreadable: [] }
    let asked = 0
    const endless = async (page: number): Promise<Asked> => {
      asked += 1
      const fresh = { ...value, rows: rows.map((row) => ({ ...row, id: page })) } as unknown as LeadPage
      return { ok: true, value: { value: fresh, source: 'live', capturedAt: null, error: null } }
    }
    const all = await readAllLeads(endless, { signal: running, onPage: () => {} })
    expect(all?.error).toEqual({ code: 'TOO_LARGE', operation: 'leads.list' })
    expect(asked).toBe(13)
    expect(all?.list.rows).toHaveLength(12)
  })
  it('is nothing, not an empty list, when not even the first page can be had', async () => {
    expect(await readAllLeads(company(450, 1).askPage, { signal: running, onPage: () => {} })).toBeNull()
  })
  it('asks an API that cannot be reached once, and the store for all the rest', async () => {
    const asked: string[] = []
    const { askPage } = company(450)
    const offline = async (page: number, readFrom: string): Promise<Asked> => {
      asked.push(`${page} ${readFrom}`)
      const result = await askPage(page)
      if (!result.ok) return result
      const error = readFrom === 'api' ? ({ code: 'UNREACHABLE' } as const) : null
      const capturedAt = `2026-11-1${6 - page}T12:00:00.000Z`
      return { ok: true, value: { ...result.value, source: 'snapshot', capturedAt, error } }
    }
    const all = await readAllLeads(offline, { signal: running, onPage: () => {} })
    expect([all?.list.rows.length, all?.error]).toEqual([450, null])
    expect(asked).toEqual(['1 api', '2 offline', '3 offline'])
    expect(all?.storedAt).toBe('2026-11-13T12:00:00.000Z')
    asked.length = 0
    await readAllLeads(offline, { signal: running, onPage: () => {}, isOffline: true })
    expect(asked).toEqual(['1 offline', '2 offline', '3 offline'])
  })
  it('goes on asking when a page is refused to this token alone', async () => {
    const asked: string[] = []
    const { askPage } = company(450)
    await readAllLeads(
      async (page, readFrom) => {
        asked.push(readFrom)
        const result = await askPage(page)
        return result.ok
          ? { ok: true, value: { ...result.value, source: 'snapshot', error: { code: 'SCOPE_DENIED' } } }
          : result
      },
      { signal: running, onPage: () => {} },
    )
    expect(asked).toEqual(['api', 'api', 'api'])
  })
  it('asks no further once it is cancelled', async () => {
    const { askPage, asked } = company(450)
    const cancel = new AbortController()
    const all = await readAllLeads(askPage, { signal: cancel.signal, onPage: () => cancel.abort() })
    expect(asked).toEqual([1, 2])
    expect(all?.error).toEqual({ code: 'CANCELLED' })
  })
})

const words = createInstance()
void words.init({ lng: 'pt-BR', resources: { 'pt-BR': ptBr }, initAsync: false })
const t = words.getFixedT('pt-BR', 'leads')
async function tableOf(leads: readonly Lead[], note: string | null = null): Promise<TableModel> {
  const table = await leadsTable(leads, 'Leads', t, note)
  return { ...table, rows: [...table.rows] }
}

describe('leadsTable', () => {
  it('writes typed cells, with phones and ids as text', async () => {
    const table = await tableOf([lead(7)])
    const cells = Object.fromEntries(
      table.columns.map(({ title, type }, index) => [title, [type, table.rows[0]?.[index]]]),
    )
    expect(cells).toMatchObject({
      Id: ['text', '7'],
      Valor: ['money', 950],
      Telefones: ['text', '+55 81 99999-0001; 08199990002'],
      Origem: ['text', '3'],
      'Criado em': ['moment', '2026-11-16T02:30:00Z'],
      'Convertido em': ['moment', null],
      Conversa: ['text', null],
    })
    expect(table.note).toBeUndefined()
  })
  it('has no column of what no lead tells, and says in the cells which leads do not', async () => {
    const six = (id: number, more: object = {}) => {
      const { name, status, opportunity, phone, email } = lead(id)
      return { id, name, status, opportunity, phone, email, ...more } as Lead
    }
    const heads = async (rows: readonly Lead[]) => (await tableOf(rows)).columns.map(({ title }) => title)
    expect(await heads([six(1)])).toEqual(['Id', 'Nome', 'Situação', 'Valor', 'Telefones', 'E-mails'])
    expect(await heads([])).toHaveLength(14)
    const rows = [six(1), six(2, { assigned_to: null, converted_at: null }), six(3, { conversation_id: 'c' })]
    const table = await tableOf(rows)
    const cells = ['Responsável', 'Convertido em', 'Conversa'].map((head) => {
      const at = table.columns.findIndex(({ title }) => title === head)
      return table.rows.map((row) => row[at])
    })
    expect(cells).toEqual([
      ['não informado', null, 'não informado'],
      [null, null, null],
      ['não informado', 'não informado', 'sim'],
    ])
    expect(partlyAbsent(rows)).toEqual([
      { field: 'assigned_to', count: 2 },
      { field: 'converted_at', count: 2 },
      { field: 'conversation_id', count: 2 },
    ])
  })
  it('gives a field that nobody foresaw its own column, as text: a CEP keeps its zeros', async () => {
    const table = await tableOf([lead(1), lead(2, { cep: '01310100' })], 'Só 2 de 3.')
    expect(table.columns.at(-1)).toEqual({ title: 'cep', type: 'text' })
    expect(table.rows.map((row) => row.at(-1))).toEqual([null, '01310100'])
    expect(table.note).toBe('Só 2 de 3.')
  })
  it('runs no formula that a stranger wrote into a name or a field', async () => {
    const table = await tableOf([lead(1, { name: '=HYPERLINK("x")', cep: '@SUM(1)' })])
    const csv = writeCsv(table, 'America/Sao_Paulo')
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
    expect(csv).toContain("'@SUM(1)")
    expect(csv).not.toMatch(/[;\n]=|[;\n]@/)
  })
})

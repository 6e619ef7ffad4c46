import { describe, expect, it } from 'vitest'
import { leadColumns } from '../../../../renderer/features/leads/lead-columns.tsx'
import { type Lead, providedWith, unknownFields } from '../../../../renderer/features/leads/leads-model.ts'

import { listTable } from '../../../../renderer/list/list-export.tsx'
import { sayIn } from '../../../../renderer/report/say.ts'
import type { TableModel } from '../../../../shared/bridge/tables.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'

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

const say = sayIn('pt-BR', 'America/Sao_Paulo', plainDate('2026-11-21'))

async function tableOf(leads: readonly Lead[], note: string | null = null): Promise<TableModel> {
  const table = await listTable(say, {
    title: 'Leads',
    columns: leadColumns(String),
    rows: leads,
    provided: providedWith(leads),
    othersOf: unknownFields,
    note,
  })
  return { ...table, rows: [...table.rows] }
}

describe('the file of leads', () => {
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
  })
  it('gives a field that nobody foresaw its own column, as text: a CEP keeps its zeros', async () => {
    const table = await tableOf([lead(1), lead(2, { cep: '01310100' })], 'Só 2 de 3.')
    expect(table.columns.at(-1)).toEqual({ title: 'cep', type: 'text' })
    expect(table.rows.map((row) => row.at(-1))).toEqual([null, '01310100'])
    expect(table.note).toBe('Só 2 de 3.')
  })
})

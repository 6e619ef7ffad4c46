import { describe, expect, it } from 'vitest'
import { leadColumns } from '../../../../renderer/features/leads/lead-columns.tsx'
import { type Lead, providedWith } from '../../../../renderer/features/leads/leads-model.ts'
import { listTable } from '../../../../renderer/list/list-export.tsx'
import { sayIn } from '../../../../renderer/report/say.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'

const say = sayIn('pt-BR', 'America/Sao_Paulo', plainDate('2026-11-21'))

/** What the specification gives of every lead. */
const six = (id: number, more: object = {}) =>
  ({ id, name: 'Olga', status: 'new', opportunity: null, phone: [], email: [], ...more }) as unknown as Lead

const tableOf = (rows: readonly Lead[]) =>
  listTable(say, {
    title: 'Leads',
    columns: leadColumns(String),
    rows,
    provided: providedWith(rows),
    othersOf: () => [],
    note: null,
  })

describe('the file of leads', () => {
  it('has no column of what no lead tells, and says in the cells which leads do not', async () => {
    const heads = async (rows: readonly Lead[]) => (await tableOf(rows)).columns.map(({ title }) => title)
    expect(await heads([six(1)])).toEqual(['Id', 'Nome', 'Telefones', 'E-mails', 'Situação', 'Valor'])
    expect(await heads([])).toHaveLength(14)
    const rows = [six(1), six(2, { assigned_to: null, converted_at: null }), six(3, { conversation_id: 'c' })]
    const table = await tableOf(rows)
    const cells = ['Responsável', 'Convertido em', 'Conversa'].map((head) => {
      const at = table.columns.findIndex(({ title }) => title === head)
      return [...table.rows].map((row) => row[at])
    })
    expect(cells).toEqual([
      ['não informado', null, 'não informado'],
      [null, null, null],
      ['não informado', 'não informado', 'sim'],
    ])
  })
})

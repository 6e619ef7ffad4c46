import { getByRole } from '@testing-library/dom'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWindow } from '../support/window/open-window.ts'
import { note, openAt, page, wordsOf } from '../support/window/page.ts'

let world: Awaited<ReturnType<typeof openWindow>>
beforeAll(async () => {
  world = await openWindow('#/leads', '2026-11-24T10:00:00-03:00')
})
afterAll(() => world.close())

interface Contact {
  readonly value: string
}
interface Row {
  readonly name: string
  readonly phone: readonly Contact[]
  readonly email: readonly Contact[]
  readonly opportunity: string
  readonly source_id: number
  readonly assigned_name: string | null
}

it('shows each field of a lead under its own title', async () => {
  const { rows } = (await world.service.ask('leads.list', { limit: 200 })) as { rows: Row[] }
  await openAt('/leads', 'Leads')
  const table = getByRole(page(), 'table', { name: 'Leads' })
  const titles = [...table.querySelectorAll('thead th, thead td')].map(wordsOf)
  const shown = [...table.querySelectorAll('tbody tr')].filter((row) => row.querySelector('th bdi') !== null)
  expect(shown.length).toBeGreaterThan(10)
  for (const [index, row] of shown.entries()) {
    const lead = rows[index] as Row
    const cells = [...row.querySelectorAll('th, td')].map(wordsOf)
    const under = (title: string) => cells[titles.findIndex((each) => each.startsWith(title))]
    expect(under('E-mail')).toBe(lead.email[0]?.value ?? '—')
    if (lead.phone[0]) expect(under('Contato')).toContain(lead.phone[0].value)
    if (lead.assigned_name) expect(under('Responsável')).toBe(lead.assigned_name)
    const amount = Number(lead.opportunity).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
    expect(under('Valor')).toBe(amount.replaceAll(/\s/g, ' '))
  }
  note(`${shown.length} rows, ${titles.join(' | ')}`)
})

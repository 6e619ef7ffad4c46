import { describe, expect, it } from 'vitest'
import { startServiceIn } from '../support/processes/service-process.ts'

describe('test/dialects/main.ts', () => {
  it('speaks the dialects that it is given', async () => {
    const service = await startServiceIn('six-field-leads, no-date')
    const answer = await fetch(`${service.baseUrl}/api/v1/${service.tokens.full}/leads.list`, {
      method: 'POST',
    })
    expect(answer.headers.get('date')).toBe(null)
    const { result } = (await answer.json()) as { result: { rows: object[] } }
    const fields = ['id', 'name', 'status', 'opportunity', 'phone', 'email']
    expect(Object.keys(result.rows[0] ?? {})).toEqual(fields)
    await service.stop()
  })
})
